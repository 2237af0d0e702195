import { describe, expect, it } from 'vitest';
import { emptyFlow } from '#schemas/wire/flows/document.ts';
import type { Person } from '#tests/support/actors.ts';
import { streaming, streamOf } from '#tests/support/modelService.ts';
import { askAll, newConversation, textIn } from '#tests/server/chat/asking.ts';
import { drawn, makeFlow, stopped } from './drawn.ts';
import { chatting, flowWorld } from './flowWorld.ts';

const here = flowWorld();

describe('a flow', () => {
  it('is seen by its owner and the roles that may run it, and changed and deployed by its owner and admins alone', async () => {
    const id = await makeFlow(here.owner, chatting, { roles: [here.readers] });
    for (const person of [here.owner, here.reader, here.admin])
      expect(await person.get(`/api/flows/${id}`)).toMatchObject({ status: 200, data: { state: 'deployed', deployed: 1 } });
    expect(await here.other.get(`/api/flows/${id}`)).toMatchObject({ status: 404 });
    expect(await here.other.post(`/api/flows/${id}/run`)).toMatchObject({ status: 404 });
    for (const call of ['deploy', 'withdraw', 'run'])
      expect(await here.reader.post(`/api/flows/${id}/${call}`)).toMatchObject({ status: 403 });
    expect(await here.reader.put(`/api/flows/${id}`, { name: '改' })).toMatchObject({ status: 403 });
    expect(await here.owner.post(`/api/flows/${id}/withdraw`)).toMatchObject({ status: 200 });
    expect(await here.reader.post(`/api/flows/${id}/call`)).toMatchObject({ status: 409, code: 'FLOW_NOT_DEPLOYED' });
  });

  it('has versions, which stay as they were when the draft is changed', async () => {
    const id = await makeFlow(here.owner, chatting);
    const changed = drawn({ chat: ['chatTrigger'], out: ['textOutput'] }, 'chat.message > out.text');
    await here.owner.put(`/api/flows/${id}`, { document: changed });
    expect(await here.owner.post(`/api/flows/${id}/deploy`, { name: '第二版' })).toMatchObject({ data: { version: 2 } });
    expect(await here.owner.post(`/api/flows/${id}/deploy`)).toMatchObject({ data: { version: 2 } });
    expect((await here.owner.get(`/api/flows/${id}/versions`)).data).toMatchObject([
      { version: 2, name: '第二版', isDeployed: true, madeBy: 'drawer' },
      { version: 1, name: null, isDeployed: true },
    ]);
    expect((await here.owner.get(`/api/flows/${id}/versions/1`)).data.document).toEqual(chatting);
    expect(await here.owner.get(`/api/flows/${id}/versions/9`)).toMatchObject({ status: 404, code: 'FLOW_VERSION_NOT_FOUND' });
  });

  it('with problems is stored as a draft, and neither deployed nor run', async () => {
    const id = await makeFlow(here.owner, drawn({ ask: ['model'] }), {}, true);
    for (const call of ['deploy', 'run'])
      expect(await here.owner.post(`/api/flows/${id}/${call}`)).toMatchObject({ status: 422, code: 'FLOW_INVALID' });
  });
});

describe('what steps are set up with', () => {
  it('is offered to whoever may use it', async () => {
    const id = await makeFlow(here.owner, chatting, { name: '共享的流程', roles: [here.readers] });
    await here.admin.post('/prompt/add', { prompt_name: '公共', prompt_type: 'common', content: '简短' });
    await here.admin.post('/prompt/add', { prompt_name: '私有', prompt_type: 'private', content: '秘密' });
    const offered = async (person: Person, of: string) => {
      const { data } = await person.get(`/api/offers?of=${of}`);
      return (data as { value: string | number; label: string }[]).map(({ label }) => label);
    };
    expect([await offered(here.reader, 'sources'), await offered(here.owner, 'sources')]).toEqual([['sales'], []]);
    expect(await offered(here.reader, 'flows')).toContain('共享的流程');
    expect(await offered(here.other, 'flows')).not.toContain('共享的流程');
    expect((await here.reader.get('/api/offers?of=flows')).data).toContainEqual({ value: id, label: '共享的流程' });
    expect(await offered(here.reader, 'models')).toContain('told');
    expect([await offered(here.admin, 'prompts'), await offered(here.reader, 'prompts')]).toEqual([['公共', '私有'], ['公共']]);
    expect([await offered(here.reader, 'spaces'), await offered(here.reader, 'nothing')]).toEqual([[], []]);
  });
});

