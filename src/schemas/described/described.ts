import type { DescribedEvent } from '../kit/openapi/document.ts';
import type { Text } from '../kit/text.ts';
import type { ErrorCode } from '../wire/errors.ts';

/**
 * Words on a call for those who program against it, beside its contract: they are told by the interface's description alone, so that no
 * screen fetches them with its contracts.
 */
export interface DescribedCall {
  /** By the names of the fields; of one inside another, by both, such as `attachments.url`. */
  readonly fields?: Readonly<Record<string, Text>>;
  /** Errors beside those that every call of its form may answer with. */
  readonly errors?: readonly ErrorCode[];
  readonly events?: readonly DescribedEvent[];
}

/** Described calls by their names. */
export type DescribedCalls = Readonly<Record<string, DescribedCall>>;
