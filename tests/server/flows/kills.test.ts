import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlowDocument } from '#schemas/wire/flows/document.ts';
import type { Context } from '#server/context.ts';
import { decideStep } from '#server/flows/runs/changeRun.ts';
import { runJob } from '#server/flows/runs/runJob.ts';
import { runOf, stepsOf } from '#server/flows/runs/runStore.ts';
import { insertRun } from '#server/flows/runs/startRun.ts';
import type { OutboundReply } from '#server/outbound/outbound.ts';
import type { Letter } from '#server/mail/mail.ts';
import { rooms } from '#server/rooms.ts';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';
import { drawn, makeFlow } from './drawn.ts';

let server: TestServer;
let admin: Person;
let flow: number;

const document: FlowDocument = drawn(
  {
    call: ['httpTrigger'],
    read: ['http', { url: 'http://fake.test/read' }],
    put: ['http', { url: 'http://fake.test/put', method: 'PUT', bearsRepeating: true }],
    push: ['webhook', { url: 'http://fake.test/push' }],
    check: ['condition', { when: 'input.in == "ok"' }],
    words: ['template', { text: '{{steps.read.body}} {{trigger.body}}' }],
    mail: ['mail', { to: 'admin@example.com', subject: 'S', text: '{{input.in}}' }],
    never: ['set', { value: '1' }],
    out: ['jsonOutput'],
  },
  'call.body > read.in',
  'call.body > put.in',
  'read.body > check.in',
  'check.yes > words.in',
  'check.no > never.in',
  'words.text > mail.in',
  'put.body > push.in',
  'words.text > out.value',
);

beforeAll(async () => {
  // No worker of its own takes the runs: each is gone on with by the test alone.
  const withoutRuns = rooms.map(({ jobs = [], ...room }) => ({ ...room, jobs: jobs.filter((kind) => kind !== runJob) }));
  server = await startServer({ rooms: withoutRuns });
  admin = await signInAsAdmin(server);
  await admin.put('/users/1', { email: 'admin@example.com' });
  flow = await makeFlow(admin, document);
});
afterAll(() => server?.stop());

class Dead extends Error {}

/** The world outside: what came in, by the sign that it bore. */
function world() {
  const letters: Letter[] = [];
  const requests: { readonly path: string; readonly key: string | undefined }[] = [];
  return { letters, requests, to: (path: string) => requests.filter((each) => each.path === path) };
}

/** A server that ends at its nth write: nothing that it does after that comes to anything. */
function mortal(context: Context, { letters, requests }: ReturnType<typeof world>, livesFor: number) {
  let writes = 0;
  const alive = (): void => {
    if (writes > livesFor) throw new Dead();
  };
  const reply = {
    status: 200,
    type: 'application/json',
    pieces: async function* () {
      yield Buffer.from('"ok"');
    },
  };
  return {
    context: {
      ...context,
      store: {
        ...context.store,
        transaction: async (work: Parameters<Context['store']['transaction']>[0]) => {
          writes += 1;
          alive();
          return context.store.transaction(work);
        },
      },
      outbound: {
        ...context.outbound,
        async send({ url, headers }: { readonly url: URL; readonly headers?: Readonly<Record<string, string>> }) {
          alive();
          requests.push({ path: url.pathname, key: headers?.['idempotency-key'] });
          return reply as unknown as OutboundReply;
        },
      },
      mail: {
        isConfigured: true,
        async send(letter: Letter) {
          alive();
          letters.push(letter);
          return 'mail';
        },
      },
    } as unknown as Context,
    wasAlive: () => writes <= livesFor,
  };
}

const goOn = async (context: Context, run: number): Promise<unknown> => {
  const { job: id } = await runOf(server.context.store.lookups, run);
  return runJob.run({ id, context, payload: { run }, signal: new AbortController().signal } as never).catch((error: unknown) => error);
};

const begin = () =>
  server.context.store.transaction((trx) =>
    insertRun(server.context, trx, { flow, version: 1, trigger: 'httpTrigger', input: { body: 1 }, owner: 1, language: 'zh' }),
  );

describe('a run whose server ends at any of its writes', () => {
  it('ends as if it had not, sends nothing twice by itself, and asks where nobody knows', async () => {
    const asked: string[] = [];
    for (let livesFor = 0; ; livesFor++) {
      const outside = world();
      const run = await begin();
      const first = mortal(server.context, outside, livesFor);
      await goOn(first.context, run);
      if (first.wasAlive()) break;
      const { context } = mortal(server.context, outside, Infinity);
      await goOn(context, run);
      for (let now = await runOf(context.store.lookups, run); now.state === 'asking'; now = await runOf(context.store.lookups, run)) {
        const step = (await stepsOf(context.store.lookups, run)).find(({ state }) => state === 'unclear')!;
        asked.push(step.node);
        // Nothing goes on by itself before somebody has said what happened: the receivers know.
        const wasSent = step.node === 'mail' ? outside.letters.length > 0 : outside.to('/push').length > 0;
        const before = outside.letters.length + outside.requests.length;
        await goOn(context, run);
        expect(outside.letters.length + outside.requests.length).toBe(before);
        await decideStep(context, { id: 1, isAdmin: true } as never, now, { node: step.node, decision: wasSent ? 'done' : 'again' });
        await goOn(context, run);
      }
      const ended = await runOf(context.store.lookups, run);
      expect([livesFor, ended.state, ended.output]).toEqual([livesFor, 'done', 'ok 1']);
      const last = new Map((await stepsOf(context.store.lookups, run)).map(({ node, state }) => [node, state]));
      expect([...last.entries()].filter(([, state]) => state !== 'done')).toEqual([['never', 'skipped']]);
      expect(outside.letters).toHaveLength(1);
      expect(outside.to('/push')).toHaveLength(1);
      expect(outside.to('/put').length).toBeLessThanOrEqual(2);
      expect(new Set(outside.to('/put').map(({ key }) => key)).size).toBe(1);
      expect(outside.to('/read').length).toBeLessThanOrEqual(2);
    }
    expect(new Set(asked)).toEqual(new Set(['mail', 'push']));
  });

  it('that is over is not gone through again', async () => {
    const outside = world();
    const run = await begin();
    const { context } = mortal(server.context, outside, Infinity);
    await goOn(context, run);
    const steps = await stepsOf(context.store.lookups, run);
    await goOn(context, run);
    expect(await stepsOf(context.store.lookups, run)).toEqual(steps);
    expect(outside.letters).toHaveLength(1);
  });
});
