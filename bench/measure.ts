import { readFileSync } from 'node:fs';
import type { Row } from './index.ts';

const now = (): number => performance.now();

/** A size as it is measured: a hundredth of it, and `least` at least, where `BENCH_SIZE=small` asks only whether a bench runs to its end. */
export const scaled = (size: number, least = 1): number =>
  process.env['BENCH_SIZE'] === 'small' ? Math.max(least, Math.round(size / 100)) : size;

/** Runs two ways of doing one thing in turn, so that both meet the same machine; gives the median time of each in milliseconds. */
export async function sideBySide(measured: () => unknown, compared: () => unknown, rounds = 15): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -2; round < rounds; round += 1) {
    for (const [which, run] of [measured, compared].entries()) {
      const start = now();
      await run();
      if (round >= 0) times[which]!.push(now() - start);
    }
  }
  return [median(times[0]), median(times[1])];
}

/** The middle of some numbers. */
export const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

/** Milliseconds of processor time that this process has taken, all its threads. */
export function ownTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A time in words, from milliseconds. */
export function timeWords(milliseconds: number): string {
  if (milliseconds < 0) return `-${timeWords(-milliseconds)}`;
  if (milliseconds < 0.001) return `${(milliseconds * 1e6).toFixed(0)} ns`;
  if (milliseconds < 1) return `${(milliseconds * 1000).toFixed(2)} µs`;
  return milliseconds < 1000 ? `${milliseconds.toFixed(2)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** A size in words, from bytes. */
export const mebibytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MiB`;

/** A line that compares two times. */
export const timeRow = (name: string, measured: number, compared: number, than: string): Row => ({
  name,
  measured: timeWords(measured),
  compared: `${timeWords(compared)} ${than}`,
  ratio: measured / compared,
});

/** Bytes of memory that are the process's own. Files that it maps are the system's to let go of, and are left out where it tells them apart. */
export function ownMemory(): number {
  try {
    const own = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    if (own) return Number(own) * 1024;
  } catch {
    // Only Linux tells.
  }
  return process.memoryUsage().rss;
}

/** Rise of the process's memory above where it stood, in MiB, while something runs; looked at again and again. */
export async function peakMemory(work: () => Promise<unknown>): Promise<number> {
  globalThis.gc?.();
  const before = ownMemory();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, ownMemory())), 20);
  await work().finally(() => clearInterval(watch));
  return (Math.max(peak, ownMemory()) - before) / 1024 / 1024;
}
