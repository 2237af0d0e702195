import { z } from 'zod';
import { fenceOf, looseText } from './json.ts';
import type { PartForm } from './part.ts';
import { strong } from './writing.ts';

/** Something that a run asks a person, by its number; its form is drawn by whoever knows of runs. */
export interface AskPart {
  readonly kind: 'ask';
  readonly ask: number;
  readonly title: string;
}

declare module './part.ts' {
  interface PartKinds {
    ask: AskPart;
  }
}

/** `flow-ask`. */
const askPayload = z
  .object({ ask: z.int().positive(), title: looseText })
  .transform(({ ask, title }): AskPart => ({ kind: 'ask', ask, title }));

export const askForm: PartForm<AskPart> = {
  fences: { 'flow-ask': fenceOf(askPayload) },
  toText: ({ title }) => strong(title),
};
