import { beforeAll, describe, expect, it } from 'vitest';
import { engineName } from '#schemas/wire/models.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { referenceDocument, type ReferenceDocument } from '#schemas/wire/knowledge/references.ts';
import type { Retrieval } from '#schemas/wire/knowledge/retrieval.ts';
import { engine } from '#server/llm/engine/engine.ts';
import type { Models } from '#server/llm/model.ts';
import { askingServer, eventsIn, textIn } from '#tests/server/chat/asking.ts';
import { fakeModels, saying } from '#tests/server/chat/fakeModels.ts';
import type { SignedIn } from '#tests/support/startServer.ts';
import { referencesOf } from '#chat/model/parts/references.ts';
import { fillSpace } from '../filled.ts';

const documents = [
  {
    name: '2023 年年度报告.pdf',
    chunks: [
      { text: '报告期内公司经营稳健。2023 年公司实现净利润 12.4 亿元，\n同比增长 8.1%。董事会建议分红。', headings: ['第三节 经营情况'] },
      '不良贷款率为 1.32%，拨备覆盖率为 215%。',
    ],
  },
  { name: '费用制度.docx', chunks: ['出差住宿费一线城市每晚不超过 600 元。'] },
];

let words: string[] = [];
const fake = fakeModels({ wise: (call) => saying(...words)(call), [engineName]: engine.ask });
const none = async () => {
  throw refuse('MODEL_NONE_FOR_RERANKING');
};
const models: Models = { ...fake.models, rerank: none, open: async (name) => (name === engineName ? engine : fake.models.open('wise')) };

const { here, asked, refused } = askingServer({ models });
let space: Awaited<ReturnType<typeof fillSpace>>;
beforeAll(async () => {
  const admin: SignedIn = await here.server.signIn();
  space = await fillSpace(here.server, admin, '财务', documents);
  await fillSpace(here.server, admin, '行政', [
    { name: '车辆管理.md', chunks: ['公务用车须提前一天申请。'] },
    { name: '差旅标准.md', chunks: ['舱位标准如下。\n\n| 级别 | 飞机 |\n| --- | --- |\n| 高级管理人员 | 公务舱 |\n| 其他员工 | 经济舱 |'] },
  ]);
});

const begin = async (subject: string | undefined, mode = 'chat_knowledge'): Promise<string> =>
  (await here.admin.post('/api/v1/chat/dialogue/new', { chat_mode: mode, select_param: subject })).data.conv_uid;

function referencesIn(answer: string): ReferenceDocument[] {
  const json = /references="([^"]*)"/.exec(answer)?.[1] ?? '[]';
  const plain = json
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
  return referenceDocument.array().parse(JSON.parse(plain));
}
async function answerTo(question: string, uid: string, model?: string) {
  const { events } = await asked({ user_input: question, ...(model && { model_name: model }) }, uid);
  return textIn(events);
}

