import { createPause } from '../../eventLoop.ts';

/** Chunks that are written, or deleted, in one transaction, and their characters: others who write wait no longer. */
export const mostAtOnce = { chunks: 25, characters: 20_000 };

/** Calls a function with some items after another: with no more than a number of them, and no more characters than a transaction has. */
export async function inBatches<Item>(
  items: readonly Item[],
  work: (some: readonly Item[]) => Promise<unknown>,
  { size = mostAtOnce.chunks, charactersOf = () => 0 }: { readonly size?: number; readonly charactersOf?: (item: Item) => number } = {},
): Promise<void> {
  const pause = createPause();
  let batch: Item[] = [];
  let characters = 0;
  for (const [at, item] of items.entries()) {
    batch.push(item);
    characters += charactersOf(item);
    if (batch.length < size && characters < mostAtOnce.characters && at + 1 < items.length) continue;
    await work(batch);
    await pause();
    [batch, characters] = [[], 0];
  }
}
