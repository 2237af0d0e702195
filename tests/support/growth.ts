/** Processor time of a piece of work, in milliseconds; others who use the machine do not count. */
function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const tries = 5;
/** What is linear takes 8 times as long for 8 times as much; what grows with the square takes 64. */
const mostGrowth = 24;

/**
 * Whether a piece of work on eight times as much takes no more than it should. `ordinary` is work on as much of what people write as
 * `less` is given: below that, what is measured is the clock. A busy machine is given several tries.
 */
export function growsEvenly(ordinary: () => unknown, less: () => unknown, more: () => unknown): boolean {
  let base = 0;
  let least = Infinity;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    base = Math.max(base, processorTime(less), 1);
    least = Math.min(least, processorTime(more));
    if (least <= mostGrowth * base) return true;
    base = Math.max(base, processorTime(ordinary));
    if (least <= mostGrowth * base) return true;
  }
  return false;
}
