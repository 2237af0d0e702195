import type { SourceEntry } from './entry.ts';
import type { Passwords, SourceTypes } from './service.ts';
import type { Source } from './sourceType.ts';

/** Milliseconds after which a source that nobody asks is closed. */
const idle = 5 * 60_000;

interface Opened {
  /** By what it was opened, as one word. */
  readonly by: string;
  readonly source: Source;
  usedAt: number;
}

const openedBy = ({ type, parameters, passwordBox }: SourceEntry): string => JSON.stringify([type, parameters, passwordBox]);

/** Sources that are open on this server, each once as long as its connection stays as it is. */
export function openSources(types: SourceTypes, passwords: Passwords) {
  const opened = new Map<number, Opened>();

  function drop(id: number): void {
    const known = opened.get(id);
    opened.delete(id);
    void known?.source.close().catch(() => {});
  }

  const timer = setInterval(() => {
    for (const [id, { usedAt }] of opened) if (Date.now() - usedAt > idle) drop(id);
  }, idle).unref();

  return {
    open(entry: SourceEntry): Source {
      const known = opened.get(entry.id);
      if (known?.by === openedBy(entry)) {
        known.usedAt = Date.now();
        return known.source;
      }
      drop(entry.id);
      const source = types.open(entry.type, entry.parameters, passwords.open(entry));
      opened.set(entry.id, { by: openedBy(entry), source, usedAt: Date.now() });
      return source;
    },
    async close(): Promise<void> {
      clearInterval(timer);
      const all = [...opened.values()];
      opened.clear();
      await Promise.allSettled(all.map(({ source }) => source.close()));
    },
  };
}
