import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { awaited } from '#tests/support/awaited.ts';
import { complaint, delta, failing, streaming } from '#tests/support/modelService.ts';
import { agentDesk, calling, oneAgent, saying, tool } from './desk.ts';

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
    expect(shown).toMatch(/模型“gone”没有应答（MODEL_NOT_FOUND），改由“told”回答。\n\n我在$/);
  });

  it('is offered the tools that it was given, and no others', async () => {
    desk.service.answer(calling(['send', { to: 'x' }]), saying('没有这个工具'));
    await desk.answer(oneAgent({ resources: [tool('weather')] }), '?');
    expect((desk.service.questions()[0]!.body['tools'] as object[]).length).toBe(1);
    expect(desk.made).toEqual([]);
  });
});
