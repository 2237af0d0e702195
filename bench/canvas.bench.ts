import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { largeFlow } from './canvas/drawing.ts';
import type { Row } from './index.ts';
import { median, scaled, timeRow, timeWords } from './measure.ts';
import { type BenchServer, startBenchServer } from './server.ts';

const count = scaled(2_000, 40);

type Times = Readonly<Record<'opened' | 'bareOpened' | 'dragged' | 'bareDragged' | 'layout' | 'saved', number[]>>;

/** One pass over a flow of 2,000 nodes and 3,000 edges in Chromium: opened and dragged beside the same number in React Flow with nothing around it; laid out and saved. */
export async function run(): Promise<Row[]> {
  const server = await startBenchServer(undefined, 'dist/site');
  try {
    return rowsOf(await measured(server));
  } finally {
    await server.stop();
  }
}

async function measured({ app, headers, admin }: BenchServer): Promise<Times> {
  const document = largeFlow(count);
  const payload = { name: 'large', description: 'large', document };
  const made = await app.inject({ method: 'POST', url: '/api/flows/add', headers, payload });
  const { id } = (made.json() as { data: { id: number } }).data;
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const asked = { url, address: `/flow/${id}`, user: admin, document };
  const child = spawn(process.execPath, ['bench/canvas/inBrowser.mjs'], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(asked));
  const [answer, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error('the browser did not measure');
  return JSON.parse(answer) as Times;
}

const worst = (times: readonly number[]): number => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]!;

const aimRow = (name: string, time: number, aim: number): Row => ({
  name,
  measured: timeWords(time),
  compared: `${timeWords(aim)} aimed at`,
  ratio: time / aim,
});

const rowsOf = ({ opened, bareOpened, dragged, bareDragged, layout, saved }: Times): Row[] => [
  {
    ...timeRow(`opening ${count} nodes`, median(opened), median(bareOpened), 'React Flow alone'),
    note: 'the page and the flow fetched, against drawing alone',
  },
  timeRow('a frame while one is dragged, median', median(dragged), median(bareDragged), 'React Flow alone'),
  timeRow('a frame while one is dragged, 95th of 100', worst(dragged), worst(bareDragged), 'React Flow alone'),
  aimRow('laying out and drawing', median(layout), 1_000),
  aimRow('saving', median(saved), 300),
];