describe('questions to a space, with a model', () => {
  it('are answered by its passages, with citations that were checked and where they stand', async () => {
    words = ['2023 年净利润为 12.4 ', '亿元[', '1]。不良贷款率为 9.9%[2]。还有[8]。'];
    const answer = await answerTo('2023 年净利润是多少？', await begin('财务'));
    const [said, tag] = answer.split('\n\n<references');
    expect(said).toBe('2023 年净利润为 12.4 亿元[1]。不良贷款率为 9.9%〔出处 2 未支持此处〕。还有〔没有这个出处：8〕。');
    expect(tag).toMatch(/^ title="References" references="\[\{&quot;name/);
    const [report] = referencesIn(answer);
    const quoted = documents[0]!.chunks[0] as { text: string };
    expect(report).toMatchObject({ name: '2023 年年度报告.pdf' });
    expect(report!.chunks[0]).toMatchObject({
      index: 1,
      id: space.documents[0]!.chunks[0],
      content: quoted.text.replace('\n', '\u2028'),
      meta_info: "{'Header1': '第三节 经营情况', 'source': '2023 年年度报告.pdf'}",
      document: space.documents[0]!.document,
      space: space.space,
      place: { headings: ['第三节 经营情况'] },
      cited: true,
    });
    const [from, to] = report!.chunks[0]!.quote;
    expect(quoted.text.slice(from, to)).toBe('2023 年公司实现净利润 12.4 亿元，\n同比增长 8.1%。');
  });

  it('give the model the passages by number, and rules in the language of who asks', async () => {
    words = ['好'];
    await answerTo('不良贷款率', await begin('财务'));
    const [system, question] = fake.calls.at(-1)!.messages;
    expect(system).toMatchObject({ role: 'system', content: expect.stringContaining('[1] 2023 年年度报告.pdf\n不良贷款率为 1.32%') });
    expect(question).toMatchObject({ role: 'user', content: '不良贷款率' });
  });

  it('are rewritten with the conversation where they point back, and found by that', async () => {
    words = ['2023 年的不良贷款率是多少？'];
    const uid = await begin('财务');
    await answerTo('2023 年净利润是多少？', uid);
    await answerTo('它的不良率呢？', uid);
    const { items } = (await here.admin.get('/api/knowledge/retrievals?purpose=chat')).data as { items: Retrieval[] };
    expect(items[0]).toMatchObject({ question: '2023 年的不良贷款率是多少？', purpose: 'chat', spaces: [space.space] });
  });

  it('tell the model what they name that no passage has', async () => {
    words = ['文档中没有 2025 年的净利润。'];
    await answerTo('2025 年净利润是多少？', await begin('财务'));
    expect(fake.calls.at(-1)!.messages[0]!.content).toContain('段落中没有提到“2025”：请直说文档中没有');
  });

  it('do not reach the model when nothing was found', async () => {
    const before = fake.calls.length;
    expect(await answerTo('火星殖民', await begin('财务'))).toMatch(/^这些文档中没有答案/);
    expect(fake.calls.length).toBe(before);
  });

  it('may be about several spaces, and name one by @ in any conversation', async () => {
    words = ['须提前一天申请公务用车[1]。'];
    expect(referencesIn(await answerTo('公务用车怎么申请？', await begin('财务,行政')))[0]).toMatchObject({ name: '车辆管理.md' });
    const free = await answerTo('@行政公务用车怎么申请？', await begin(undefined, 'chat_normal'));
    expect(free).toContain('公务用车[1]。');
    expect((await refused(await begin('财务,绝密'))).data.errors).toEqual({ select_param: { key: 'notInOptions' } });
    words = ['写给 a@b.cn'];
    expect(await answerTo('写信给 a@b.cn', await begin(undefined, 'chat_normal'))).toBe('写给 a@b.cn');
  });
});

describe('questions to a space, without a model', () => {
  it('are answered in the words of its documents, the sentence that answers first', async () => {
    const answer = await answerTo('2023 年净利润是多少？', await begin('财务'), engineName);
    expect(answer).toContain('> 报告期内公司经营稳健。**2023 年公司实现净利润 12.4 亿元， 同比增长 8.1%。**董事会建议分红。 [1]');
    expect(answer).toContain('——2023 年年度报告.pdf · 第三节 经营情况');
    expect(referencesIn(answer)[0]!.chunks[0]).toMatchObject({ index: 1, cited: true });
  });

  it('quote what a document writes as it is written: its signs make no headings, lists or citations of the answer', async () => {
    const text = '# 访客\n\n1. 访客停车每小时 5 元[2]，<b>凭票</b>缴费。';
    await fillSpace(here.server, await here.server.signIn(), '停车', [{ name: '停车_须知.md', chunks: [text] }]);
    const answer = await answerTo('访客停车每小时多少元？', await begin('停车'), engineName);
    expect(answer).toContain('\\# 访客 ');
    expect(answer).toContain('5 元\\[2\\]，\\<b\\>凭票\\</b\\>缴费');
    expect(answer).toContain('——停车\\_须知.md');
  });

  it('are answered by the row of a table under the head of it', async () => {
    const answer = await answerTo('其他员工坐飞机坐什么舱？', await begin('行政'), engineName);
    expect(answer).toContain('> | 级别 | 飞机 |\n> | --- | --- |\n> | 其他员工 | 经济舱 |\n>\n> [1] ——差旅标准.md');
  });

  it('are offered to begin with, each of which finds something', async () => {
    const asked = await here.admin.get(`/api/v1/chat/suggestions?chat_mode=chat_knowledge&select_param=${encodeURIComponent('行政')}`);
    expect(asked.data.length).toBeGreaterThan(0);
    for (const question of asked.data) expect(await answerTo(question, await begin('行政'), engineName)).toMatch(/<references/);
  });

  it('are told that what they name is not there, and what is in its place', async () => {
    const answer = await answerTo('2025 年净利润是多少？', await begin('财务'), engineName);
    expect(answer).toBe('这些文档中没有提到“2025”。\n\n文档中有的是“2023”。');
    const both = await answerTo('2023 年和 2025 年净利润是多少？', await begin('财务'), engineName);
    expect(both).toMatch(/^这些文档中没有提到“2025”。[^]*\*\*2023 年公司实现净利润 12.4 亿元/);
  });

  it('are told honestly that nothing fits', async () => {
    const answer = await answerTo('公司的火星殖民计划何时启动？', await begin('财务'), engineName);
    expect(answer).toMatch(/^这些文档中没有答案/);
    expect(answer).not.toContain('<references');
  });

  it('have sources that the console reads', async () => {
    const answer = await answerTo('住宿费标准', await begin('财务'), engineName);
    expect(referencesOf(referencesIn(answer))?.documents[0]).toMatchObject({ name: '费用制度.docx', passages: [{ index: 1 }] });
  });
});

describe('the sources of an answer', () => {
  const sourcesOf = (answer: string) =>
    referencesIn(answer).flatMap(({ chunks }) => chunks.map(({ id, document, content }) => ({ chunk: id, document, content })));
  const check = async (sources: object[]) => (await here.admin.post('/api/knowledge/sources/check', { sources })).data;

  it('are told to be as they were, to say something else, or to be gone', async () => {
    words = ['2023 年公司实现净利润 12.4 亿元[1]。'];
    const [source] = sourcesOf(await answerTo('2023 年净利润是多少？', await begin('财务')));
    const [same, changed, gone] = [source!, { ...source!, content: '别的' }, { ...source!, document: 999 }];
    expect(await check([same, changed, gone])).toEqual([
      { state: 'same', revision: expect.any(Number) },
      { state: 'changed', revision: expect.any(Number) },
      { state: 'gone', revision: null },
    ]);
  });
});

describe('a document in short', () => {
  const summaryOf = async (path: string, model?: string) => {
    const body = { doc_id: space.documents[0]!.document, conv_uid: 'x', ...(model && { model_name: model }) };
    const headers = { authorization: `Bearer ${here.admin.token}` };
    return eventsIn((await here.server.inject({ method: 'POST', url: path, headers, payload: body })).body);
  };

  it.each(['/knowledge/document/summary', '/api/v1/knowledge/document/summary'])(
    'is written by the model at %s, the whole so far each time',
    async (path) => {
      words = ['讲的是', '净利润。'];
      const events = await summaryOf(path);
      const contents = events.slice(0, -1).map(({ data }) => JSON.parse(data).choices[0].message.content as string);
      expect(contents).toEqual(['<summary>讲的是</summary>', '<summary>讲的是净利润。</summary>']);
      expect(events.at(-1)?.data).toBe('[DONE]');
      expect(fake.calls.at(-1)!.messages[1]!.content).toContain('不良贷款率为 1.32%');
    },
  );

  it('is made of its own sentences without a model, and of no document that is not there', async () => {
    const [event] = await summaryOf('/knowledge/document/summary', engineName);
    expect(event!.data).toContain('**第三节 经营情况** 报告期内公司经营稳健。');
    expect((await here.admin.post('/knowledge/document/summary', { doc_id: 999 })).code).toBe('DOCUMENT_NOT_FOUND');
  });
});
