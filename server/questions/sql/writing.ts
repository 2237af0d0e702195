import type { Language } from '#schemas/kit/text.ts';
import type { Joins } from './joins.ts';

/** Means of writing a statement for one source. */
export interface Writing {
  readonly joins: Joins;
  readonly dialect: string;
  quote(name: string): string;
  readonly language: Language;
}
