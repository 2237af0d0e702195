import type { Endpoint } from '../endpoint.ts';
import type { Text } from '../text.ts';
import type { JsonSchema } from './jsonSchema.ts';

/** One call of the interface, as the document tells of it. */
export interface DocumentedCall {
  readonly endpoint: Endpoint;
  /** Unique among all; `users.create`. */
  readonly name: string;
  /** The heading it stands under. */
  readonly under: Text;
  readonly does: Text;
  /** Parameters of the query string. */
  readonly query?: Readonly<Record<string, JsonSchema>>;
  /** Required parameters of the query string. */
  readonly needs?: readonly string[];
  readonly body?: JsonSchema;
  /** `multipart/form-data` when it takes a file. */
  readonly bodyType?: 'application/json' | 'multipart/form-data';
  /** The data of the envelope, or JSON without one; anything when not said. */
  readonly answer?: JsonSchema;
  /** Media types answered instead of an envelope, such as `text/event-stream`. */
  readonly answerType?: string | readonly string[];
  /** Facts for programs, such as which fields a list can be filtered by; their names start with `x-`. */
  readonly extras?: Readonly<Record<`x-${string}`, unknown>>;
}
