/** Milliseconds for which work may keep the event loop to itself. */
const longestTurn = 10;

const waiting: (() => void)[] = [];

function goOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(goOn);
}

/** The next turn of the event loop that no other long work takes: of several that pause, one goes on in each. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(goOn);
  });

/**
 * A pause for long work that shares its thread with requests: called between steps, it lets others run once the present turn has
 * lasted long enough. The embedded database answers within the same turn, so awaiting a query is no pause.
 */
export function createPause(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < longestTurn) return;
    await nextTurn();
    began = performance.now();
  };
}

/** Results of work on each item, with pauses for others in between: for loops over what people send, which may be long. */
export async function eachInTurn<Item, Result>(items: readonly Item[], work: (item: Item, index: number) => Result): Promise<Result[]> {
  const pause = createPause();
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    results.push(work(item, index));
    await pause();
  }
  return results;
}
