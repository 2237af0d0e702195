/** Milliseconds for which work may keep the event loop to itself. */
const longestTurn = 10;

/** The time at which the present turn of the event loop was first asked about; undefined until it is. */
let began: number | undefined;

const endTurn = (): void => void (began = undefined);

function turnBegan(): number {
  if (began !== undefined) return began;
  setImmediate(endTurn);
  return (began = performance.now());
}

const waiting: (() => void)[] = [];

function goOn(): void {
  endTurn();
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(goOn);
}

/** The next turn of the event loop that no other long work takes: of several that pause, one goes on in each. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(goOn);
  });

/**
 * Lets others run once the present turn has lasted long enough, whatever it was taken by: called between the steps of long work that shares its thread with
 * requests. The embedded database answers within the same turn, so awaiting a query, or a transaction, is no pause.
 */
export async function pause(): Promise<void> {
  if (performance.now() - turnBegan() < longestTurn) return;
  await nextTurn();
  turnBegan();
}

/** Results of work on each item, with pauses for others in between: for loops over what people send, which may be long. */
export async function eachInTurn<Item, Result>(items: readonly Item[], work: (item: Item, index: number) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    results.push(work(item, index));
    await pause();
  }
  return results;
}
