import { type Method, partsOf } from '../kit/endpoint.ts';
import type { DocumentedCall } from '../kit/openapi/call.ts';
import { isForTokens } from '../wire/access/byToken.ts';
import { openMatcher, selfMatcher } from '../wire/access/openEndpoints.ts';
import type { ErrorCode } from '../wire/errors.ts';
import type { DescribedCall } from './described.ts';

function ofAccess(method: Method, path: string): ErrorCode[] {
  if (openMatcher.allows(method, path)) return [];
  return [
    'UNAUTHENTICATED',
    'SESSION_EXPIRED',
    'TOKEN_EXPIRED',
    ...(selfMatcher.allows(method, path) ? [] : (['FORBIDDEN'] as const)),
    ...(isForTokens(method, path) ? [] : (['NOT_BY_TOKEN'] as const)),
  ];
}

/** Words by which programs ask, and those that people fill in, are refused in different ways. */
function ofInput({ body, bodyType, query, name }: DocumentedCall): ErrorCode[] {
  if (!body && !query) return [];
  const isQuestion = /\.(?:list|trash|export|history)$/.test(name);
  return [...(body && bodyType === undefined ? (['BODY_NOT_JSON'] as const) : []), isQuestion ? 'REQUEST_INVALID' : 'VALIDATION_FAILED'];
}

/** Errors that a call may answer with: those of its access, its input and its record, and those that are said of it. */
export function errorsOf(call: DocumentedCall, { errors = [] }: DescribedCall): ErrorCode[] {
  const { method, path } = partsOf(call.endpoint);
  const ofRecord: ErrorCode[] = path.includes('{id}') ? ['RECORD_NOT_FOUND'] : [];
  const ofChange: ErrorCode[] = call.name.endsWith('.update') ? ['VERSION_CONFLICT'] : [];
  return [...new Set([...ofInput(call), ...ofAccess(method, path), ...ofRecord, ...ofChange, ...errors, 'TOO_MANY_REQUESTS' as const])];
}
