interface Subscriber {
  hear(message: string): void;
  missed?: (() => void) | undefined;
}

/** Subscribers by channel. An error in one is warned of, and the others are still notified. */
export function createSubscribers(warn: (error: Error) => void) {
  const byChannel = new Map<string, Set<Subscriber>>();
  const tell = (subscribers: Iterable<Subscriber>, say: (subscriber: Subscriber) => void): void => {
    for (const subscriber of subscribers) {
      try {
        say(subscriber);
      } catch (error) {
        warn(error as Error);
      }
    }
  };
  return {
    add(channel: string, hear: Subscriber['hear'], missed?: Subscriber['missed']): () => void {
      const subscriber = { hear, missed };
      const ofChannel = byChannel.get(channel) ?? new Set();
      byChannel.set(channel, ofChannel.add(subscriber));
      return () => void ofChannel.delete(subscriber);
    },
    tell: (channel: string, message: string): void => tell(byChannel.get(channel) ?? [], ({ hear }) => hear(message)),
    /** Tells all that something may have been said that they did not hear. */
    tellMissed: (): void =>
      tell(
        [...byChannel.values()].flatMap((subscribers) => [...subscribers]),
        ({ missed }) => missed?.(),
      ),
  };
}
