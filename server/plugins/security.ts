import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { SiteFile } from './siteFiles.ts';

const year = 31_536_000;

/** Permissions policy: nothing but the microphone, for spoken questions. */
const permissions = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'midi', 'payment', 'usb'];
const permissionsPolicy = [...permissions.map((name) => `${name}=()`), 'microphone=(self)'].join(', ');

/** The scripts that stand within the pages themselves, each by its hash: no other such script runs. */
async function inlineScripts(site: ReadonlyMap<string, SiteFile>): Promise<string[]> {
  const pages = [...site].filter(([path]) => path.endsWith('.html'));
  const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g; // bounded: only the pages of the site itself are read
  const texts = await Promise.all(pages.map(async ([, file]) => (await file.read('identity')).content.toString()));
  const scripts = texts.flatMap((text) => [...text.matchAll(inlineScript)].map(([, script = '']) => script));
  return [...new Set(scripts)].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

/** The headers that a middleware of helmet sets, which are the same for every reply: worked out once, they cost a request nothing. */
function headersOf(middleware: ReturnType<typeof helmet>): Readonly<Record<string, string>> {
  const reply = new ServerResponse(new IncomingMessage(new Socket()));
  middleware(reply.req, reply, (error) => {
    if (error) throw error;
  });
  return { ...reply.getHeaders() } as Record<string, string>;
}

/** Headers that bind the browser to what the site needs, and nothing that can be stored of what the server answers. A route may set others. */
export async function securityPlugin(app: FastifyInstance, site: ReadonlyMap<string, SiteFile>): Promise<void> {
  const headers = {
    ...headersOf(
      helmet({
        contentSecurityPolicy: {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            // Compiled code of the site's own, which draws scanned pages; it needs no script that is made up as it runs.
            scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...(await inlineScripts(site))],
            // The component library writes its styles into the page as it runs.
            styleSrc: ["'self'", "'unsafe-inline'"],
            imgSrc: ["'self'", 'data:', 'blob:'],
            fontSrc: ["'self'", 'data:'],
            workerSrc: ["'self'", 'blob:'],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            formAction: ["'self'"],
            frameAncestors: ["'none'"],
          },
        },
        frameguard: { action: 'deny' },
        referrerPolicy: { policy: 'no-referrer' },
        hsts: false,
        crossOriginOpenerPolicy: { policy: 'same-origin' },
      }),
    ),
    'permissions-policy': permissionsPolicy,
    'cache-control': 'no-store',
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${year}`);
    done();
  });
}
