import { z } from 'zod';
import { fenceOf, looseText } from './json.ts';
import type { PartForm } from './part.ts';
import { fenced, paragraphs, quoted } from './writing.ts';

/** Failure in the server's words; `sql` is the statement at fault, or empty. */
export interface ErrorPart {
  readonly kind: 'error';
  readonly text: string;
  readonly sql: string;
}

declare module './part.ts' {
  interface PartKinds {
    error: ErrorPart;
  }
}

const convertError = z
  .object({ sql: looseText, thought: looseText })
  .transform(({ sql, thought }): ErrorPart => ({ kind: 'error', text: thought, sql }));

export const errorForm: PartForm<ErrorPart> = {
  fences: { 'vis-convert-error': fenceOf(convertError) },
  toText: ({ text, sql }) => paragraphs(quoted(text), sql && fenced('sql', sql)),
};
