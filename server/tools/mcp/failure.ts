import { SdkError, SdkErrorCode, SdkHttpError, SseError, UnauthorizedError } from '@modelcontextprotocol/client';
import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import type { ConnectMeans } from '../servers/connection.ts';

const longestDetail = 300;
const unauthorized: readonly number[] = [401, 403];

const statusOf = (error: unknown): number | undefined => {
  if (error instanceof SdkHttpError) return error.status;
  return error instanceof SseError ? error.code : undefined;
};

/** True of a server that does not speak streamable HTTP, and may speak SSE. */
export const speaksNoStreams = (error: unknown): boolean => [400, 404, 405, 406, 415, 501].includes(statusOf(error) ?? 0);

const isUnauthorized = (error: unknown): boolean =>
  error instanceof UnauthorizedError ||
  (error instanceof SdkError && error.code === SdkErrorCode.ClientHttpAuthentication) ||
  unauthorized.includes(statusOf(error) ?? 0);

/** The refusal for whatever went wrong with a server; what a server says of it is cut short. */
export function failureOf(error: unknown, refusal: unknown, { server, signal, seconds }: ConnectMeans): unknown {
  if (refusal !== undefined) return refusal;
  if (isRefusal(error)) return error;
  if (signal.aborted) return isTimeout(signal.reason) ? refuse('TOOL_TIMEOUT', { seconds }) : signal.reason;
  if (isUnauthorized(error)) return refuse('TOOL_KEY_REFUSED', { server: server.name });
  if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout) return refuse('TOOL_TIMEOUT', { seconds });
  const detail = (error instanceof Error ? error.message : String(error)).replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, longestDetail);
  return refuse('TOOL_SERVER_FAILED', { server: server.name, detail });
}

const isTimeout = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'TimeoutError';
