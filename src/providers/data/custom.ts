import type { DataProvider } from '@refinedev/core';
import { guardedCall } from '../http/guardedCall.ts';
import { streamCall } from '../http/streamCall.ts';
import { consoleMeta, signalOf } from './meta.ts';

/** Any other call of a screen: JSON, a form with files, an answer that is a file, or one read while it comes (`meta.console`, see `ConsoleMeta`). Goes to our server only. */
export const custom = (async ({ url, method, payload, query, headers, meta }) => {
  const { responseType, onProgress, onReceived, timeout, allowed } = consoleMeta(meta);
  const call = {
    onProgress,
    onReceived,
    timeout,
    allowed,
    method: method.toUpperCase(),
    path: url,
    body: payload,
    query: query as Readonly<Record<string, unknown>> | undefined,
    headers,
    signal: signalOf(meta),
  };
  return responseType === 'stream' ? { data: await streamCall(call) } : guardedCall({ ...call, responseType });
}) as NonNullable<DataProvider['custom']>;
