import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { engine, engineName } from '#server/llm/engine/engine.ts';
import { makePerson } from '#tests/support/actors.ts';
import { upload } from '#tests/support/uploads.ts';
import { textCell, workbookOf } from '#tests/support/workbooks.ts';
import { askingServer, turnsIn } from './asking.ts';
import { type Answering, fakeModels, saying } from './fakeModels.ts';
import { bomb, oldWorkbook, parquet } from './spreadsheetFiles.ts';

const scene = 'chat_excel';
let next = '';
const scripted: Answering = (call) => saying(next)(call);
const fake = fakeModels({ writer: scripted, [engineName]: engine.ask }, {});
const { here, asked, refused } = askingServer({
  dialect: 'sqlite',
  models: { ...fake.models, open: async (name) => (name === engineName ? engine : fake.models.open(name)) },
});

const sales =
  '2024 年销售表\n\n日期,地区,金额,占比,是否完成\n2024年3月1日,华东,1.2万,12.5%,是\n2024/3/2,华南,"(3,000)",7%,否\n2024-03-03,华东,"¥4,500.5",-,是\n合计,,"13,500.5",,\n';

const begin = async (): Promise<string> => (await here.admin.post('/api/v1/chat/dialogue/new', { chat_mode: scene })).data.conv_uid;
const send = async (filename: string, content: Buffer | string): Promise<string> =>
  (await upload(here.admin, '/api/v1/uploadFile', { filename, content })).data.url;

interface Question {
  readonly uid?: string;
  readonly file?: string;
  readonly model?: string;
}

/** Asks; gives the turn as it was kept, its text, and the result in it. */
async function ask(question: string, { uid, file, model = engineName }: Question = {}) {
  const conversation = uid ?? (await begin());
  const attachments = file === undefined ? [] : [{ name: 'sent', url: file, size: 1 }];
  await asked({ user_input: question, chat_mode: scene, select_param: null, model_name: model, attachments }, conversation);
  const turn = (await turnsIn(here.admin, conversation)).turns.at(-1)!;
  const text = turn.segments.flatMap((segment) => (segment.kind === 'text' ? [segment.text] : [])).join('');
  const fence = /```vis-db-chart\n(.*)\n```/.exec(text)?.[1];
  return { uid: conversation, turn, text, result: fence === undefined ? undefined : JSON.parse(fence) };
}

const totals = [
  { 地区: '华东', 总金额: 16_500.5 },
  { 地区: '华南', 总金额: -3_000 },
];
/** Rows of a question that asks for no order, which a database gives in any. */
const byTotal = (rows: readonly { 总金额: number }[]) => rows.toSorted((one, other) => other.总金额 - one.总金额);

