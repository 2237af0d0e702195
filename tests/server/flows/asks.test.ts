import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelRun, retryRun } from '#server/flows/runs/changeRun.ts';
import { runOf } from '#server/flows/runs/runStore.ts';
import { makeRole, type Person, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { awaited } from '#tests/support/awaited.ts';
import { dialects, movableClock, startServer, type TestServer } from '#tests/support/startServer.ts';
import { askAll, newConversation, textIn, turnsIn } from '#tests/server/chat/asking.ts';
import { drawn, makeFlow, stopped } from './drawn.ts';

describe.each(dialects)('people who are asked, on %s', (dialect) => {
  const clock = movableClock();
  let server: TestServer;
  let admin: Person;
  let runner: Person;
  let approver: Person;
  let approvers: number;

  const rights = ['/api/flows', '/api/flows/{id}', '/api/flows/{id}/{call}', '/api/flows/runs/{run}', '/api/flows/runs/{run}/{call}'];
  const asks = ['/api/flows/asks', '/api/flows/asks/{ask}', '/api/flows/asks/{ask}/answer'];

  beforeAll(async () => {
    server = await startServer({ dialect, clock });
    admin = await signInAsAdmin(server);
    approvers = await makeRole(admin, asks);
    const runners = await makeRole(admin, [...rights, ...asks]);
    const person = async (username: string, role: number): Promise<Person> => {
      await admin.post('/users/add', { username, password: testPassword, roles: [role] });
      return signIn(server, username, testPassword);
    };
    [runner, approver] = [await person('runner', runners), await person('approver', approvers)];
  });
  afterAll(() => server?.stop());

  const fields = [{ name: 'amount', label: '金额', type: 'number', required: true }];
  const asking = (values: object) =>
    drawn(
      {
        call: ['httpTrigger'],
        ask: ['person', { title: '批准 {{input.in}}？', fields, ...values }],
        other: ['set', { value: '1' }],
        out: ['jsonOutput'],
      },
      'call.body > ask.in',
      'call.body > other.in',
      'ask.values > out.value',
    );
  const chatting = drawn(
    { chat: ['chatTrigger'], ask: ['person', { title: '可以吗？' }], out: ['textOutput'] },
    'chat.message > ask.in',
    'ask.decision > out.text',
  );
  const waiting = ['waiting', 'done', 'failed', 'cancelled'];

  async function begun(values: object = {}) {
    const flow = await makeFlow(runner, asking(values));
    const { data } = await runner.post(`/api/flows/${flow}/run`, { trigger: 'httpTrigger', input: { body: '采购' } });
    return stopped(runner, data.id, waiting);
  }

  describe('a step that asks a person', () => {
    it('rests until whoever runs the flow has filled in its form, while other steps go on', async () => {
      const run = await begun();
      expect(run).toMatchObject({ state: 'waiting', asks: [{ state: 'open', mayAnswer: true, form: { title: '批准 采购？' } }] });
      expect(run.steps.find(({ node }: { node: string }) => node === 'other').state).toBe('done');
      const at = `/api/flows/asks/${run.asks[0].id}/answer`;
      expect((await approver.post(at, { button: 'yes', values: { amount: 3 } })).code).toBe('FLOW_ASK_NOT_FOUND');
      expect(await runner.post(at, { button: 'perhaps' })).toMatchObject({ status: 400 });
      expect(await runner.post(at, { button: 'yes', values: {} })).toMatchObject({ code: 'VALIDATION_FAILED' });
      expect(await runner.post(at, { button: 'yes', values: { amount: 'much' } })).toMatchObject({ code: 'VALIDATION_FAILED' });
      expect(await runner.post(at, { button: 'yes', values: { amount: 3 } })).toMatchObject({
        data: { state: 'answered', answeredBy: 'runner', mayAnswer: false },
      });
      expect((await runner.post(at, { button: 'no' })).code).toBe('FLOW_ASK_OVER');
      const ended = await stopped(runner, run.id);
      expect(ended).toMatchObject({ state: 'done', output: { amount: 3 } });
      expect(ended.steps.filter(({ node }: { node: string }) => node === 'ask')).toHaveLength(1);
    });

    it('may be answered however much else is asked of the same person', async () => {
      const { store } = server.context;
      const { id: askedUser } = (await store.lookups.selectFrom('users').select('id').where('username', '=', 'runner').executeTakeFirst())!;
      const other = { root: 0, node: 'ask', key: '', askedUser, form: '{}', state: 'open', isTaken: false, createdAt: '2026-01-01' };
      const others = Array.from({ length: 200 }, (_, run) => ({ ...other, run: -1 - run }));
      await store.transaction((trx) => trx.insertInto('flow_asks').values(others).execute());
      const run = await begun();
      expect(run.asks).toMatchObject([{ mayAnswer: true }]);
      await store.transaction((trx) => trx.deleteFrom('flow_asks').where('run', '<', 0).execute());
      await runner.post(`/api/flows/runs/${run.id}/cancel`);
    });

    it('tells the holders of the role that it asks, and nobody else may answer', async () => {
      const { data: role } = await admin.get(`/roles/${approvers}`);
      const run = await begun({ role: role.RoleName, fields: [] });
      expect(run.asks[0].mayAnswer).toBe(false);
      const { data: open } = await approver.get('/api/flows/asks');
      expect(open.map(({ id }: { id: number }) => id)).toEqual([run.asks[0].id]);
      expect((await approver.get('/api/own/notices')).data.items[0]).toMatchObject({ kind: 'flowAsks', facts: { title: '批准 采购？' } });
      expect(await runner.post(`/api/flows/asks/${open[0].id}/answer`, { button: 'yes' })).toMatchObject({ status: 403 });
      expect(await approver.post(`/api/flows/asks/${open[0].id}/answer`, { button: 'no' })).toMatchObject({ status: 200 });
      expect(await stopped(runner, run.id)).toMatchObject({ state: 'done' });
      expect((await approver.get('/api/flows/asks')).data).toEqual([]);
    });

    // Elsewhere jobs go by the clock of the database, which no test moves.
    if (dialect === 'sqlite')
      it('fails once it is too late, and is asked anew when the run is tried again', async () => {
        const run = await begun({ hours: 2 });
        clock.move(3 * 3_600_000);
        admin = await signInAsAdmin(server);
        const late = await awaited(async () => {
          const { state, error } = await runOf(server.context.store.lookups, run.id);
          return state === 'failed' ? error : undefined;
        });
        expect(late).toEqual({ code: 'FLOW_ASK_LATE', facts: { hours: 2 } });
        const actor = {
          id: (
            await server.context.store.lookups.selectFrom('flow_runs').select('owner').where('id', '=', run.id).executeTakeFirstOrThrow()
          )['owner'],
        };
        const again = { ...actor, username: 'runner', isAdmin: false } as never;
        await retryRun(server.context, again, await runOf(server.context.store.lookups, run.id));
        const open = await awaited(async () => {
          const rows = await server.context.store.lookups.selectFrom('flow_asks').select('state').where('root', '=', run.id).execute();
          return rows.length === 1 && rows[0]!['state'] === 'open' ? rows : undefined;
        });
        expect(open).toHaveLength(1);
        await cancelRun(server.context, again, await runOf(server.context.store.lookups, run.id));
        const [{ state }] = (await server.context.store.lookups
          .selectFrom('flow_asks')
          .select('state')
          .where('root', '=', run.id)
          .execute()) as [{ state: string }];
        expect(state).toBe('ended');
      });

    it('has its form shown in the conversation with the flow, which goes on with the answer', async () => {
      const flow = await makeFlow(admin, chatting);
      const conversation = await newConversation(admin, 'chat_flow');
      const asked = { conv_uid: conversation, chat_mode: 'chat_flow', select_param: String(flow), user_input: '你好' };
      const first = textIn(await askAll(server, admin, asked));
      const [ask] = (await admin.get('/api/flows/asks')).data;
      expect(first).toContain(`\`\`\`flow-ask\n{"ask":${ask.id},"title":"可以吗？"}`);
      const listed = async () => (await turnsIn(admin, conversation)).conversation;
      expect([(await turnsIn(admin, conversation)).turns[0]!.status, (await listed()).waiting]).toEqual(['waiting', true]);
      await admin.post(`/api/flows/asks/${ask.id}/answer`, { button: 'yes' });
      const [turn] = await awaited(async () => {
        const { turns } = await turnsIn(admin, conversation);
        return turns[0]!.status === 'finished' ? turns : undefined;
      });
      const text = turn!.segments.map((segment) => segment.text).join('');
      expect(text).toBe(`${first}yes`);
      expect((await listed()).waiting).toBe(false);
      const { data } = await admin.post('/api/flow-runs/list', { page_size: 1 });
      expect(data.items[0]).toMatchObject({ state: 'done', conversation });
    });

    it.each(['delete', 'clear'])('is asked for nothing any more once the conversation is gone: %s', async (how) => {
      const { data: role } = await admin.get(`/roles/${approvers}`);
      const asked = ['person', { title: '可以吗？', role: role.RoleName }] as const;
      const drawing = drawn({ chat: ['chatTrigger'], ask: asked, out: ['textOutput'] }, 'chat.message > ask.in', 'ask.decision > out.text');
      const flow = await makeFlow(admin, drawing);
      const conversation = await newConversation(admin, 'chat_flow');
      await askAll(server, admin, { conv_uid: conversation, chat_mode: 'chat_flow', select_param: String(flow), user_input: '你好' });
      const told = async () =>
        (await approver.get('/api/own/notices')).data.items.filter(({ facts }: { facts: { title: string } }) => facts.title === '可以吗？');
      expect([(await approver.get('/api/flows/asks')).data, await told()]).toMatchObject([[{ state: 'open' }], [{ kind: 'flowAsks' }]]);
      expect(await admin.post(`/api/v1/chat/dialogue/${how}?con_uid=${conversation}`)).toMatchObject({ status: 200 });
      expect([(await approver.get('/api/flows/asks')).data, await told()]).toEqual([[], []]);
      const { items } = (await admin.post('/api/flow-runs/list', { page_size: 1 })).data;
      expect(items[0]).toMatchObject({ state: 'cancelled', conversation });
    });

    it('is asked for nothing any more once whoever asked in the conversation does not wait', async () => {
      const flow = await makeFlow(admin, chatting);
      const conversation = await newConversation(admin, 'chat_flow');
      await askAll(server, admin, { conv_uid: conversation, chat_mode: 'chat_flow', select_param: String(flow), user_input: '你好' });
      await admin.post(`/api/v1/chat/topic/terminate?conv_id=${conversation}&round_index=1`);
      expect((await turnsIn(admin, conversation)).turns[0]!.status).toBe('stopped');
      await expect.poll(async () => (await admin.get('/api/flows/asks')).data).toEqual([]);
    });
  });
});
