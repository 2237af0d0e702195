import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { FlowDocument } from '#schemas/wire/flows/document.ts';
import { largeFlow } from './canvas/drawing.ts';
import type { Row } from './index.ts';
import { median, ownTime, scaled, timeRow, timeWords } from './measure.ts';
import { type BenchServer, startBenchServer } from './server.ts';

const count = scaled(2_000, 40);

/** Milliseconds until something was drawn, and those of processor time that the page took for it. */
interface Measured {
  readonly took: number;
  readonly work: number;
}
interface Dragged {
  /** Milliseconds between frames. */
  readonly frames: readonly number[];
  readonly work: number;
}
interface Times extends Readonly<Record<'opened' | 'bareOpened' | 'layout' | 'saved', Measured>> {
  readonly dragged: Dragged;
  readonly bareDragged: Dragged;
  /** Processor time of the server for storing such a flow once. */
  readonly stored: number;
}

/** One pass over a flow of 2,000 nodes and 3,000 edges in Chromium: opened and dragged beside the same number in React Flow with nothing around it; laid out and saved. */
export async function run(): Promise<Row[]> {
  const server = await startBenchServer({ siteFolder: 'dist/site' });
  try {
    return rowsOf(await measured(server));
  } finally {
    await server.stop();
  }
}

async function measured(server: BenchServer): Promise<Times> {
  const document = largeFlow(count);
  const { id } = await asked(server, 'POST', '/api/flows/add', { name: 'large', description: 'large', document });
  const stored = await storing(server, id, document);
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const child = spawn(process.execPath, ['bench/canvas/inBrowser.mjs'], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify({ url, address: `/flow/${id}`, user: server.admin, document }));
  const [answer, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error('the browser did not measure');
  return { ...(JSON.parse(answer) as Times), stored };
}

async function asked({ app, headers }: BenchServer, method: 'POST' | 'PUT', url: string, payload: object) {
  return ((await app.inject({ method, url, headers, payload })).json() as { data: { id: number; version: number } }).data;
}

/** Processor time of the server for each of some changes that move every node. */
async function storing(server: BenchServer, id: number, document: FlowDocument): Promise<number> {
  const times: number[] = [];
  for (let round = 1; round <= 7; round += 1) {
    const nodes = document.nodes.map((node) => ({ ...node, position: { x: node.position.x + round * 20, y: node.position.y } }));
    const before = ownTime();
    await asked(server, 'PUT', `/api/flows/${id}`, { document: { ...document, nodes }, version: round });
    times.push(ownTime() - before);
  }
  return median(times);
}

const worst = (times: readonly number[]): number => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]!;

const aimRow = (name: string, time: number, aim: number): Row => ({
  name,
  measured: timeWords(time),
  compared: `${timeWords(aim)} aimed at`,
  ratio: time / aim,
});

const note = 'the page and the flow fetched, against drawing alone';
const than = 'React Flow alone';

const rowsOf = ({ opened, bareOpened, dragged, bareDragged, layout, saved, stored }: Times): Row[] => [
  { ...timeRow(`opening ${count} nodes`, opened.took, bareOpened.took, than), note },
  { ...timeRow(`opening ${count} nodes, work of the page`, opened.work, bareOpened.work, than), note },
  timeRow('a frame while one is dragged, median', median(dragged.frames), median(bareDragged.frames), than),
  timeRow('a frame while one is dragged, 95th of 100', worst(dragged.frames), worst(bareDragged.frames), than),
  timeRow('dragging, work of the page', dragged.work, bareDragged.work, than),
  aimRow('laying out and drawing', layout.took, 1_000),
  aimRow('laying out and drawing, work of the page', layout.work, 1_000),
  aimRow('saving', saved.took, 300),
  aimRow('saving, work of the page and the server', saved.work + stored, 300),
];
