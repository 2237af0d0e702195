// @ts-check
import { Refused } from './refused.mjs';

/** Excel's own limits of a sheet: a reference beyond them is a mistake, or an attack. */
export const excel = { columns: 16_384, rows: 1_048_576 };
/** Most characters of a row. A quote that is never closed swallows what follows it, up to here. */
export const mostRowCharacters = 1_000_000;
/** Most parts of a workbook. */
export const mostParts = 10_000;
/** Bytes that this process may take beside its heap, whose own limit does not count buffers; its code takes about 50 MiB of them. */
const beyondHeap = 192 * 1024 * 1024;

const most = { seconds: Number.POSITIVE_INFINITY, memory: Number.POSITIVE_INFINITY };

/**
 * Says how much this process may use. Its own time counts, so that a busy machine refuses nothing that another would read.
 * @param {import('./messages.ts').UseLimits} limits
 */
export function limitUse({ maxSeconds, maxHeap }) {
  most.seconds = maxSeconds;
  most.memory = maxHeap * 1024 * 1024 + beyondHeap;
}

/** Asked after each piece of a file. */
export function checkUse() {
  const { user, system } = process.cpuUsage();
  if (process.memoryUsage.rss() > most.memory || (user + system) / 1_000_000 > most.seconds) throw new Refused('FILE_TOO_DEMANDING');
}
