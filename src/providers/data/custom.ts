import type { DataProvider } from '@refinedev/core';
import { guardedCall } from '../http/guardedCall.ts';
import { consoleMeta, signalOf } from './meta.ts';

/** Any other call of a screen: JSON, a form with files, or an answer that is a file (`meta.console`, see `ConsoleMeta`). Goes to our server only. */
export const custom = (async ({ url, method, payload, query, headers, meta }) => {
  const { responseType, onProgress, onReceived, timeout, allowed } = consoleMeta(meta);
  return guardedCall({
    responseType,
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
  });
}) as NonNullable<DataProvider['custom']>;
