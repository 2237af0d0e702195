import type { FastifyInstance } from 'fastify';
import { listOffers } from '#schemas/contracts/offers.ts';
import { readConfig } from '#schemas/contracts/service.ts';
import { languages } from '#schemas/kit/text.ts';
import type { Room } from '../room.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { answer } from '../calls/answer.ts';
import type { Context } from '../context.ts';
import { healthRoutes, healthTable } from './health.ts';

/** The server itself: how it is, and what a browser must know of it before anyone signs in. */
export const service: Room = {
  tables: [healthTable],
  routes(app, context, rooms) {
    healthRoutes(app, context);
    configRoute(app, context);
    offerRoute(app, context, rooms);
  },
};

/** Answers what fields can be filled in from. An offer that there is not, offers nothing. */
function offerRoute(app: FastifyInstance, context: Context, rooms: readonly Room[]): void {
  const offers = new Map(rooms.flatMap((room) => Object.entries(room.offers ?? {})));
  answer(app, listOffers, async ({ actor, query }) => [...((await offers.get(query.of)?.(context, actor)) ?? [])]);
}

/** Tells what a browser must know before anyone signs in. */
function configRoute(app: FastifyInstance, { settings, mail }: Context): void {
  const config = {
    apiBaseUrl: '',
    authScheme: 'Bearer',
    title: '问数 Wenshu',
    languages,
    maxUploadBytes: settings.maxUploadBytes,
    mail: mail.isConfigured,
    resetsByMail: mail.isConfigured && settings.publicUrl !== undefined,
    ...(settings.adminContact && { adminContact: settings.adminContact }),
    version: packageJson.version,
  };
  answer(app, readConfig, () => config, { config: { isAnonymous: true } });
}
