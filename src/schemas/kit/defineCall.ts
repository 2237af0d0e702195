import type { z } from 'zod';
import type { Access } from './access.ts';
import type { BareAnswer, EventsAnswer, FileAnswer, FormBody, UnwrappedAnswer } from './callForms.ts';
import { type Endpoint, type Method, partsOf } from './endpoint.ts';
import type { Text } from './text.ts';

/** The names in braces of an endpoint: `'id'` for `GET /roles/{id}/permissions`. */
type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;
type Params<E extends string> = Readonly<Record<ParamNames<E>, string | number>>;

/** Milliseconds that calls may take which say so; others have the usual limit (spec §9). */
export const timeLimits = { long: 60_000_000 } as const;

/** One call of the interface that no resource has, as its room declares it. */
export interface CallOptions {
  /** Unique among all calls and permissions: `roles.permissions`. It is the call's permission, and its name in the OpenAPI document. */
  readonly name: string;
  readonly access: Access;
  /** The heading it stands under. */
  readonly group: Text;
  readonly does: Text;
  readonly query?: z.ZodObject;
  /** A JSON body, or a form with files. */
  readonly body?: z.ZodType | FormBody;
  /** The data of the envelope, or what is answered in its place: a file, events, JSON as it is. */
  readonly answer?: z.ZodType | UnwrappedAnswer;
  /** `long` for work that shows progress and can be cancelled (spec §9); 10 s unless said. */
  readonly limit?: keyof typeof timeLimits;
}

/** A declared call: what the server, the screens and the OpenAPI document read alike. */
export type CallContract<E extends Endpoint = Endpoint, Options extends CallOptions = CallOptions> = Options & {
  readonly endpoint: E;
  readonly method: Method;
  /** With `{id}` in it. */
  readonly path: string;
};

/** Permissions guard all but what is open to anyone and what everyone signed in may call. */
export const needsPermission = ({ access }: CallContract): boolean => access !== 'open' && access !== 'signedIn';

/** Declares a call. `defineCall('PUT /api/profile', { name: 'account.changeProfile', access: 'signedIn', body: profileInput, … })`. */
export const defineCall = <const E extends Endpoint, const Options extends CallOptions>(
  endpoint: E,
  options: Options,
): CallContract<E, Options> => ({ ...options, endpoint, ...partsOf(endpoint) });

type Read<Schema, Fallback> = Schema extends z.ZodType ? z.output<Schema> : Fallback;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** The parts of a request as its route reads them, checked. */
export interface CallInput<Call extends CallContract> {
  readonly params: Readonly<Record<ParamNames<Call['endpoint']>, string>>;
  readonly query: Read<Call['query'], undefined>;
  readonly body: Read<Call['body'], undefined>;
}

/** The data that a call is answered with, as the screens receive it: a file as a `Blob`, events as the bytes of their stream. */
export type CallAnswer<Call extends CallContract> = Call['answer'] extends FileAnswer
  ? Blob
  : Call['answer'] extends EventsAnswer
    ? ReadableStream<Uint8Array>
    : Call['answer'] extends BareAnswer<infer Schema>
      ? z.output<Schema>
      : Read<Call['answer'], unknown>;

type MaybeParams<E extends Endpoint> = [ParamNames<E>] extends [never] ? { readonly params?: undefined } : { readonly params: Params<E> };
type MaybeQuery<Schema> =
  undefined extends Sent<Schema>
    ? { readonly query?: undefined }
    : Partial<Sent<Schema>> extends Sent<Schema>
      ? { readonly query?: Sent<Schema> }
      : { readonly query: Sent<Schema> };
type MaybeBody<Call extends CallContract> = Call['body'] extends FormBody
  ? { readonly body: FormData }
  : Call['body'] extends z.ZodType
    ? { readonly body: z.input<Call['body']> }
    : { readonly body?: undefined };

/** Request of a caller: the parameters of the path, the query and the body that the contract declares, and nothing else. */
export type CallRequest<Call extends CallContract> = MaybeParams<Call['endpoint']> & MaybeQuery<Call['query']> & MaybeBody<Call>;
