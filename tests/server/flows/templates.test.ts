import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '#schemas/wire/flows/document.ts';
import type { Person } from '#tests/support/actors.ts';
import { streaming, streamOf } from '#tests/support/modelService.ts';
import { chartPayload } from '#chat/model/parts/chart.ts';
import { makeSpace } from '#tests/server/knowledge/knowledgePeople.ts';
import { fillSpace } from '#tests/server/knowledge/filled.ts';
import { awaited } from '#tests/support/awaited.ts';
import { makeFlow, ran } from './drawn.ts';
import { flowWorld } from './flowWorld.ts';

const here = flowWorld();

const awel = '/api/v2/serve/awel';
const keys = ['simpleChat', 'knowledge', 'chatData', 'embedding', 'knowledgeGraph', 'hybrid', 'summary', 'deepSearch'];
const notRun = ['knowledgeGraph', 'hybrid'];

async function templatesIn(language: string): Promise<Record<string, FlowDocument>> {
  const { data } = await here.admin.ask({ method: 'GET', url: '/api/flows/templates', headers: { 'accept-language': language } });
  return Object.fromEntries((data as { key: string; document: FlowDocument }[]).map(({ key, document }) => [key, document]));
}
const withValues = (document: FlowDocument, id: string, values: object): FlowDocument => ({
  ...document,
  nodes: document.nodes.map((node) => (node.id === id ? { ...node, values: { ...node.values, ...values } } : node)),
});
const chat = (message: string) => ({ version: 1, input: { message } });

const exported = (uid: string, type: string) =>
  here.server.inject({
    method: 'GET',
    url: `${awel}/flow/export/${uid}?export_type=${type}`,
    headers: { authorization: `Bearer ${here.admin.token}` },
  });
function imported(name: string, content: Uint8Array | string, query = '?save_flow=true') {
  const boundary = 'x-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return here.admin.ask({ method: 'POST', url: `${awel}/flow/import${query}`, headers, payload });
}
const uidOf = async (id: number): Promise<string> => (await here.admin.get(`/api/flows/${id}`)).data.uid;

describe('templates', () => {
  it.each(['zh', 'en'])(
    'are whole in %s: they deploy, or are kept and say that they do not run, and come back from files as they were',
    async (language) => {
      const templates = await templatesIn(language);
      expect(Object.keys(templates)).toEqual(keys);
      if (language === 'en') expect(JSON.stringify(templates)).not.toMatch(/\p{sc=Han}/u);
      for (const [key, document] of Object.entries(templates)) {
        const id = await makeFlow(here.admin, document, { name: key }, true);
        const deployed = await here.admin.post(`/api/flows/${id}/deploy`);
        expect([key, deployed.code ?? 'deployed']).toEqual([key, notRun.includes(key) ? 'FLOW_INVALID' : 'deployed']);
        const uid = await uidOf(id);
        const written = (await exported(uid, 'json')).json() as { flow: { flow_data: object } };
        for (const [type, ending] of [
          ['json', 'json'],
          ['dbgpts', 'zip'],
        ] as const) {
          const again = await imported(`flow.${ending}`, (await exported(uid, type)).rawPayload);
          expect(again.data).toMatchObject({ label: key, name: key, description: '说明', flow_data: written.flow.flow_data });
        }
      }
    },
  );

  it('of a chat answer', async () => {
    const { simpleChat } = await templatesIn('zh');
    here.service.answer(streaming(streamOf('你', '好')));
    expect(await ran(here.admin, await makeFlow(here.admin, simpleChat!), chat('在吗？'))).toMatchObject({ state: 'done', output: '你好' });
  });

  it('of chats with documents answer by their passages', async () => {
    const { knowledge } = await templatesIn('en');
    await fillSpace(here.server, await here.server.signIn(), '差旅制度', [{ name: '差旅.md', chunks: ['住宿费每晚不超过 600 元。'] }], {});
    here.service.answer(streaming(streamOf('600 元 [1]')));
    expect(await ran(here.admin, await makeFlow(here.admin, knowledge!), chat('住宿费每晚多少？'))).toMatchObject({ output: '600 元 [1]' });
    const [system] = here.service.questions().at(-1)!.body['messages'] as { content: string }[];
    expect(system!.content).toContain('600 元');
    expect(system!.content).toMatch(/^Answer by the passages/);
  });

  it('of chats with data draw the result and explain it', async () => {
    const { chatData } = await templatesIn('zh');
    here.service.answer(streaming(streamOf('{"sql": "select region, amount from sales"}')), streaming(streamOf('共 70')));
    const run = await ran(here.admin, await makeFlow(here.admin, withValues(chatData!, 'ask', { source: 'sales' })), chat('各地区多少？'));
    const [, payload] = /```vis-chart\n(.*)\n```/.exec(run.output)!;
    expect(chartPayload.parse(JSON.parse(payload!))).toMatchObject({ columns: ['region', 'amount'] });
    expect(run.output).toMatch(/共 70$/);
  });

  it('of knowledge processing make a document of a space, where its runner manages one', async () => {
    const { embedding } = await templatesIn('zh');
    const space = await makeSpace(here.admin, '收件箱');
    const id = await makeFlow(here.admin, embedding!, { roles: [here.readers] });
    const call = (person: Person, name: string) =>
      person.post(`/api/flows/${id}/call?wait=20`, { space: '收件箱', name, text: '报销须在 30 天内提交。' });
    expect((await call(here.admin, '报销.txt')).data).toMatchObject({ state: 'done', output: expect.any(Number) });
    const read = await awaited(async () => {
      const { data } = await here.admin.post('/api/knowledge/documents/list', {
        filters: [{ field: 'space', operator: 'in', value: [space] }],
      });
      return data.items[0]?.status === 'FINISHED' ? data.items : undefined;
    });
    expect(read).toMatchObject([{ name: '报销.txt', chunks: 1 }]);
    expect((await call(here.reader, '另一份.txt')).data).toMatchObject({
      state: 'failed',
      error: { code: expect.stringMatching(/FORBIDDEN|SPACE_NOT_FOUND/) },
    });
  });

  it('of summaries sum up', async () => {
    const { summary } = await templatesIn('en');
    here.service.answer(streaming(streamOf('short')));
    const run = await ran(here.admin, await makeFlow(here.admin, summary!), {
      version: 1,
      trigger: 'httpTrigger',
      input: { body: '长'.repeat(3_000) },
    });
    expect(run).toMatchObject({ output: { summary: 'short', pieces: 2 } });
  });
});

