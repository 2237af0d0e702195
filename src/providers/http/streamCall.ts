import { documentLanguages, rememberedLanguage } from '#i18n/language.ts';
import { mayCall } from '#schemas/wire/access/mayCall.ts';
import { currentHolder } from '../access/rights.ts';
import { readAnswer } from './answer.ts';
import { authorization, type HttpCall } from './call.ts';
import { consoleConfig } from './config.ts';
import { suspectLoss } from './connection.ts';
import { localFailure } from './failures.ts';
import { forbidden } from './forbidden.ts';

/**
 * Makes a call whose answer is read while it comes, and gives the body. axios reads answers whole in a browser, so this is the one
 * kind of call that is made with `fetch`; permission, token, language and failures are those of every other call.
 */
export async function streamCall(call: HttpCall): Promise<ReadableStream<Uint8Array>> {
  if (!mayCall(currentHolder(), call.method, call.path)) throw forbidden(call);
  const reply = await open(call);
  if (reply.ok && reply.body && reply.headers.get('content-type')?.startsWith('text/event-stream')) return reply.body;
  await readAnswer({ status: reply.status, statusText: reply.statusText, body: await reply.text() }, { allowed: call.allowed });
  throw localFailure('ABNORMAL', reply.status);
}

async function open({ method, path, query, body, headers, signal }: HttpCall): Promise<Response> {
  const { apiBaseUrl, authScheme } = await consoleConfig();
  const asked = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])).toString();
  return fetch(`${apiBaseUrl}${path}${asked && `?${asked}`}`, {
    method,
    cache: 'no-store',
    headers: {
      accept: 'text/event-stream, application/json',
      'accept-language': documentLanguages[rememberedLanguage()],
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...authorization(authScheme),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((thrown: unknown) => {
    if (signal?.aborted) throw localFailure('CANCELLED');
    if (!(thrown instanceof TypeError)) throw thrown;
    suspectLoss();
    throw localFailure('NETWORK');
  });
}
