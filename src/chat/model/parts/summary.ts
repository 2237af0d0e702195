import { decodeHTMLStrict } from 'entities/decode';
import type { PartForm } from './part.ts';
import { quoted } from './writing.ts';

/** A document in short. */
export interface SummaryPart {
  readonly kind: 'summary';
  readonly text: string;
}

declare module './part.ts' {
  interface PartKinds {
    summary: SummaryPart;
  }
}

export const summaryForm: PartForm<SummaryPart> = {
  elements: { summary: { body: 'lines', read: ({ body }) => ({ kind: 'summary', text: decodeHTMLStrict(body.trim()) }) } },
  toText: ({ text }) => quoted(text),
};
