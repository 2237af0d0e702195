interface Hearer {
  hear(message: string): void;
  missed?: (() => void) | undefined;
}

/** Who hears which channel. One that throws is warned of, and the others still hear. */
export function createHearers(warn: (error: Error) => void) {
  const byChannel = new Map<string, Set<Hearer>>();
  const tell = (hearers: Iterable<Hearer>, say: (hearer: Hearer) => void): void => {
    for (const hearer of hearers) {
      try {
        say(hearer);
      } catch (error) {
        warn(error as Error);
      }
    }
  };
  return {
    add(channel: string, hear: Hearer['hear'], missed?: Hearer['missed']): () => void {
      const hearer = { hear, missed };
      const ofChannel = byChannel.get(channel) ?? new Set();
      byChannel.set(channel, ofChannel.add(hearer));
      return () => void ofChannel.delete(hearer);
    },
    tell: (channel: string, message: string): void => tell(byChannel.get(channel) ?? [], ({ hear }) => hear(message)),
    /** Tells all that something may have been said that they did not hear. */
    tellMissed: (): void =>
      tell(
        [...byChannel.values()].flatMap((hearers) => [...hearers]),
        ({ missed }) => missed?.(),
      ),
  };
}
