import { pause } from '../eventLoop.ts';

/** Most of what one transaction changes: rows, and characters or bytes of long ones. Others who write wait no longer. */
export interface BatchLimits<Item> {
  readonly size: number;
  readonly held?: number;
  /** Characters or bytes of an item. */
  readonly heldBy?: (item: Item) => number;
}

/** Calls a function with some items after another, no more than the limits let it have at once, and lets others have their turns in between. */
export async function inBatches<Item>(
  items: readonly Item[],
  { size, held: most = Infinity, heldBy = () => 0 }: BatchLimits<Item>,
  work: (some: readonly Item[]) => Promise<unknown>,
): Promise<void> {
  let batch: Item[] = [];
  let held = 0;
  for (const [at, item] of items.entries()) {
    batch.push(item);
    held += heldBy(item);
    if (batch.length < size && held < most && at + 1 < items.length) continue;
    await work(batch);
    await pause();
    [batch, held] = [[], 0];
  }
}
