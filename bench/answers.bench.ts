import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Stream } from './answers/page.tsx';
import type { Row } from './index.ts';
import { scaled, timeRow, timeWords } from './measure.ts';

const length = 60_000;
/** 200 tokens a second, at two characters each. */
const charactersPerSecond = 400;
const seconds = scaled(6);
/** Seconds of the answer that are read anew: it takes so long that fewer frames tell enough. */
const secondsReparsed = scaled(4);
const aim = 4;

const kinds: readonly { readonly of: Stream['of']; readonly name: string }[] = [
  { of: 'mixed', name: '60,000 characters at 200 tokens/s' },
  { of: 'list', name: 'one list as long' },
  { of: 'table', name: 'one table as long' },
  { of: 'fence', name: 'one fence as long' },
  { of: 'quotation', name: 'one quotation as long' },
];

/** Time of the main thread per frame while the end of a long answer streams, in a real browser: script, style and layout, drawn by us, and read anew each frame. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wenshu-bench-'));
  try {
    await node(
      'node_modules/vite/bin/vite.js',
      'build',
      'bench/answers',
      '--config',
      'bench/answers/vite.config.mjs',
      '--outDir',
      folder,
      '--logLevel',
      'error',
    );
    const stream = (way: Stream['way'], of: Stream['of']): Stream => ({
      way,
      of,
      length,
      from: length - (way === 'ours' ? seconds : secondsReparsed) * charactersPerSecond,
      charactersPerSecond,
    });
    const streams = kinds.flatMap(({ of }) => [stream('ours', of), stream('reparsed', of)]);
    const times = JSON.parse(await node('bench/answers/inBrowser.mjs', folder, JSON.stringify(streams))) as number[][];
    return kinds.flatMap(({ name }, at) => rowsOf(name, times[2 * at] ?? [], times[2 * at + 1] ?? []));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function node(...command: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 1e8,
  });
  return stdout;
}

const rowsOf = (name: string, ours: number[], reparsed: number[]): Row[] =>
  [0.5, 0.95].map((share) => ({
    ...timeRow(
      `${name}, a frame: ${share === 0.5 ? 'median' : `${share * 100}th percentile`}`,
      quantile(ours, share),
      quantile(reparsed, share),
      'by react-markdown',
    ),
    note: `${ours.length} and ${reparsed.length} frames${share === 0.5 ? `; ${timeWords(aim)} aimed at` : ''}`,
  }));

const quantile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;
