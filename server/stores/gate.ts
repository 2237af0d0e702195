import { refuse } from '#schemas/wire/errors.ts';

/** Most milliseconds to wait for a turn; whoever holds the gate may stay for much longer. */
const patience = 10_000;

/**
 * A gate that lets so many through at once; the others wait for their turn. `enter` resolves with the function that lets the next one in.
 * It is refused with READS_BUSY when none has left for long.
 */
export function createGate(most: number, longest = patience) {
  const waiting = new Set<() => void>();
  let inside = 0;

  const turn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const enter = (): void => {
        clearTimeout(timer);
        waiting.delete(enter);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(enter);
        reject(refuse('READS_BUSY', { seconds: Math.ceil(longest / 1000) }));
      }, longest);
      waiting.add(enter);
    });

  return async function enter(): Promise<() => void> {
    if (inside >= most) await turn();
    else inside += 1;
    return () => {
      const [next] = waiting;
      if (next) next();
      else inside -= 1;
    };
  };
}
