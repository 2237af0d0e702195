import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveTools } from '#schemas/contracts/tools.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { answer } from '../../calls/answer.ts';
import { untilGone } from '../../calls/untilGone.ts';
import type { Context } from '../../context.ts';
import type { ProductTool } from '../tool.ts';

/** Requests of one token. */
const limit = { rateLimit: { max: 120, timeWindow: 60_000 } };

const hostOf = (name: string): string | undefined => (URL.canParse(`http://${name}`) ? new URL(`http://${name}`).hostname : undefined);

/** Refuses whoever was led here under another name: a page that has its own name lead to this machine (DNS rebinding), or one of another site. */
function refuseForeign({ settings }: Context, { host, headers: { origin } }: FastifyRequest): void {
  const known = new Set(['localhost', settings.host, ...(settings.publicUrl ? [new URL(settings.publicUrl).hostname] : [])]);
  const name = hostOf(host);
  const isKnown = name !== undefined && (known.has(name) || isIP(name.replaceAll(/^\[|\]$/g, '')) > 0);
  if (!isKnown) throw refuse('TOOL_HOST_REFUSED', { host: host.slice(0, 200) });
  const from = origin === undefined || !URL.canParse(origin) ? undefined : new URL(origin).hostname;
  if (origin !== undefined && from !== name && !known.has(from ?? '')) throw refuse('TOOL_HOST_REFUSED', { host: origin.slice(0, 200) });
}

function requestOf({ headers, body }: FastifyRequest, signal: AbortSignal): Request {
  const told = Object.entries(headers).filter(
    (header): header is [string, string] => typeof header[1] === 'string' && header[0] !== 'content-length',
  );
  return new Request('http://localhost/mcp', { method: 'POST', headers: told, body: JSON.stringify(body), signal });
}

function send(reply: FastifyReply, { status, headers, body }: Response): FastifyReply {
  void reply.code(status).headers(Object.fromEntries(headers));
  return reply.send(body ? Readable.fromWeb(body as ReadableStream) : '');
}

/** Serves the tools of the product to programs elsewhere, in both eras of the protocol, without sessions. */
export function serveRoutes(app: FastifyInstance, context: Context, own: readonly ProductTool[]): void {
  answer(
    app,
    serveTools,
    async ({ actor, language, request, reply }) => {
      refuseForeign(context, request);
      const [{ createMcpHandler }, { servedTools }] = await Promise.all([
        import('@modelcontextprotocol/server'),
        import('./servedTools.ts'),
      ]);
      const handler = createMcpHandler(() => servedTools({ context, actor, language, own }));
      const answered = await handler.fetch(requestOf(request, untilGone(reply)), { parsedBody: request.body });
      return send(reply, answered);
    },
    { config: limit },
  );
}
