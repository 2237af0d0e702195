import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
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

/** Headers that bind the browser to what the site needs, and nothing that can be stored of what the server answers. */
export async function securityPlugin(app: FastifyInstance, site: ReadonlyMap<string, SiteFile>): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(await inlineScripts(site))],
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
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${year}`);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
