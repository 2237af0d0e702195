import type { FieldProblems } from '../kit/problems.ts';
import type { Language } from '../kit/text.ts';
import { errors } from './errorTable.ts';
import type { LatestChange } from './history.ts';

export { errors, readyErrors } from './errorTable.ts';
export type ErrorCode = keyof typeof errors;

type Facts<Words extends string> = Words extends `${string}{${infer Fact}}${infer Rest}` ? Fact | Facts<Rest> : never;
/** The facts an error must come with: the placeholders of its words. */
export type FactsOf<Code extends ErrorCode> = Readonly<Record<Facts<(typeof errors)[Code]['en']>, string | number>>;

/** Attachments of an error beyond its facts: problems by field, or the record as it is now. */
export interface Attachments {
  readonly errors?: FieldProblems;
  readonly current?: unknown;
  /** The change that made it so. */
  readonly latest?: LatestChange;
}

/** A request turned down for a reason that has a code. Recognised by `code`, never by class: a bundle may load this twice. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly attachments: Attachments;
  constructor(code: ErrorCode, facts: Readonly<Record<string, string | number>>, attachments: Attachments) {
    super(wordsOf(code, facts, 'en'));
    this.name = 'Refusal';
    this.code = code;
    this.facts = facts;
    this.attachments = attachments;
  }
}

type FactArguments<Code extends ErrorCode> = [keyof FactsOf<Code>] extends [never]
  ? [facts?: Record<never, never>, attachments?: Attachments]
  : [facts: FactsOf<Code>, attachments?: Attachments];

/** The refusal of that code, to be thrown: `throw refuse('RECORD_NOT_FOUND', { resource: 'users', id })`. */
export const refuse = <Code extends ErrorCode>(code: Code, ...[facts, attachments]: FactArguments<Code>): Refusal =>
  new Refusal(code, (facts ?? {}) as Record<string, string | number>, attachments ?? {});

export const isErrorCode = (word: unknown): word is ErrorCode => typeof word === 'string' && Object.hasOwn(errors, word);
export const isRefusal = (thrown: unknown): thrown is Refusal =>
  thrown instanceof Error && thrown.name === 'Refusal' && 'code' in thrown && isErrorCode(thrown.code);

/** Fills `{name}` in a wording; a name without a fact stays as it is. */
export const fill = (words: string, facts: Readonly<Record<string, string | number>>): string =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(facts, name) ? String(facts[name]) : whole));

/** Facts that are keys of resources: `No users record …` is better said by the server, which knows what users are called. */
export const resourceFacts: readonly string[] = ['resource', 'by'];

/** Words an error in a language. */
export const wordsOf = (code: ErrorCode, facts: Readonly<Record<string, string | number>>, language: Language): string =>
  fill(errors[code][language], facts);
