import { LLMock } from '@copilotkit/aimock';
import mammoth from 'mammoth';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareByRule, passagesIndex } from '#server/reports/audit/compare.ts';
import { type Person, signIn, signInAsAdmin } from '#tests/support/actors.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';
import { signInAnalyst } from '../knowledge/filled.ts';

const compared = (statement: string, ...texts: string[]) =>
  compareByRule(statement, passagesIndex(texts.map((text) => ({ text, source: 'a' }))), 'zh').outcome;

describe('a statement held against passages by rule', () => {
  const passages = ['2023 年公司实现净利润 12.4 亿元，同比增长 8.1%。', '公司未发生重大诉讼事项。', '报告期末员工总数为 3,200 人。'];
  it.each([
    ['2023 年公司实现净利润 12.4 亿元', 'supported'],
    ['公司 2023 年净利润同比增长了 8.1%', 'supported'],
    ['2023 年公司实现净利润 15 亿元', 'contradicted'],
    ['报告期末公司员工总数 3,500 人', 'contradicted'],
    ['公司发生重大诉讼事项', 'contradicted'],
    ['新能源板块计划明年在海外建厂', 'notFound'],
  ])('“%s” is %s', (statement, outcome) => {
    expect(compared(statement, ...passages)).toBe(outcome);
  });

  it('does the same in English', () => {
    const report = ['Net profit reached 12.4 million in 2023.', 'The company did not issue any bonds in 2023.'];
    expect(compared('In 2023 net profit was 12.4 million', ...report)).toBe('supported');
    expect(compared('In 2023 net profit was 15 million', ...report)).toBe('contradicted');
    expect(compared('The company did issue bonds in 2023', ...report)).toBe('contradicted');
    expect(compared('Headquarters moved to another city', ...report)).toBe('notFound');
  });
});

const mock = new LLMock({ port: 0 });
let server: TestServer;
let admin: Person;
let analyst: Person;
let stranger: Person;
let report: number;

const table = {
  kind: 'table',
  title: '销售',
  columns: ['地区', '销售额'],
  rows: [
    ['东部地区', 40],
    ['西部地区', 20],
  ],
  source: '销售库',
  asOf: null,
  isCut: false,
};
const words = (text: string) => ({ kind: 'words', text, unfounded: [] });

beforeAll(async () => {
  [server] = await Promise.all([startServer(), mock.start()]);
  const signedIn = await server.signIn();
  await signInAnalyst(server, signedIn);
  await signInAnalyst(server, signedIn, 'stranger');
  [admin, analyst, stranger] = await Promise.all([
    signInAsAdmin(server),
    signIn(server, 'analyst', 'analyst-password-9'),
    signIn(server, 'stranger', 'analyst-password-9'),
  ]);
  const blocks = [words('东部地区销售额为 40。西部地区销售额为 25。'), table];
  report = (await analyst.post('/api/reports/add', { title: '销售报告', blocks, roles: [] })).data.id;
});
afterAll(async () => {
  await server?.stop();
  await mock.stop();
});

/** Audits the report, and gives its newest comparisons. */
async function audited(asked: object) {
  const { job } = (await analyst.post(`/api/reports/${report}/audit`, asked)).data;
  await expect.poll(async () => (await admin.get(`/api/jobs/${job}`)).data.state, { timeout: 20_000, interval: 50 }).toBe('done');
  const { items } = (await analyst.post('/comparesummary/query', { sorters: [{ field: 'id', order: 'desc' }] })).data;
  return items.slice(0, 2).toReversed() as { id: number; version: number; outcome: string; statement: string; passage: string | null }[];
}
const exported = (person: Person, format: string) =>
  server.inject({
    method: 'POST',
    url: '/comparesummary/export',
    payload: { format, language: 'zh' },
    headers: { authorization: `Bearer ${person.token}` },
  });

const exportedBytes = ({ rawPayload }: { readonly rawPayload: Buffer }): Buffer => rawPayload;

