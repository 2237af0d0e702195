import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#schemas/wire/errors.ts';
import { type Encoding, encodings, type SiteFile } from './siteFiles.ts';
import type { NotFoundHandler } from './unknownAddress.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page or file of the site: open to everyone, since it holds no data. */
    isSite?: boolean;
  }
}

const year = 31_536_000;

/** The weight that an `Accept-Encoding` header gives each coding; what it does not name has the weight of `*`. */
function weightsOf(header: string): (encoding: Encoding) => number {
  const said = new Map(
    header
      .slice(0, 500)
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
        const weight = parameters.find((parameter) => parameter.startsWith('q='));
        return [name, weight ? Number(weight.slice(2)) || 0 : 1];
      }),
  );
  return (encoding) => said.get(encoding) ?? said.get('*') ?? (encoding === 'identity' ? 1 : 0);
}

/** The smallest form of the file that the client takes; plain when it says that it takes none. */
function encodingFor({ encodings: known }: Pick<SiteFile, 'encodings'>, header = ''): Encoding {
  const weightOf = weightsOf(header);
  return known.find((encoding) => encoding !== 'identity' && weightOf(encoding) > 0) ?? 'identity';
}

async function sendFile(file: SiteFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const encoding = encodingFor(file, request.headers['accept-encoding']);
  const { content, etag } = await file.read(encoding);
  reply.headers({
    etag,
    vary: 'accept-encoding',
    'cache-control': file.isHashed ? `public, max-age=${year}, immutable` : 'no-cache',
    ...(encodings[encoding] && { 'content-encoding': encoding }),
  });
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known?.includes(etag) ? reply.code(304).send() : reply.type(file.type).send(content);
}

/** Below which all files lie whose names hold a hash of their content. */
const assets = '/assets/';

const pageOf = (path: string): string => (/^\/login(?:\/|$)/.test(path) ? '/login.html' : '/index.html');
const pathOf = (url: string): string => url.split('?', 1)[0]!;
const wantsPage = (request: FastifyRequest): boolean => /\btext\/html\b/.test(request.headers.accept ?? '');
const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** True if a browser opens an address as a page: without a route it is then an address within the site. */
export const asksForPage = (request: FastifyRequest): boolean => isRead(request) && wantsPage(request) && !request.url.startsWith('/api/');

/**
 * Serves the built site: its files, and a page for every address that no route has and that a browser opens, since addresses
 * within the site are the router's in the browser. Anything else at an unknown address is left to `otherwise`.
 */
export function staticSitePlugin(app: FastifyInstance, site: ReadonlyMap<string, SiteFile>, otherwise: NotFoundHandler): void {
  const config = { isSite: true };
  // What the build made for pages is hundreds of files: a route for each would be most of what a start costs.
  const others = [...site].filter(([path]) => !path.startsWith(assets));
  for (const [path, file] of others) app.get(path, { config }, (request, reply) => sendFile(file, request, reply));
  app.get<{ Params: { '*': string } }>(`${assets}*`, { config }, (request, reply) => {
    const file = site.get(assets + request.params['*']);
    if (!file) throw refuse('NOT_FOUND');
    return sendFile(file, request, reply);
  });

  const sendPage = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const page = site.get(pageOf(pathOf(request.url)));
    if (!page) throw refuse('NOT_FOUND');
    return sendFile(page, request, reply);
  };
  for (const path of ['/', '/login']) app.get(path, { config }, sendPage);

  app.setNotFoundHandler((request, reply) => {
    if (!asksForPage(request)) throw otherwise(request, reply);
    return sendPage(request, reply);
  });
}
