import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlowNode } from '#schemas/wire/flows/document.ts';
import { keyOfStep } from '#server/flows/runs/stepMeans.ts';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { builtProgram } from '#tests/support/builtPrograms.ts';
import { beginAndKill } from '#tests/support/killedServers.ts';
import { streaming, streamOf } from '#tests/support/modelService.ts';
import type { Place } from '#tests/support/places.ts';
import { startServer } from '#tests/support/startServer.ts';
import { drawn, makeFlow, stopped } from './drawn.ts';
import { type FlowWorld, startFlowWorld } from './flowWorld.ts';

/** Servers that are killed, and their database; `KILL_MOMENTS=300 KILL_ON=postgres npm test -- tests/server/flows/killedRuns.test.ts` has more of them killed, on the other one. */
const moments = Number(process.env['KILL_MOMENTS'] ?? 3);
const dialect = process.env['KILL_ON'] === 'postgres' ? 'postgres' : 'sqlite';
const killsOfRun = 3;
const blocks = 8;

let world: FlowWorld;
let program: string;
beforeAll(async () => {
  program = await builtProgram('flows');
  world = await startFlowWorld(dialect);
}, 60_000);
afterAll(async () => {
  await world?.stopAround();
});

type Drawn = Record<string, readonly [string, FlowNode['values']]>;

/** Forty steps: blocks one after another of a request, a model and a statement, each with a push and a letter beside it. */
function fortySteps(address: string) {
  const nodes: Drawn = { call: ['httpTrigger', {}], out: ['jsonOutput', {}] };
  const edges: string[] = [];
  for (let block = 1; block <= blocks; block += 1) {
    nodes[`http${block}`] = ['http', { url: `${address}/put/${block}`, method: 'PUT', bearsRepeating: true }];
    nodes[`model${block}`] = ['model', { question: 'Step {{input.request}}' }];
    nodes[`sql${block}`] = ['sql', { source: 'sales', statement: `select ${block} as n, sum(amount) as total from sales` }];
    nodes[`push${block}`] = ['webhook', { url: `${address}/push/${block}` }];
    nodes[`mail${block}`] = ['mail', { to: 'admin@example.com', subject: `S${block}`, text: 'T' }];
    edges.push(
      block === 1 ? 'call.body > http1.in' : `sql${block - 1}.rows > http${block}.in`,
      `http${block}.status > model${block}.request`,
      `model${block}.text > sql${block}.in`,
      `model${block}.text > push${block}.in`,
      `sql${block}.rows > mail${block}.in`,
    );
  }
  return drawn(nodes, ...edges, `sql${blocks}.rows > out.value`);
}

const lettersIn = (folder: string): string[] => {
  const file = `${folder}/letters`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
};
const tries = (sent: readonly string[], of: string): number => sent.filter((each) => each === of).length;

/** Says of every step that was cut short what the receivers know of it, until the run has ended. */
async function decided(admin: Person, run: number, letters: () => readonly string[]) {
  for (;;) {
    const now = await stopped(admin, run);
    if (now.state !== 'asking') return now;
    const { node } = now.steps.findLast(({ state }: { state: string }) => state === 'unclear');
    const key = keyOfStep(run, node);
    const isSent = node.startsWith('mail')
      ? letters().includes(`<${key}@flows.wenshu>`)
      : world.receiver.received.some((request) => request.key === key);
    await admin.post(`/api/flows/runs/${run}/decide`, { node, decision: isSent ? 'done' : 'again' });
  }
}

describe('a flow of forty steps whose servers are killed at any moment', () => {
  it(
    'ends as if none had been: nothing lost, no letter and no push twice, and paid questions repeated by the open step alone',
    async () => {
      world.service.answer(streaming(streamOf('ok')));
      await world.admin.put('/users/1', { email: 'admin@example.com' });
      const flow = await makeFlow(world.admin, fortySteps(world.receiver.address));
      let { server } = world;
      let place: Place | undefined;
      try {
        for (let killed = 0; killed < moments; killed += killsOfRun) {
          const admin = await signInAsAdmin(server);
          world.receiver.received.length = 0;
          const asked = world.service.questions().length;
          const { data } = await admin.post(`/api/flows/${flow}/run`, { version: 1, trigger: 'httpTrigger', input: { body: 1 } });
          const run = data.id as number;
          const first = server;
          const left = await first.leave();
          // Servers after the first are upon its data, and leave a place of their own that nothing was put into.
          if (place) await left.remove();
          const { settings } = (place ??= left);
          await beginAndKill({ program, place: settings, times: killsOfRun, most: 500 });
          server = await startServer({ settings: { ...settings, allowedNetworks: ['127.0.0.0/8'] } });
          const sent = [first, server].map(({ mail }) => mail);
          const lettersNow = () => [...lettersIn(settings.dataDir), ...sent.flatMap(({ letters }) => letters.map(({ id }) => id!))];
          const ended = await decided(await signInAsAdmin(server), run, lettersNow);
          expect(ended).toMatchObject({ state: 'done', output: [{ n: blocks, total: 70 }] });
          const last = new Map<string, string>(ended.steps.map(({ node, state }: { node: string; state: string }) => [node, state]));
          expect([last.size, [...last.values()].filter((state) => state !== 'done')]).toEqual([5 * blocks + 2, []]);
          const letters = lettersNow();
          const paths = world.receiver.received.map(({ path }) => path);
          for (let block = 1; block <= blocks; block += 1) {
            expect([block, tries(letters, `<${keyOfStep(run, `mail${block}`)}@flows.wenshu>`)]).toEqual([block, 1]);
            expect([block, tries(paths, `/push/${block}`)]).toEqual([block, 1]);
          }
          const puts = world.receiver.received.filter(({ path }) => path.startsWith('/put'));
          expect(new Set(puts.map(({ key }) => key)).size).toBe(blocks);
          expect(puts.length).toBeLessThanOrEqual(blocks + killsOfRun + 1);
          expect(world.service.questions().length - asked).toBeLessThanOrEqual(blocks + killsOfRun + 1);
        }
      } finally {
        await server.stop();
        await place?.remove();
      }
    },
    60_000 + moments * 6_000,
  );
});
