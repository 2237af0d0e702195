import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import type { Settings } from '../settings.ts';

const secrets = [
  'password',
  'newPassword',
  'oldPassword',
  'token',
  'authorization',
  'cookie',
  'smtpUrl',
  'databaseUrl',
  'adminPassword',
  'openaiApiKey',
  'secretKey',
  'apiKey',
  'api_key',
];

// Errors have a `code` of their own, which is worth knowing.
const secretPaths = [...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), 'code', 'body.code'];

/** The server's log: one JSON object a line, to standard output unless `stream` is given. What carries a secret's name is blotted out. */
export const createLog = ({ logLevel }: Pick<Settings, 'logLevel'>, stream?: DestinationStream): FastifyBaseLogger =>
  pino(
    {
      level: logLevel,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secretPaths, censor: '[secret]' },
    },
    stream ?? pino.destination({ sync: true }),
  );

/** Random bytes for some hundred names: the system takes as long for those of one. */
function randomNames(bytes: number): () => string {
  let drawn = Buffer.alloc(0);
  return () => {
    if (drawn.length < bytes) drawn = randomBytes(bytes * 500);
    const name = drawn.toString('hex', 0, bytes);
    drawn = drawn.subarray(bytes);
    return name;
  };
}

/** Names a request in the log and to the user who meets an error; never taken from outside. */
export const newRequestId = randomNames(6);

/** The path without its query, and without names that open a file to whoever knows them. */
const pathOf = ({ raw: { url = '' } }: FastifyRequest): string =>
  url
    .split('?', 1)[0]!
    .slice(0, 300)
    .replace(/\/[\w-]{20,}(?=[./]|$)/g, '/[name]');

/** Writes one line for each request once it is answered; what it carried is not in it. */
export function loggingPlugin(app: FastifyInstance): void {
  // These facts are never secret: to look for secrets among them takes longer than to write them.
  const log = app.log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    const isCheck = request.url.startsWith('/health/');
    const facts = {
      reqId: request.id,
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.actor?.id,
      tokenId: request.actor?.token?.id,
    };
    log[isCheck ? 'debug' : 'info'](facts, 'answered');
    done();
  });
}
