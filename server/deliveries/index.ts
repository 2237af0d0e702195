import { sql } from 'kysely';
import type { Room } from '../room.ts';
import { deleteInBatches } from '../stores/deleteInBatches.ts';
import { storedTime } from '../storedTime.ts';
import { dashboard } from './contents/dashboard.ts';
import { flow } from './contents/flow.ts';
import { list } from './contents/list.ts';
import { question } from './contents/question.ts';
import { deliveryHooks } from './deliveryHooks.ts';
import { deliveryRoutes } from './deliveryRoutes.ts';
import { deliveryTables } from './deliveryTables.ts';
import { createCourier } from './send/courier.ts';
import { subscriptionHooks } from './subscriptionHooks.ts';

/** Deliveries are kept so long after they are made. */
const keptFor = 90 * 86_400_000;

/** Subscriptions, brought to people when they are due. */
export const deliveries: Room = {
  tables: deliveryTables,
  hooks: { subscriptions: subscriptionHooks, deliveries: deliveryHooks },
  deliverables: [question, dashboard, flow, list],
  routes(app, context, rooms) {
    const resource = context.resources.find(({ key }) => key === 'deliveries');
    if (!resource) return;
    const kinds = new Map(rooms.flatMap(({ deliverables = [] }) => deliverables).map((kind) => [kind.key, kind]));
    deliveryRoutes(app, context, resource, kinds);
    const courier = createCourier(context, kinds);
    app.addHook('onReady', async () => courier.start());
    app.addHook('preClose', () => courier.close());
  },
  async cleanup({ store, clock }) {
    const before = storedTime(clock() - keptFor);
    await deleteInBatches(store, { table: 'deliveries', key: ['id'], where: sql`"createdAt" < ${before} and state <> 'waiting'` });
  },
};
