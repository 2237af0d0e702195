/**
 * Runs the work when asked; asked again meanwhile, once more afterwards, however often. The promise settles as the work does that began
 * after it was asked for.
 */
export function coalesced(work: () => Promise<void>): () => Promise<void> {
  let present: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = (): Promise<void> => (present = work().finally(() => (present = undefined)));
  const runNext = (): Promise<void> => {
    next = undefined;
    return run();
  };
  return () => (present ? (next ??= present.then(runNext, runNext)) : run());
}