describe('a conversation with a spreadsheet', () => {
  it('begins with what is in the file, and answers SQL on its table', async () => {
    const { uid, turn, text } = await ask('看看', { file: await send('销售.csv', iconv.encode(sales, 'gb18030')) });
    expect(turn.status).toBe('finished');
    expect(text).toContain('**销售**：3 行，5 列');
    expect(text).toContain('| 日期 | 日期 | 0 | 3 | 2024-03-01 – 2024-03-03 | █···█··█ |  |');
    expect(text).toContain('| 地区 | 文本 | 0 | 2 |  |  | 华东 ×2 |');
    expect(text).toContain('| 金额 | 小数 | 0 | 3 | -3000.0 – 12000.0 | █···█··█ |  |');
    expect(text).toContain('| 占比 | 小数 | 1 (33%) | 2 |');
    expect(text).toContain('| 是否完成 | 是/否 | 0 | 2 |  |  | true ×2 |');
    expect(text).toContain('data-msg="一共有多少销售？"');
    expect(byTotal((await ask('各地区的总金额', { uid })).result.data)).toEqual(totals);
    const { result } = await ask('select 地区, sum(金额) as 合计 from 销售 group by 1 order by 2 desc', { uid });
    expect(result.data).toEqual([
      { 地区: '华东', 合计: 16_500.5 },
      { 地区: '华南', 合计: -3_000 },
    ]);
  });

  it('answers the question that a file comes with, after what is in it', async () => {
    const { text, result } = await ask('各地区的总金额', { file: await send('销售.csv', iconv.encode(sales, 'gb18030')) });
    expect(text).toContain('**销售**：3 行，5 列');
    expect(byTotal(result.data)).toEqual(totals);
  });

  it('has every sheet of a workbook as a table, and a model write the SQL', async () => {
    const rows = (name: string) =>
      `<row r="1">${textCell('A1', name)}${textCell('B1', '数量')}</row><row r="2">${textCell('A2', '甲')}<c r="B2"><v>5</v></c></row>`;
    const workbook = workbookOf({
      sheets: [
        { name: '入库', data: rows('货物') },
        { name: '出库', data: rows('去向') },
      ],
    });
    const first = await ask('看看', { file: await send('仓库.xlsx', Buffer.from(workbook)) });
    expect(first.text).toContain('**入库0**：1 行，2 列');
    expect(first.text).toContain('**出库1**：1 行，2 列');
    next = JSON.stringify({ thoughts: '数一数。', sql: 'select sum(数量) as 共 from 入库0', display_type: 'response_table' });
    const { result } = await ask('一共入库多少？', { uid: first.uid, model: 'writer' });
    expect(result.data).toEqual([{ 共: 5 }]);
    const [system] = fake.calls.at(-1)!.messages;
    expect(system!.content).toMatch(/DuckDB[\s\S]*货物 VARCHAR[\s\S]*去向 VARCHAR/);
  });

  it('reads workbooks of Excel 97–2003 with their dates and merged cells', async () => {
    const { uid, text } = await ask('看看', { file: await send('旧表.xls', oldWorkbook()) });
    expect(text).toContain('**销售**：2 行，3 列');
    const { result } = await ask('select * from 销售 order by 1', { uid });
    expect(result.data).toEqual([
      { 日期: '2024-03-01', 地区: '华东', 金额: 1200.5 },
      { 日期: '2024-03-02', 地区: '华东', 金额: 3 },
    ]);
  });

  it('reads Parquet with its types', async () => {
    const { uid, text } = await ask('看看', { file: await send('trades.parquet', await parquet(here.server.context.settings.dataDir)) });
    expect(text).toContain('**trades**：100 行，3 列');
    expect((await ask('select sum(amount)::double as 合计, max(day) as 最后 from trades', { uid })).result.data).toEqual([
      { 合计: 7425, 最后: '2024-04-09' },
    ]);
  });

  it.each([
    ['a list', '[{"name": "甲", "n": 2, "tags": ["x"]}, {"name": "乙", "n": 3}]'],
    ['lines', '{"name": "甲", "n": 2, "tags": ["x"]}\n{"name": "乙", "n": 3}\n'],
    ['a list within an answer', '{"total": 2, "data": [{"name": "甲", "n": 2, "tags": ["x"]}, {"name": "乙", "n": 3}]}'],
    ['a list deep within', '{"code": 0, "data": {"total": 2, "items": [{"name": "甲", "n": 2, "tags": ["x"]}, {"name": "乙", "n": 3}]}}'],
  ])('reads JSON that is %s', async (_, content) => {
    const { uid } = await ask('看看', { file: await send('items.json', content) });
    expect((await ask('select name, n, tags from items order by n', { uid })).result.data).toEqual([
      { name: '甲', n: 2, tags: '["x"]' },
      { name: '乙', n: 3, tags: null },
    ]);
  });

  it('tells of formulas without a result, and reads a text to its end when its last sign is broken', async () => {
    const row = (line: number, cells: string) => `<row r="${line}">${cells}</row>`;
    const rows = [row(1, textCell('A1', '数量') + textCell('B1', '倍数')), row(2, '<c r="A2"><v>2</v></c><c r="B2"><f>A2*2</f></c>')];
    const { text } = await ask('看看', { file: await send('算式.xlsx', Buffer.from(workbookOf({ data: rows.join('') }))) });
    expect(text).toContain('有 1 个单元格只有公式、没有计算结果');
    const cut = Buffer.concat([iconv.encode('编号,地区\n1,华东\n2,华北', 'gb18030'), Buffer.from([0xc4])]);
    const { uid } = await ask('看看', { file: await send('断.csv', cut) });
    expect((await ask('select * from 断', { uid })).result.data).toEqual([
      { 编号: 1, 地区: '华东' },
      { 编号: 2, 地区: '华北\ufffd' },
    ]);
  });

  it('fills cells merged downwards, but for figures, and says so', async () => {
    const [text, figure] = [textCell, (place: string, value: number) => `<c r="${place}"><v>${value}</v></c>`];
    const row = (line: number, ...cells: string[]) => `<row r="${line}">${cells.join('')}</row>`;
    const data = [
      row(1, text('A1', '2025 年销售'), ''),
      row(2, text('A2', '大区'), text('B2', '年份'), text('C2', '城市'), text('D2', '预算')),
      row(3, text('A3', '华东'), figure('B3', 2025), text('C3', '上海'), figure('D3', 100)),
      row(4, text('C4', '杭州')),
      row(6, text('C6', '南京')),
      row(7, text('A7', '华南'), figure('B7', 2025), text('C7', '广州'), figure('D7', 50)),
      row(8, text('C8', '深圳')),
    ].join('');
    const merged = ['A1:D1', 'A3:A6', 'B3:B6', 'D3:D6', 'A7:A8', 'B7:B8'];
    const { uid, text: told } = await ask('看看', {
      file: await send('大区.xlsx', Buffer.from(workbookOf({ sheets: [{ name: '大区', data, merged }] }))),
    });
    expect(told).toContain('合并单元格：“大区”“年份”的值已填入它所跨的每一行');
    expect(told).toContain('合并单元格：“预算”是数字，只留在所跨的第一行');
    expect((await ask('select 大区, 年份, 城市, 预算 from 大区0', { uid })).result.data).toEqual([
      { 大区: '华东', 年份: 2025, 城市: '上海', 预算: 100 },
      { 大区: '华东', 年份: 2025, 城市: '杭州', 预算: null },
      { 大区: '华东', 年份: 2025, 城市: '南京', 预算: null },
      { 大区: '华南', 年份: 2025, 城市: '广州', 预算: 50 },
      { 大区: '华南', 年份: 2025, 城市: '深圳', 预算: null },
    ]);
  });

  it('reads, and does nothing else', async () => {
    const { uid } = await ask('看看', { file: await send('a.csv', 'x,y\n1,2\n') });
    for (const statement of ["select * from read_csv('/etc/passwd')", 'with gone as (delete from a returning 1) select * from gone'])
      expect((await ask(statement, { uid })).turn.status).toBe('failed');
    expect((await ask('select count(*) as n from a', { uid })).result.data).toEqual([{ n: 1 }]);
  });

  it.each([
    ['a broken workbook', 'bad.xlsx', Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(2_000)]), 'FILE_UNREADABLE'],
    ['a document of old by another name', 'old.xls', Buffer.from('d0cf11e0a1b11ae1'.padEnd(2_000, '0'), 'hex'), 'FILE_TYPE_REFUSED'],
    [
      'a workbook with a password',
      'secret.xlsx',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'FILE_ENCRYPTED',
    ],
    ['an empty file', 'nothing.csv', ' ', 'FILE_WITHOUT_ROWS'],
    ['a damaged workbook of old', 'cut.xls', oldWorkbook().fill(0xff, 24, 512), 'FILE_UNREADABLE'],
    ['a workbook that unpacks to gigabytes', 'bomb.xlsx', bomb(), 'FILE_UNPACKS_TOO_LARGE'],
    ['a broken Parquet file', 'bad.parquet', Buffer.from('PAR1 and nothing PAR1'), 'FILE_UNREADABLE'],
    ['broken JSON', 'bad.json', '[{"a": 1}, {"a": ', 'FILE_UNREADABLE'],
    ['JSON without rows', 'none.json', '[]', 'FILE_WITHOUT_ROWS'],
    ['a file of nothing but blanks', 'empty.csv', ' \n\n', 'FILE_WITHOUT_ROWS'],
    ['a picture by another name', 'photo.csv', Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'), 'FILE_TYPE_REFUSED'],
    [
      'bytes by another name',
      'bytes.csv',
      Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 37 + (at >> 8)) % 256)),
      'FILE_TYPE_REFUSED',
    ],
    ['a table too wide', 'wide.csv', `${Array.from({ length: 1_200 }, (_, at) => `c${at}`).join(',')}\n`, 'FILE_TOO_MANY_COLUMNS'],
  ])('says what is wrong with %s', async (_, name, content, code) => {
    const { turn } = await ask('看看', { file: await send(name, content) });
    expect(turn).toMatchObject({ status: 'failed', error: { code } });
  });

  it('goes on with another file after one that could not be read', async () => {
    const { uid } = await ask('看看', { file: await send('empty.csv', ' \n') });
    const { text } = await ask('看看', { uid, file: await send('ragged.csv', 'a,b\n1\n2,3,4\n') });
    expect(text).toContain('**ragged**：2 行，3 列');
  });

  it('is begun by clients of DB-GPT with a file, older and newer ones', async () => {
    const uid = await begin();
    const loaded = await upload(
      here.admin,
      `/api/v1/chat/mode/params/file/load?conv_uid=${uid}&chat_mode=${scene}&model_name=${engineName}`,
      {
        field: 'doc_file',
        filename: '销售.csv',
        content: sales,
      },
    );
    expect(loaded.data.map(({ role }: { role: string }) => role)).toEqual(['human', 'ai', 'view']);
    expect(loaded.data[2].context).toContain('**销售**：3 行，5 列');
    const newer = await begin();
    const url = `/api/v1/resource/file/upload?conv_uid=${newer}&chat_mode=${scene}&model_name=${engineName}`;
    const { data } = await upload(here.admin, url, { field: 'doc_files', filename: 'a.csv', content: 'x,y\n1,2\n' });
    expect(data).toMatchObject({ file_name: 'a.csv', file_learning: true });
    const put = { user_input: 'select sum(y) as 和 from a', chat_mode: scene, select_param: JSON.stringify(data), model_name: engineName };
    await asked(put, newer);
    expect(JSON.stringify((await turnsIn(here.admin, newer)).turns.at(-1)!.segments)).toContain('{\\"和\\":2}');
    const refusedFile = await upload(here.admin, url, { field: 'doc_files', filename: 'empty.csv', content: ' ' });
    expect(refusedFile).toMatchObject({ status: 422, code: 'FILE_WITHOUT_ROWS' });
    const plain = (await here.admin.post('/api/v1/chat/dialogue/new', { chat_mode: 'chat_normal' })).data.conv_uid;
    const elsewhere = await upload(here.admin, url.replace(newer, plain), { field: 'doc_files', filename: 'a.csv', content: 'x\n' });
    expect(elsewhere).toMatchObject({ status: 400, code: 'REQUEST_INVALID' });
  });

  it('asks for a file where there is none', async () => {
    expect(await refused(await begin(), { chat_mode: scene })).toMatchObject({ status: 400, code: 'FILE_MISSING' });
  });

  it('is about no file of anybody else', async () => {
    const url = await send('own.csv', 'a,b\n1,2\n');
    const rights = ['POST /api/v1/chat/dialogue/new', 'POST /api/v1/chat/completions'];
    const person = await makePerson(here.server, here.admin, 'outsider', rights);
    const { data } = await person.post('/api/v1/chat/dialogue/new', { chat_mode: scene });
    const put = (more: object) =>
      person.post('/api/v1/chat/completions', { conv_uid: data.conv_uid, user_input: 'select 1', model_name: engineName, ...more });
    const name = url.split('/').at(-1);
    expect(await put({ attachments: [{ name: 'own.csv', url, size: 1 }] })).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' });
    expect(await put({ select_param: name })).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' });
  });

  it('takes its file with it when it is deleted', async () => {
    const url = await send('gone.csv', 'a,b\n1,2\n');
    const { uid } = await ask('看看', { file: url });
    const status = async () => (await here.server.inject({ method: 'GET', url })).statusCode;
    expect(await status()).toBe(200);
    await here.admin.post(`/api/v1/chat/dialogue/delete?con_uid=${uid}`);
    expect(await status()).toBe(404);
    const kept = readdirSync(join(here.server.context.settings.dataDir, 'spreadsheets'));
    expect(kept.filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
