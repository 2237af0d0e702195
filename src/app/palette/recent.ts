const key = 'palette.recent';
const most = 6;

/** The ids of what was used last in the palette, the latest first. */
export function recentlyUsed(storage: Pick<Storage, 'getItem'> = localStorage): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers that something was used. A full or forbidden storage forgets it: what was chosen is done all the same. */
export function rememberUse(id: string, storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage): void {
  const others = recentlyUsed(storage).filter((other) => other !== id);
  try {
    storage.setItem(key, JSON.stringify([id, ...others].slice(0, most)));
  } catch {
    return;
  }
}
