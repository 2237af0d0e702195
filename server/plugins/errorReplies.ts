import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemsOf } from '#schemas/kit/problems.ts';
import { labelledFacts } from '#schemas/labelledFacts.ts';
import { failure } from '#schemas/wire/envelope.ts';
import { errors, isRefusal, type Refusal, refuse, wordsOf } from '#schemas/wire/errors.ts';
import { outageOf } from '../stores/outage.ts';
import { languageOf } from './language.ts';
import { tooSlow } from './slowBodies.ts';

/** Refusals for the errors of Fastify itself, its plugins and the database, by code. */
const foreign: Readonly<Record<string, (request: FastifyRequest, error: FastifyError) => Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: (request) => refuse('BODY_TOO_LARGE', { limit: request.routeOptions.bodyLimit }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refuse('MEDIA_TYPE_NOT_SUPPORTED'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => refuse('BODY_NOT_JSON'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => refuse('REQUEST_INVALID', { detail: 'Content-Length' }),
  FST_ERR_BAD_URL: () => refuse('PATH_NOT_CANONICAL'),
  FST_ERR_MAX_PARAM_LENGTH: () => refuse('PATH_NOT_CANONICAL'),
  FST_ERR_NOT_FOUND: () => refuse('NOT_FOUND'),
  FST_REQ_FILE_TOO_LARGE: () => refuse('REQUEST_INVALID', { detail: 'multipart' }),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => refuse('MEDIA_TYPE_NOT_SUPPORTED'),
  // SQLSTATE: PostgreSQL keeps no NUL in a text (character_not_in_repertoire, untranslatable_character).
  '22021': () => refuse('REQUEST_INVALID', { detail: 'U+0000' }),
  '22P05': () => refuse('REQUEST_INVALID', { detail: 'U+0000' }),
};

const isZodError = (error: unknown): error is Parameters<typeof problemsOf>[0] =>
  error instanceof Error && error.name === 'ZodError' && 'issues' in error;

/** A form that ends before its last part does. Its parser gives no code. */
const isCutForm = (error: unknown): boolean => error instanceof Error && /unexpected end of multipart data$/i.test(error.message);

/** A client that hung up in the middle of its request: whatever waits for the rest is given the very error of the request. */
const isHangUp = (error: unknown, { raw }: FastifyRequest): boolean => error instanceof Error && error === raw.errored;

/** Converts a thrown value to a refusal; undefined when it was not foreseen. */
function refusalOf(error: unknown, request: FastifyRequest): Refusal | undefined {
  if (isRefusal(error)) return error;
  if (isCutForm(error) || isHangUp(error, request)) return refuse('REQUEST_INVALID', { detail: 'unexpected end' });
  if (isZodError(error)) return refuse('VALIDATION_FAILED', {}, { errors: problemsOf(error) });
  const { code = '', statusCode = 500 } = error as FastifyError;
  if (Object.hasOwn(foreign, code)) return foreign[code]!(request, error as FastifyError);
  // A plugin's own complaint about the request, such as a broken multipart body.
  return code.startsWith('FST_') && statusCode < 500 ? refuse('REQUEST_INVALID', { detail: STATUS_CODES[statusCode] ?? code }) : undefined;
}

/** The statuses that say when to try again (RFC 6585 §4, RFC 9110 §15.6.4). */
const retried: ReadonlySet<number> = new Set([429, 503]);

/** Answers with the envelope of a failure; what nobody foresaw is logged whole, and only its reference is told. */
function answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const foreseen = refusalOf(error, request);
  const outage = foreseen ? undefined : outageOf(error);
  const reference = request.id;
  if (!foreseen) request.log.error({ reqId: reference, err: error, reference }, outage ? 'the database failed' : 'unexpected error');
  const refusal = foreseen ?? outage ?? refuse('INTERNAL', { reference });
  const { code, facts, attachments } = refusal;
  const language = languageOf(request);
  const body = failure(code, wordsOf(code, labelledFacts(facts, language), language), { facts, ...attachments });
  if (typeof facts['seconds'] === 'number' && retried.has(errors[code].status)) reply.header('retry-after', facts['seconds']);
  void reply.code(errors[code].status).type('application/json; charset=utf-8').header('vary', 'accept-language').send(body);
}

/** The one place where what is thrown becomes an answer (design §5). */
export function errorRepliesPlugin(app: FastifyInstance): void {
  app.setErrorHandler(answer);
}

/** Answers what cannot even be routed. Hooks do not run for it. */
export const answerUnroutable = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => answer(error, request, reply);

/** Node's error for a request that it could not parse: the last bytes, and where among them it stopped. */
type BrokenRequest = Error & { readonly code?: string; readonly rawPacket?: unknown; readonly bytesParsed?: number };

/** A request for a head alone is answered without a body, even where nothing but its method can be read. */
function isHeadAlone({ rawPacket, bytesParsed = 0 }: BrokenRequest): boolean {
  const read = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, bytesParsed + 1) : '';
  const end = read.lastIndexOf('\r\n\r\n');
  return read.startsWith('HEAD ', end < 0 ? 0 : end + 4);
}

/** Milliseconds that an answer has to leave before its connection is closed, whatever the client does. */
const hangUpAfter = 1_000;

/** Answers bytes that are no HTTP request, or one that came too slowly, and hangs up. */
export function answerBrokenRequest(error: BrokenRequest, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const refusal = error.code === tooSlow ? refuse('REQUEST_TOO_SLOW') : refuse('REQUEST_INVALID', { detail: 'HTTP' });
  const { status } = errors[refusal.code];
  const body = JSON.stringify(failure(refusal.code, refusal.message, { facts: refusal.facts }));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${isHeadAlone(error) ? '' : body}`);
  setTimeout(() => socket.destroy(), hangUpAfter).unref();
}
