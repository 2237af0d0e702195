/** Lets so many through at once; the others wait for their turn. `enter` gives what lets the next one in. */
export function createGate(most: number) {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async function enter(): Promise<() => void> {
    if (inside >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else inside += 1;
    return () => {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    };
  };
}
