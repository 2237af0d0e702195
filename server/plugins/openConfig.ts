import type { FastifyInstance } from 'fastify';
import { languages } from '#schemas/kit/text.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { Context } from '../context.ts';

/** What a browser must know before anyone signs in. A site hosted apart from the server has a file of this form of its own. */
export function openConfigPlugin(app: FastifyInstance, { settings, mail }: Context): void {
  const config = {
    apiBaseUrl: '',
    authScheme: 'Bearer',
    title: '问数 Wenshu',
    languages,
    maxUploadBytes: settings.maxUploadBytes,
    mail: mail.isConfigured,
    version: packageJson.version,
  };
  app.get('/config.json', { config: { isAnonymous: true } }, async () => config);
}
