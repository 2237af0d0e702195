import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { siteBefore } from './firstLoad/before.ts';
import type { Row } from './index.ts';
import { median, scaled, timeWords } from './measure.ts';
import { fillUsers, startBenchServer, type BenchServer } from './server.ts';

const rounds = Number(process.env['ROUNDS'] ?? scaled(7));

/** The pages, and what each is opened for. */
const screens = {
  'sign-in': { address: '/login', element: '#username', signedIn: false },
  home: { address: '/', element: 'main textarea:not([disabled])', signedIn: true },
  'list of users': { address: '/system/users', element: 'tbody [data-place]', signedIn: true },
} as const;

/** One load of a page, as `bench/firstLoad/inBrowser.mjs` tells it. */
type Load = Readonly<Record<keyof typeof measures | 'shift', number>>;

const measures = {
  shown: 'what it is opened for is drawn',
  largest: 'largest contentful paint',
  blocked: 'long tasks, summed',
  before: 'work until it is drawn',
  task: 'work until it rests',
  script: '– of it script',
  style: '– of it styles',
  layout: '– of it layout',
} as const;

/**
 * First loads in a real browser with nothing cached, beside those of the site as it was at the commit that `BEFORE` names. Times are
 * those of a quarter of this processor and 10 Mbit/s; work is processor time of the whole one. Medians.
 */
export async function run(): Promise<Row[]> {
  const before = await siteBefore(process.env['BEFORE']);
  const servers: BenchServer[] = [];
  try {
    for (const site of ['dist/site', ...(before ? [before.site] : [])]) servers.push(await startBenchServer({ siteFolder: site }));
    const sites = await Promise.all(servers.map(open));
    const asked = JSON.stringify({ sites, user: servers[0]!.admin, screens: Object.values(screens), rounds });
    const { stdout } = await promisify(execFile)(process.execPath, ['bench/firstLoad/inBrowser.mjs', asked]);
    const loads = JSON.parse(stdout) as Load[][][];
    return Object.keys(screens).flatMap((name, which) => rowsOf(name, loads[which]![0]!, loads[which]![1]));
  } finally {
    for (const server of servers) await server.stop();
    before?.remove();
  }
}

async function open(server: BenchServer): Promise<string> {
  await fillUsers(server, 200);
  return server.app.listen({ port: 0, host: '127.0.0.1' });
}

function rowsOf(name: string, now: readonly Load[], before: readonly Load[] | undefined): Row[] {
  return (Object.keys(measures) as (keyof typeof measures)[]).map((measure) => {
    const of = (loads: readonly Load[]) => median(loads.map((load) => load[measure]));
    const [measured, compared] = [of(now), before && of(before)];
    return {
      name: `${name}: ${measures[measure]}`,
      measured: timeWords(measured),
      compared: compared === undefined ? '–' : `${timeWords(compared)} before`,
      ratio: compared === undefined ? null : measured / compared,
      ...(measure === 'shown' && { note: `layout shift ${median(now.map(({ shift }) => shift)).toFixed(3)}` }),
    };
  });
}
