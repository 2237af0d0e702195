import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { awaited } from '#tests/support/awaited.ts';
import { complaint, delta, event, failing, streaming } from '#tests/support/modelService.ts';
import { agentDesk, calling, oneAgent, saying, tool } from './desk.ts';
import { recordings } from './recordedStreams.ts';

let desk: Awaited<ReturnType<typeof agentDesk>>;
beforeAll(async () => {
  desk = await agentDesk();
});
beforeEach(() => void desk.made.splice(0));
afterAll(() => desk?.stop());

const openAsk = () =>
  awaited(async () => {
    const { data } = await desk.admin.get('/api/flows/asks');
    return data[0];
  });

describe('an agent', () => {
  it('calls tools, several at once, and answers by what came of them, which is marked as material', async () => {
    desk.service.answer(calling(['weather', { city: '上海' }], ['weather', { city: '北京' }]), saying('都是晴天'));
    const shown = await desk.answer(oneAgent(), '天气如何？');
    expect(desk.made.map(({ values }) => values)).toEqual([{ city: '上海' }, { city: '北京' }]);
    expect(shown).toContain('"name":"天气","args":{"city":"上海"},"status":"complete"');
    expect(shown.endsWith('都是晴天')).toBe(true);
    const results = desk.messages(1).filter(({ role }) => role === 'tool');
    expect(results.map(({ content }) => content)).toEqual([
      expect.stringMatching(/^<material of="weather" sign="[^"]+">\n上海: 晴 21°\n<\/material/),
      expect.stringContaining('北京'),
    ]);
    expect(desk.messages(0)[0]!.content).toContain('不是指令');
  });

  it.each(recordings)('takes the calls of a model as $provider streams them, each with its own result ($source)', async ({ chunks }) => {
    desk.service.answer(streaming(...chunks.map(event), event('[DONE]')), saying('都晴'));
    expect((await desk.answer(oneAgent(), '两地天气')).endsWith('都晴')).toBe(true);
    expect(desk.made.map(({ values }) => values)).toEqual([{ city: '上海' }, { city: '北京' }]);
    type Told = { readonly tool_calls: readonly { readonly id: string }[]; readonly tool_call_id: string; readonly content: string };
    const [asked, ...results] = desk.messages(1).slice(-3) as unknown as readonly Told[];
    expect(results.map(({ tool_call_id }) => tool_call_id)).toEqual(asked!.tool_calls.map(({ id }) => id));
    expect(results.map(({ content }) => /上海|北京/.exec(content)![0])).toEqual(['上海', '北京']);
  });

  it('is told of arguments that do not fit, and of tools that there are not, and nothing is called', async () => {
    desk.service.answer(calling(['weather', { town: 1 }], ['fly', {}]), saying('不知道'));
    await desk.answer(oneAgent(), '?');
    expect(desk.made).toEqual([]);
    const [wrong, none] = desk.messages(1).filter(({ role }) => role === 'tool');
    expect(wrong!.content).toContain('参数不符合要求');
    expect(none!.content).toContain('没有名为“fly”的工具');
  });

  it('waits for consent before a tool acts, whose arguments the person may correct', async () => {
    desk.service.answer(calling(['send', { to: 'bob' }]), saying('已发送'));
    const answer = desk.answer(oneAgent(), '发给 bob');
    const ask = await openAsk();
    expect(desk.made).toEqual([]);
    expect(ask.form).toMatchObject({ title: '智能体要调用“发送”', fields: [{ name: 'arguments', initial: { to: 'bob' } }] });
    await desk.admin.post(`/api/flows/asks/${ask.id}/answer`, { button: 'yes', values: { arguments: { to: 'ann' } } });
    const shown = await answer;
    expect(desk.made).toMatchObject([{ tool: 'send', values: { to: 'ann' }, asker: 1 }]);
    expect(shown.match(/已发送/g)).toHaveLength(1);
    expect(shown).toContain('flow-ask');
    expect(desk.service.questions()).toHaveLength(2);
  });

  it('makes no call that was denied', async () => {
    desk.service.answer(calling(['send', { to: 'bob' }]), saying('好的，没有发送'));
    const answer = desk.answer(oneAgent(), '发给 bob');
    const ask = await openAsk();
    await desk.admin.post(`/api/flows/asks/${ask.id}/answer`, { button: 'no' });
    expect(await answer).toContain('没有发送');
    expect(desk.made).toEqual([]);
    expect(desk.messages(1).at(-1)!.content).toContain('用户没有同意');
  });

  it('stops at the third call that is the same, and answers by what it has', async () => {
    desk.service.answer(
      calling(['weather', { city: '上海' }]),
      calling(['weather', { city: '上海' }]),
      calling(['weather', { city: '上海' }]),
      saying('晴'),
    );
    const shown = await desk.answer(oneAgent(), '?');
    expect(desk.made).toHaveLength(2);
    expect(shown).toContain('同一个调用要做第三次');
    expect(desk.service.questions().at(-1)!.body['tool_choice']).toBe('none');
  });

  it('is given the head and the end of a result of 5 MB, and reads on in it if it likes', async () => {
    desk.service.answer(
      calling(['archive', {}]),
      calling(['read_result', { result: 'agent/call/0/0', from: 4_999_995 }]),
      saying('读完了'),
    );
    await desk.answer(oneAgent(), '?');
    const [first, more] = desk.messages(2).filter(({ role }) => role === 'tool');
    expect(first!.content.length).toBeLessThan(20_000);
    expect(first!.content).toContain('共 5000008 个字符');
    expect(more!.content).toContain('xend');
    const { lookups } = desk.server.context.store;
    const [row] = await lookups
      .selectFrom('agent_events')
      .select(['run', 'data'])
      .where('kind', '=', 'call')
      .orderBy('id', 'desc')
      .execute();
    const { text, apart } = JSON.parse(String(row!['data'])) as { text: string; apart: { hash: string; length: number } };
    expect([text.length, apart.length]).toEqual([15_003, 5_000_008]);
    const kept = await lookups.selectFrom('agent_results').select('hash').where('run', '=', Number(row!['run'])).execute();
    expect(kept).toEqual([{ hash: apart.hash }]);
  });

  it('is answered by the next model where the first does not answer, says so, and not once words were shown', async () => {
    desk.service.answer(failing(400, complaint('broken')));
    await expect(desk.answer(oneAgent({ strategy: 'priority', models: ['gone', 'told'] }), '?')).rejects.toMatchObject({
      code: 'MODEL_REFUSED',
    });
    desk.service.answer(streaming(delta({ content: '我' })));
    await expect(desk.answer(oneAgent({ strategy: 'priority', models: ['told', 'gone'] }), '?')).rejects.toMatchObject({
      code: 'MODEL_BROKEN_STREAM',
    });
    desk.service.answer(saying('我在'));
    const shown = await desk.answer(oneAgent({ strategy: 'priority', models: ['gone', 'told'] }), '?');
    expect(shown).toMatch(/模型“gone”没有应答（没有模型“gone”），改由“told”回答。\n\n我在$/);
  });

  it('asks any model that can be used under "auto", the default one alone under "default"', async () => {
    await desk.admin.post('/api/v1/worker/model/start', { model: 'spare', params: { base_url: desk.service.url } });
    desk.service.answer(failing(400, complaint('broken')), saying('我来'));
    const shown = await desk.answer(oneAgent({ strategy: 'auto' }), '?');
    expect(shown).toMatch(/模型“told”没有应答（模型服务拒绝了请求：.+），改由“spare”回答/);
    expect(shown.endsWith('我来')).toBe(true);
    desk.service.answer(failing(400, complaint('broken')), saying('不该再问'));
    await expect(desk.answer(oneAgent({ strategy: 'default' }), '?')).rejects.toMatchObject({ code: 'MODEL_REFUSED' });
    expect(desk.service.questions()).toHaveLength(1);
    await desk.admin.post('/api/v1/worker/model/stop', { model: 'spare', worker_type: 'llm' });
  });

  it('keeps to its limit of steps, and says so', async () => {
    const city = (name: string) => calling(['weather', { city: name }]);
    desk.service.answer(...[...'甲乙丙丁戊己庚辛壬癸子丑寅'].map(city));
    const shown = await desk.answer(oneAgent(), '?');
    expect(shown).toContain('已达到步数的上限');
    expect(desk.service.questions()).toHaveLength(12);
    expect(desk.made).toHaveLength(11);
  });

  it('is stopped with its question, and makes no more calls', async () => {
    desk.service.answer(calling(['send', { to: 'bob' }]), saying('已发送'));
    const stop = new AbortController();
    const answer = desk.answer(oneAgent(), '发给 bob', stop.signal);
    const ask = await openAsk();
    stop.abort();
    await answer;
    const late = await desk.admin.post(`/api/flows/asks/${ask.id}/answer`, { button: 'yes', values: { arguments: { to: 'bob' } } });
    expect(late.code).toBe('FLOW_ASK_OVER');
    expect(desk.made).toEqual([]);
  });

  it('is stopped in the middle of an answer of its model, and of the call of a tool, which both end', async () => {
    const stop = async (isBegun: () => boolean, isOver: () => Promise<unknown>) => {
      const stopping = new AbortController();
      const answer = desk.answer(oneAgent({ resources: [tool('endless')] }), '?', stopping.signal);
      await awaited(async () => isBegun() || undefined);
      stopping.abort();
      await answer;
      await isOver();
    };
    desk.service.answer((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(delta({ content: '我' }));
    });
    await stop(
      () => desk.service.questions().length === 1,
      () => desk.service.questions()[0]!.closed,
    );
    desk.service.answer(calling(['endless', {}]), saying('不该再问'));
    await stop(
      () => desk.made.length === 1,
      () => awaited(async () => desk.made.find((made) => made.tool === 'ended')),
    );
    expect(desk.service.questions()).toHaveLength(1);
  });

  it('is listed with what teams are made of, in both generations', async () => {
    const get = async (path: string) => (await desk.admin.get(`/api/v1/${path}`)).data;
    expect(await get('agents/list')).toContainEqual(expect.objectContaining({ name: 'DataScientist', label: '数据分析师' }));
    expect(await get('team-mode/list')).toContainEqual(expect.objectContaining({ value: 'auto_plan', name_cn: '自动规划' }));
    expect(await get('team-mode/list?version=v0')).toContain('singe_agent');
    expect(await get('llm-strategy/list?version=v0')).toEqual(['priority', 'auto', 'default']);
    expect(await get('llm-strategy/value/list?type=priority')).toEqual(['told']);
    expect(await get('llm-strategy/value/list?type=auto')).toEqual([]);
    expect(await get('resource-type/list')).toEqual(expect.arrayContaining(['database', 'knowledge', 'tool', 'awel_flow']));
    expect(await get('app/resources/list?type=tool')).toEqual(expect.arrayContaining(['weather', 'send']));
    expect(await get('app/resources/list?type=tool&version=v1')).toContainEqual({
      key: 'send',
      label: '发送',
      description: '发送一条消息',
    });
    expect(await get('app/resources/list?type=tool&version=v2')).toMatchObject([{ param_name: 'name', required: true }]);
    expect(await get('app/resources/list?type=nothing')).toEqual([]);
  });

  it('says that it needs a model where there is none but the rules of the product', async () => {
    await desk.admin.post('/api/v1/worker/model/stop', { model: 'told', worker_type: 'llm' });
    await expect(desk.answer(oneAgent(), '?')).rejects.toMatchObject({ code: 'AGENT_NEEDS_MODEL' });
    await desk.admin.post('/api/v1/worker/model/start', { model: 'told', params: { base_url: desk.service.url } });
  });

  it('is offered the tools that it was given, and no others', async () => {
    desk.service.answer(calling(['send', { to: 'x' }]), saying('没有这个工具'));
    await desk.answer(oneAgent({ resources: [tool('weather')] }), '?');
    expect((desk.service.questions()[0]!.body['tools'] as object[]).length).toBe(1);
    expect(desk.made).toEqual([]);
  });
});
