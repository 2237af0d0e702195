import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Stream } from './answers/page.tsx';
import type { Row } from './index.ts';
import { timeRow, timeWords } from './measure.ts';

const length = 60_000;
/** 200 tokens a second, at two characters each. */
const charactersPerSecond = 400;
const seconds = 6;
const aim = 4;

/** Time of the main thread per frame while the end of a long answer streams, in a real browser: drawn by us, and read anew each frame. */
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
    const stream = (way: Stream['way']): Stream => ({ way, length, from: length - seconds * charactersPerSecond, charactersPerSecond });
    const said = await node('bench/answers/inBrowser.mjs', folder, JSON.stringify([stream('ours'), stream('reparsed')]));
    const [ours, reparsed] = JSON.parse(said) as [number[], number[]];
    return [
      {
        ...compare(ours, reparsed, 0.5),
        note: `script, style and layout of ${ours.length} frames in Chromium; ${timeWords(aim)} aimed at`,
      },
      { ...compare(ours, reparsed, 0.95), note: `${reparsed.length} frames when read anew` },
    ];
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

const compare = (ours: number[], reparsed: number[], share: number): Row =>
  timeRow(
    `60,000 characters at 200 tokens/s, a frame: ${share === 0.5 ? 'median' : `${share * 100}th percentile`}`,
    quantile(ours, share),
    quantile(reparsed, share),
    'by react-markdown',
  );

const quantile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;
