import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Team } from '#schemas/wire/agents.ts';
import { awaited } from '#tests/support/awaited.ts';
import { delta } from '#tests/support/modelService.ts';
import { dialects } from '#tests/support/startServer.ts';
import { agentDesk, calling, oneAgent, saying } from './desk.ts';

describe.each(dialects)('a plan that is corrected, on %s', (dialect) => {
  let desk: Awaited<ReturnType<typeof agentDesk>>;
  beforeAll(async () => {
    desk = await agentDesk(undefined, dialect);
  });
  beforeEach(() => void desk.made.splice(0));
  afterAll(() => desk?.stop());

  const step = (name: string, task: string) => ({ name, task, agent: 'a' });
  const team: Team = { ...oneAgent(), mode: 'auto_plan' };
  const ask = (turn: number, more: object = {}, signal = new AbortController().signal) =>
    desk.answer(team, '写一份', signal, { place: { convUid: 'plans', turn }, ...more });
  const replayOf = async (turn: number) => {
    const { id } = await desk.server.context.store.lookups
      .selectFrom('flow_runs')
      .select('id')
      .where('conversation', '=', 'plans')
      .where('turn', '=', turn)
      .executeTakeFirstOrThrow();
    return (await desk.admin.get(`/api/flows/runs/${Number(id)}/log`)).data[0].replayed;
  };

  it('is gone on with from there: what was done before is taken as it was, and all of it can be had again from the log', async () => {
    const steps = [step('查天气', '查上海'), step('写', '写一句')];
    desk.service.answer(
      saying(JSON.stringify({ steps })),
      calling(['weather', { city: '上海' }], ['archive', {}]),
      saying('晴'),
      saying('短'),
      saying('结论一'),
    );
    const first = await ask(1);
    expect(first).toContain('"markdown":"写一句"');
    desk.service.answer(saying('长'), saying('结论二'));
    const again = await ask(2, { correction: { turn: 1, from: 2, steps: [step('写', '写两句')] } });
    expect(desk.service.questions()).toHaveLength(2);
    expect(desk.messages(0).at(-1)!.content).toMatch(/晴[\s\S]*写两句/);
    expect(desk.made).toHaveLength(2);
    expect(again).toContain('"city":"上海"');
    expect(again.endsWith('结论二')).toBe(true);
    expect(await replayOf(2)).toEqual({ text: again, answer: '结论二' });
    expect(await replayOf(1)).toEqual({ text: first, answer: '结论一' });
  });

  it('goes on where it was stopped, with further steps, and is nobody’s but the asker’s', async () => {
    desk.service.answer(saying(JSON.stringify({ steps: [step('一', '做一'), step('二', '做二')] })), saying('甲'), (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(delta({ content: '乙' }));
    });
    const stopping = new AbortController();
    const answer = ask(3, {}, stopping.signal);
    await awaited(async () => desk.service.questions().length === 3 || undefined);
    stopping.abort();
    await answer;
    desk.service.answer(saying('丙'), saying('丁'), saying('结论'));
    const correction = { turn: 3, from: 2, steps: [step('二', '换个做法'), step('三', '做三')] };
    const other = { id: 2, isAdmin: false, username: 'other' };
    await expect(ask(4, { correction, actor: other })).rejects.toMatchObject({ code: 'FLOW_RUN_NOT_FOUND' });
    await expect(ask(4, { correction: { ...correction, from: 5 } })).rejects.toMatchObject({ code: 'REQUEST_INVALID' });
    expect(await ask(4, { correction })).toMatch(/甲[\s\S]*丙[\s\S]*丁[\s\S]*结论$/);
  });
});
