import type { FastifyInstance } from 'fastify';
import { readConfig } from '#schemas/contracts/service.ts';
import { languages } from '#schemas/kit/text.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { answer } from '../calls/answer.ts';
import type { Context } from '../context.ts';

/** Tells what a browser must know before anyone signs in. */
export function configRoute(app: FastifyInstance, { settings, mail }: Context): void {
  const config = {
    apiBaseUrl: '',
    authScheme: 'Bearer',
    title: '问数 Wenshu',
    languages,
    maxUploadBytes: settings.maxUploadBytes,
    mail: mail.isConfigured,
    version: packageJson.version,
  };
  answer(app, readConfig, () => config, { config: { isAnonymous: true } });
}
