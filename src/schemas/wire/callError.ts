import type { ErrorCode } from './errors.ts';
import type { LatestChange } from './history.ts';

/** Codes of failures that the browser itself detects, beside those of the server (spec §8). */
const localCodes = ['NETWORK', 'TIMEOUT', 'CANCELLED', 'ABNORMAL', 'UPLOAD', 'DOWNLOAD'] as const;
export type LocalCode = (typeof localCodes)[number];

/** Codes of other servers behind the same console are any other words. */
export type CallCode = ErrorCode | LocalCode | (string & {});

/** Problem of one field: `key` and `params` as in `kit/problems.ts`, `message` in the language of the moment. */
export interface FieldError {
  readonly key: string;
  readonly message: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

export interface CallErrorParts {
  readonly message: string;
  /** HTTP status; 0 when no answer came. */
  readonly statusCode: number;
  readonly code: CallCode;
  readonly facts?: Readonly<Record<string, string | number>>;
  readonly errors?: Record<string, FieldError>;
  readonly current?: unknown;
  readonly latest?: LatestChange;
}

/**
 * A call that failed, in refine's form of an error: `message` is worded for the reader, `errors` go to the fields of a form,
 * `current` is the record as it is now on a version conflict, `latest` the change that made it so. Recognised by `isCallError`, never by class.
 */
export class CallError extends Error {
  readonly statusCode: number;
  readonly code: CallCode;
  readonly facts: Readonly<Record<string, string | number>>;
  declare readonly errors?: Record<string, FieldError>;
  declare readonly current?: unknown;
  declare readonly latest?: LatestChange;

  constructor({ message, facts, ...parts }: CallErrorParts) {
    super(message);
    this.name = 'CallError';
    this.statusCode = parts.statusCode;
    this.code = parts.code;
    this.facts = facts ?? {};
    if (parts.errors) this.errors = parts.errors;
    if (parts.current !== undefined) this.current = parts.current;
    if (parts.latest) this.latest = parts.latest;
  }
}

export const isCallError = (thrown: unknown): thrown is CallError =>
  thrown instanceof Error && thrown.name === 'CallError' && 'code' in thrown;
