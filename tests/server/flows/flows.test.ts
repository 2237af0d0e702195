import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyFlow } from '#schemas/wire/flows/document.ts';
import { templates } from '#server/flows/templates.ts';
import type { Person } from '#tests/support/actors.ts';
import { streaming, streamOf } from '#tests/support/modelService.ts';
import { askAll, newConversation, textIn } from '#tests/server/chat/asking.ts';
import { drawn, makeFlow, stopped } from './drawn.ts';
import { chatting, type FlowWorld, startFlowWorld } from './flowWorld.ts';

let world: FlowWorld;
let admin: Person;
let owner: Person;
let reader: Person;
let other: Person;
let readers: number;
let server: FlowWorld['server'];
let service: FlowWorld['service'];

beforeAll(async () => {
  world = await startFlowWorld();
  ({ admin, owner, reader, other, readers, server, service } = world);
});
afterAll(() => world?.stop());

describe('a flow', () => {
  it('is seen by its owner and the roles that may run it, and changed and deployed by its owner and admins alone', async () => {
    const id = await makeFlow(owner, chatting, { roles: [readers] });
    for (const person of [owner, reader, admin])
      expect(await person.get(`/api/flows/${id}`)).toMatchObject({ status: 200, data: { state: 'deployed', deployed: 1 } });
    expect(await other.get(`/api/flows/${id}`)).toMatchObject({ status: 404 });
    expect(await other.post(`/api/flows/${id}/run`)).toMatchObject({ status: 404 });
    for (const call of ['deploy', 'withdraw', 'run']) expect(await reader.post(`/api/flows/${id}/${call}`)).toMatchObject({ status: 403 });
    expect(await reader.put(`/api/flows/${id}`, { name: '改' })).toMatchObject({ status: 403 });
    expect(await owner.post(`/api/flows/${id}/withdraw`)).toMatchObject({ status: 200 });
    expect(await reader.post(`/api/flows/${id}/call`)).toMatchObject({ status: 409, code: 'FLOW_NOT_DEPLOYED' });
  });

  it('has versions, which stay as they were when the draft is changed', async () => {
    const id = await makeFlow(owner, chatting);
    const changed = drawn({ chat: ['chatTrigger'], out: ['textOutput'] }, 'chat.message > out.text');
    await owner.put(`/api/flows/${id}`, { document: changed });
    expect(await owner.post(`/api/flows/${id}/deploy`, { name: '第二版' })).toMatchObject({ data: { version: 2 } });
    expect(await owner.post(`/api/flows/${id}/deploy`)).toMatchObject({ data: { version: 2 } });
    expect((await owner.get(`/api/flows/${id}/versions`)).data).toMatchObject([
      { version: 2, name: '第二版', isDeployed: true, madeBy: 'drawer' },
      { version: 1, name: null, isDeployed: true },
    ]);
    expect((await owner.get(`/api/flows/${id}/versions/1`)).data.document).toEqual(chatting);
    expect(await owner.get(`/api/flows/${id}/versions/9`)).toMatchObject({ status: 404, code: 'FLOW_VERSION_NOT_FOUND' });
  });

  it('with problems is stored as a draft, and neither deployed nor run', async () => {
    const id = await makeFlow(owner, drawn({ ask: ['model'] }), {}, true);
    for (const call of ['deploy', 'run'])
      expect(await owner.post(`/api/flows/${id}/${call}`)).toMatchObject({ status: 422, code: 'FLOW_INVALID' });
  });

  it('starts from templates that have no problems but a database to choose', async () => {
    const { data } = await owner.get('/api/flows/templates');
    expect(data).toHaveLength(templates.length);
    for (const { document } of data) {
      const id = await makeFlow(owner, document, {}, true);
      expect(await owner.post(`/api/flows/${id}/deploy`)).toMatchObject({ status: 200 });
    }
  });
});

describe('the chat with a flow', () => {
  it('shows the words of its output as they come, with the turns before', async () => {
    const id = await makeFlow(owner, chatting, { roles: [readers] });
    const subjects = await reader.post('/api/v1/chat/mode/params/list?chat_mode=chat_flow');
    expect(subjects.data).toContainEqual({ param: String(id), type: '流程' });
    const uid = await newConversation(reader, 'chat_flow');
    const ask = (user_input: string) =>
      askAll(server, reader, { conv_uid: uid, chat_mode: 'chat_flow', select_param: String(id), user_input });
    service.answer(streaming(streamOf('第', '一')), streaming(streamOf('第二')));
    expect(textIn(await ask('一？'))).toBe('第一');
    expect(textIn(await ask('二？'))).toBe('第二');
    expect(service.questions().at(-1)!.body['messages']).toEqual([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: '一？' },
      { role: 'assistant', content: '第一' },
      { role: 'user', content: '二？' },
    ]);
  });

  it('is refused with a flow that one may not run', async () => {
    const id = await makeFlow(owner, chatting);
    const uid = await newConversation(other, 'chat_flow');
    const body = { conv_uid: uid, chat_mode: 'chat_flow', select_param: String(id), user_input: '?' };
    expect(await other.post('/api/v1/chat/completions', body)).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
  });
});

describe('the list of runs', () => {
  it('shows whoever started a run, and the owner of its flow', async () => {
    const id = await makeFlow(owner, chatting, { roles: [readers] });
    service.answer(streaming(streamOf('x')));
    const { data } = await reader.post(`/api/flows/${id}/run`, { version: 1, input: { message: '?' } });
    await stopped(reader, data.id);
    const listed = async (person: Person) => {
      const reply = await person.post('/api/flow-runs/list', { filters: [{ field: 'flow', operator: 'in', value: [id] }] });
      return (reply.data.items as { id: number }[]).map((row) => row.id);
    };
    for (const person of [reader, owner, admin]) expect(await listed(person)).toEqual([data.id]);
    expect(await listed(other)).toEqual([]);
    expect(await other.get(`/api/flows/runs/${data.id}`)).toMatchObject({ status: 404, code: 'FLOW_RUN_NOT_FOUND' });
    expect(await owner.post(`/api/flows/runs/${data.id}/cancel`)).toMatchObject({ status: 403 });
  });

  it('takes no drawing to be run', async () => {
    const id = await makeFlow(owner, chatting);
    for (const more of [{ document: chatting }, { flow: emptyFlow }, { nodes: [] }])
      expect(await owner.post(`/api/flows/${id}/run`, { ...more })).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
  });
});
