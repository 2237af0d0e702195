import type { FastifyInstance } from 'fastify';
import { contracts } from '#schemas/contracts/index.ts';
import { readOpenApi } from '#schemas/contracts/service.ts';
import { callWords } from '#schemas/described/index.ts';
import { openApiDocument } from '#schemas/kit/openapi/document.ts';
import type { Language } from '#schemas/kit/text.ts';
import { openEndpoints } from '#schemas/wire/access/openEndpoints.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { answer } from '../calls/answer.ts';
import type { Context } from '../context.ts';
import type { Room } from '../room.ts';

const title = { zh: '问数接口', en: 'Interface of Wenshu' };

/** Describes the whole interface, read from the declarations, in the language asked for. */
function openApiRoutes(app: FastifyInstance, { resources }: Context): void {
  const written = new Map<Language, string>();
  const write = (language: Language): string =>
    JSON.stringify(
      openApiDocument({ resources, contracts, open: openEndpoints, title, version: packageJson.version, language, words: callWords }),
    );
  answer(app, readOpenApi, ({ language, reply }) => {
    const document = written.get(language) ?? write(language);
    written.set(language, document);
    return reply.type('application/json; charset=utf-8').header('vary', 'accept-language').send(document);
  });
}

/** The interface, described. */
export const openApi: Room = { routes: openApiRoutes };