describe('a package of a flow', () => {
  const drawing = JSON.stringify({ nodes: [], edges: [], viewport: { x: 0, y: 0, zoom: 1 } });
  const packed = (files: Readonly<Record<string, string>>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([path, words]) => [path, strToU8(words)])));

  it('is made as DB-GPT makes one, with names that cannot break its files', async () => {
    const { simpleChat } = await templatesIn('zh');
    const id = await makeFlow(here.admin, simpleChat!, { name: 'a"\\ ../问候', description: '第一行\n"二"' }, true);
    const reply = await exported(await uidOf(id), 'dbgpts');
    expect(reply.headers).toMatchObject({ 'content-type': 'application/zip', 'content-disposition': expect.stringContaining('.zip') });
    const files = unzipSync(reply.rawPayload);
    const folder = 'a-问候';
    expect(Object.keys(files).toSorted()).toEqual(
      ['MANIFEST.in', 'README.md', 'a_问候/__init__.py', 'a_问候/definition/flow_definition.json', 'dbgpts.toml', 'pyproject.toml'].map(
        (name) => `${folder}/${name}`,
      ),
    );
    expect(strFromU8(files[`${folder}/dbgpts.toml`]!)).toContain('description = "第一行 \\"二\\""');
    expect(await here.admin.get(`${awel}/flow/export/${await uidOf(id)}?export_type=dbgpts&format=json`)).toMatchObject({
      code: 'AWEL_EXPORT_TYPE',
    });
  });

  it.each([
    ['no zip', strToU8('PK nothing')],
    ['no flow in it', packed({ 'a/README.md': '# x' })],
    ['a flow written in Python', packed({ 'a/dbgpts.toml': 'definition_type = "python"', 'a/a/__init__.py': 'import os; os.system("x")' })],
    ['two flows', packed({ 'a/a/definition/flow_definition.json': drawing, 'b/b/definition/flow_definition.json': drawing })],
    ['a path out of it', packed({ 'a/a/definition/flow_definition.json': drawing, '../../etc/cron.d/x': 'x' })],
    ['an absolute path', packed({ 'a/a/definition/flow_definition.json': drawing, '/etc/passwd': 'x' })],
    ['a path of Windows', packed({ 'a/a/definition/flow_definition.json': drawing, 'a\\..\\b': 'x' })],
    ['a bomb', packed({ 'a/a/definition/flow_definition.json': ' '.repeat(50_000_000) })],
    ['too many files', packed(Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`a/${at}`, ''])))],
    ['prototypes', packed({ 'a/a/definition/flow_definition.json': '{"nodes": [], "edges": [], "__proto__": {"isAdmin": true}}' })],
    ['a deep drawing', packed({ 'a/a/definition/flow_definition.json': `${'['.repeat(100_000)}${']'.repeat(100_000)}` })],
  ])('with %s is refused', async (_, content) => {
    const { status, code } = await imported('x.zip', content);
    expect([400, 413, 422]).toContain(status);
    expect(code).toMatch(/^(AWEL_FILE_INVALID|FILE_TOO_LARGE|BODY_TOO_DEEP)$/);
  });
});
