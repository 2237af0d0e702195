import { documentLanguages, rememberedLanguage } from '#i18n/language.ts';
import { authorization } from './call.ts';
import { consoleConfig } from './config.ts';

/** A request as somebody put it together, to be sent as it is. */
export interface RawCall {
  readonly method: string;
  /** With the query string. */
  readonly address: string;
  readonly body?: string | FormData | undefined;
  /** Sent in place of the session's. */
  readonly token?: string | undefined;
  readonly signal: AbortSignal;
}

/** A reply as it came: nothing is unwrapped, and no failure thrown but that there was none. */
export interface RawReply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ReadableStream<Uint8Array> | null;
}

/** Sends a request that a person put together, and gives the reply as it came; the server alone says whether it may be made. */
export async function rawCall({ method, address, body, token, signal }: RawCall): Promise<RawReply> {
  const { apiBaseUrl, authScheme } = await consoleConfig();
  return fetch(apiBaseUrl + address, {
    method,
    cache: 'no-store',
    signal,
    headers: {
      'accept-language': documentLanguages[rememberedLanguage()],
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(token === undefined ? authorization(authScheme) : { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body }),
  });
}
