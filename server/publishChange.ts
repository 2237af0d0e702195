import type { ChangeEvent } from '#schemas/wire/live.ts';
import type { Store } from './stores/store.ts';

/** A change as replicas pass it on. */
export interface PublishedChange extends ChangeEvent {
  /** The one user who is told, whatever that user may list; everyone who may list the resource unless said. */
  readonly to?: number | undefined;
}

const channel = 'changes';

/** Tells the screens of every replica of a change; call it once the transaction is committed. */
export const publishChange = (store: Store, change: PublishedChange): Promise<void> => store.publish(channel, JSON.stringify(change));

/** Hears of changes, from whatever replica; returns an unsubscribe function. */
export const onChange = (store: Store, hear: (change: PublishedChange) => void): (() => void) =>
  store.subscribe(channel, (message) => hear(JSON.parse(message) as PublishedChange));
