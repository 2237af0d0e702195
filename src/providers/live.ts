import type { LiveEvent, LiveProvider } from '@refinedev/core';
import type { ChangeEvent } from '#schemas/wire/live.ts';
import { confirmSession } from './session/signIn.ts';
import { listenTogether } from './live/shared.ts';
import type { LiveMessage } from './live/stream.ts';

type Subscription = Parameters<LiveProvider['subscribe']>[0];

const subscriptions = new Set<Subscription>();
let stop: (() => void) | undefined;

const channelOf = (resource: string): string => `resources/${resource}`;

const hears = ({ channel, types }: Subscription, to: string, type: ChangeEvent['type']): boolean =>
  channel === to && types.some((one) => one === '*' || one === type);

const eventOf = ({ resource, type, ids, origin }: ChangeEvent): LiveEvent => ({
  channel: channelOf(resource),
  type,
  payload: { ids: [...ids] },
  date: new Date(),
  meta: { isOwn: origin === 'own' },
});

/** A stream that opened again may have missed changes, so everyone who listens looks again. */
const lookAgain = (channel: string): LiveEvent => ({ channel, type: '*', payload: {}, date: new Date() });

/** Whoever listens may do more or less than before; a session that is over shows at the next call. */
const readRights = (): void => void confirmSession().catch(() => undefined);

function pass(message: LiveMessage): void {
  if (message.kind === 'reopened' || message.change.resource === 'session') readRights();
  for (const subscription of subscriptions) {
    if (message.kind === 'reopened') subscription.callback(lookAgain(subscription.channel));
    else if (hears(subscription, channelOf(message.change.resource), message.change.type)) subscription.callback(eventOf(message.change));
  }
}

/** refine's contract of live changes; `meta.isOwn` tells those of this session, other tabs included, which need no announcement. The stream opens with the first subscription and closes with the last. */
export const liveProvider = {
  subscribe: (subscription: Subscription) => {
    subscriptions.add(subscription);
    stop ??= listenTogether(pass);
    return subscription;
  },
  unsubscribe: (subscription: Subscription) => {
    subscriptions.delete(subscription);
    if (subscriptions.size > 0) return;
    stop?.();
    stop = undefined;
  },
} as const satisfies LiveProvider;