describe('the audit of a report', () => {
  it('puts each statement beside the row or passage that it rests on, without a model', async () => {
    const [east, west] = await audited({ against: 'sources' });
    expect(east).toMatchObject({
      outcome: 'supported',
      statement: '东部地区销售额为 40。',
      passage: '地区 东部地区 | 销售额 40',
      checkedBy: null,
    });
    expect(west).toMatchObject({ outcome: 'contradicted', source: '销售库', reason: expect.stringContaining('25') });
  });

  it('keeps the verdict of a person, and hides all from whoever does not see the report', async () => {
    const [, west] = await audited({ against: 'sources' });
    const judged = await analyst.put(`/api/comparisons/${west!.id}`, {
      verdict: 'disputed',
      verdictNote: '口径不同',
      version: west!.version,
    });
    expect(judged.data).toMatchObject({ verdict: 'disputed', verdictNote: '口径不同', outcome: 'contradicted' });
    expect(await analyst.put(`/api/comparisons/${west!.id}`, { outcome: 'supported' })).toMatchObject({ status: 422 });
    const filter = [{ field: 'verdict', operator: 'eq', value: 'disputed' }];
    expect((await analyst.post('/comparesummary/query', { filters: filter })).data.items).toHaveLength(1);
    expect((await stranger.post('/comparesummary/query', {})).data.items).toEqual([]);
    expect(await stranger.put(`/api/comparisons/${west!.id}`, { verdict: 'agreed' })).toMatchObject({ code: 'RECORD_NOT_FOUND' });
    expect(await stranger.post(`/api/reports/${report}/audit`, { against: 'sources' })).toMatchObject({ code: 'RECORD_NOT_FOUND' });
  });

  it('leaves as a workbook and as a Word document, each for what its reader may see', async () => {
    const rows = await readSheet(exportedBytes(await exported(analyst, 'xlsx')));
    expect(rows.flat()).toEqual(expect.arrayContaining(['报告中的话', '西部地区销售额为 25。', '有矛盾', '不同意']));
    const { value } = await mammoth.convertToHtml({ buffer: exportedBytes(await exported(analyst, 'docx')) });
    expect(value).toContain('西部地区销售额为 25。');
    expect(value).toContain('<p>报告核对</p><table>');
    expect((await readSheet(exportedBytes(await exported(stranger, 'xlsx')))).length).toBe(1);
  });

  it('holds a report against an earlier version of it', async () => {
    await analyst.put(`/api/reports/${report}`, { blocks: [words('东部地区销售额为 41。西部地区销售额为 25。'), table] });
    const [east, west] = await audited({ against: 'version', version: 1 });
    expect(east).toMatchObject({ outcome: 'contradicted', passage: '东部地区销售额为 40。', source: '第 1 版', otherVersion: 1 });
    expect(west).toMatchObject({ outcome: 'supported', against: 'version' });
    expect(await analyst.post(`/api/reports/${report}/audit`, { against: 'version', version: 9 })).toMatchObject({
      code: 'VERSION_NOT_FOUND',
    });
  });

  it('believes a model only where its quote stands in the passage', async () => {
    const params = { base_url: `${mock.url}/v1`, api_key: 'sk-mock', remote_model: 'gpt-4o', first_seconds: 5, idle_seconds: 5 };
    await admin.post('/api/v1/worker/model/start', { model: 'mock', params });
    const results = [
      { statement: 1, outcome: 'supported', passage: 1, quote: '销售额 41 万元', reason: '编造的引文' },
      { statement: 2, outcome: 'contradicted', passage: 1, quote: '西部地区 | 销售额 20', reason: '应为 20' },
    ];
    mock.on({ predicate: () => true }, { content: JSON.stringify({ results }) });
    const [east, west] = await audited({ against: 'sources', model: 'mock' });
    expect(east).toMatchObject({ outcome: 'contradicted', checkedBy: null });
    expect(west).toMatchObject({ outcome: 'contradicted', checkedBy: 'mock', reason: '应为 20' });
  });
});
