import type { Room } from '../room.ts';
import { storedTime } from '../storedTime.ts';
import { deliveryHooks } from './deliveryHooks.ts';
import { deliveryTables } from './deliveryTables.ts';
import { createCourier } from './send/courier.ts';
import { subscriptionHooks } from './subscriptionHooks.ts';

/** Deliveries are kept so long after they are made. */
const keptFor = 90 * 86_400_000;

/** Subscriptions, brought to people when they are due. */
export const deliveries: Room = {
  tables: deliveryTables,
  hooks: { subscriptions: subscriptionHooks, deliveries: deliveryHooks },
  routes(app, context, rooms) {
    if (!['subscriptions', 'deliveries', 'contents', 'parameters'].every((key) => context.resources.some((each) => each.key === key)))
      return;
    const kinds = new Map(rooms.flatMap(({ deliverables = [] }) => deliverables).map((kind) => [kind.key, kind]));
    const courier = createCourier(context, kinds);
    app.addHook('onReady', async () => courier.start());
    app.addHook('preClose', () => courier.close());
  },
  async cleanup({ store, clock }) {
    const before = storedTime(clock() - keptFor);
    await store.transaction((trx) =>
      trx.deleteFrom('deliveries').where('createdAt', '<', before).where('state', '!=', 'waiting').execute(),
    );
  },
};