describe('the chat with a flow', () => {
  it('shows the words of its output as they come, with the turns before', async () => {
    const id = await makeFlow(here.owner, chatting, { roles: [here.readers] });
    const subjects = await here.reader.post('/api/v1/chat/mode/params/list?chat_mode=chat_flow');
    expect(subjects.data).toContainEqual({ param: String(id), type: '流程', name: '流程' });
    const uid = await newConversation(here.reader, 'chat_flow');
    const ask = (user_input: string) =>
      askAll(here.server, here.reader, { conv_uid: uid, chat_mode: 'chat_flow', select_param: String(id), user_input });
    here.service.answer(streaming(streamOf('第', '一')), streaming(streamOf('第二')));
    expect(textIn(await ask('一？'))).toBe('第一');
    expect(textIn(await ask('二？'))).toBe('第二');
    expect(here.service.questions().at(-1)!.body['messages']).toEqual([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: '一？' },
      { role: 'assistant', content: '第一' },
      { role: 'user', content: '二？' },
    ]);
  });

  it('is refused with a flow that one may not run', async () => {
    const id = await makeFlow(here.owner, chatting);
    const uid = await newConversation(here.other, 'chat_flow');
    const body = { conv_uid: uid, chat_mode: 'chat_flow', select_param: String(id), user_input: '?' };
    expect(await here.other.post('/api/v1/chat/completions', body)).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
  });
});

describe('the list of runs', () => {
  it('shows whoever started a run, and the owner of its flow', async () => {
    const id = await makeFlow(here.owner, chatting, { roles: [here.readers] });
    here.service.answer(streaming(streamOf('x')));
    const { data } = await here.reader.post(`/api/flows/${id}/run`, { version: 1, input: { message: '?' } });
    await stopped(here.reader, data.id);
    const listed = async (person: Person) => {
      const reply = await person.post('/api/flow-runs/list', { filters: [{ field: 'flow', operator: 'in', value: [id] }] });
      return (reply.data.items as { id: number }[]).map((row) => row.id);
    };
    for (const person of [here.reader, here.owner, here.admin]) expect(await listed(person)).toEqual([data.id]);
    expect(await listed(here.other)).toEqual([]);
    expect(await here.other.get(`/api/flows/runs/${data.id}`)).toMatchObject({ status: 404, code: 'FLOW_RUN_NOT_FOUND' });
    expect(await here.owner.post(`/api/flows/runs/${data.id}/cancel`)).toMatchObject({ status: 403 });
  });

  it('begins for others nothing but the version that is deployed, as long as it is (attack F19)', async () => {
    const id = await makeFlow(here.owner, chatting, { roles: [here.readers] });
    const run = (person: Person, version: number | null) => person.post(`/api/flows/${id}/run`, { version, input: { message: '?' } });
    expect(await run(here.reader, null)).toMatchObject({ status: 403 });
    await here.owner.post(`/api/flows/${id}/withdraw`);
    expect(await run(here.reader, 1)).toMatchObject({ status: 403 });
    here.service.answer(streaming(streamOf('x')));
    await stopped(here.owner, (await run(here.owner, 1)).data.id);
  });

  it('takes no drawing to be run', async () => {
    const id = await makeFlow(here.owner, chatting);
    for (const more of [{ document: chatting }, { flow: emptyFlow }, { nodes: [] }])
      expect(await here.owner.post(`/api/flows/${id}/run`, { ...more })).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
  });
});
