import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CsvParser } from '#server/sheets/reader/CsvParser.mjs';
import { dialectOf } from '#server/sheets/reader/csvRows.mjs';
import { importText } from '#server/spreadsheets/writer/importText.mjs';
import { shapeTable } from '#server/spreadsheets/writer/shapeTable.mjs';
import { append, quoted } from '#server/spreadsheets/writer/stored.mjs';

let folder = '';
let count = 0;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'texts-'))));
afterAll(() => rm(folder, { recursive: true }));

async function described(path: string, fill?: (connection: Awaited<ReturnType<DuckDBInstance['connect']>>) => Promise<void>) {
  const instance = await DuckDBInstance.create(path);
  const connection = await instance.connect();
  await fill?.(connection);
  const read = async (text: string) => (await connection.runAndReadAll(text)).getRowsJson();
  const found = {
    columns: await read("select column_name, data_type from duckdb_columns() where table_name = 't' order by column_index"),
    rows: await read('select * from t'),
  };
  connection.closeSync();
  instance.closeSync();
  return found;
}

/** The table that the database makes of a text by itself; undefined where it leaves that to others. */
async function whole(text: string) {
  const [from, path] = [join(folder, `${count}.csv`), join(folder, `${(count += 1)}.duckdb`)];
  await writeFile(from, text);
  const { is } = await importText({ is: 'importText', from, path, name: 't', delimiter: dialectOf(text).delimiter });
  return is === 'written' ? described(path) : undefined;
}

/** The same made of its rows, one by one. */
function byRow(text: string) {
  const parser = new CsvParser(dialectOf(text).delimiter);
  const rows = [...parser.push(text), ...parser.end()]
    .map(({ cells }) => cells)
    .filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const table = shapeTable('t', rows);
  return described(':memory:', async (connection) => {
    if (!table) return;
    await connection.run(`create table t (${table.columns.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ')})`);
    await append(connection, 't', table.columns);
  });
}

const kinds: readonly (readonly string[])[] = [
  ['1', '0', '-5', ' 12 ', '　7', '-0', '1,234', '1.5', '2.0', '', '-', '007', '12%', '3万', '(5)', '123456789012345678', 'n/a', 'nan'],
  ['2024-01-02', ' 2024-01-03 ', '2024/3/4', '2024-02-30', '20240101', '2024年5月', '2024-01-02 03:04:05', '', '45000'],
  ['2024-01-02 03:04:05', ' 2024-01-03 23:59:59', '2024-01-03T00:00:00', '2024-01-04 24:00:00', '', '2024-01-05'],
  ['华东', ' 华南 ', '　西 ', '无', 'a"b', '', '是', '否', 'true', '１２'],
];
const column = fc.constantFrom(...kinds).chain((kind) => fc.subarray([...kind], { minLength: 1 }));
const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const sheet = fc
  .tuple(fc.array(column, { minLength: 2, maxLength: 4 }), fc.integer({ min: 1, max: 30 }), fc.boolean(), fc.infiniteStream(fc.nat()))
  .map(([columns, rows, isTitled, picks]) => {
    const line = () => columns.map((own) => cell(own[picks.next().value! % own.length]!)).join(',');
    const head = columns.map((_, at) => ['编号', '日期', '地区', '金额'][at]).join(',');
    return [...(isTitled ? ['2024 年销售表'] : []), head, ...Array.from({ length: rows }, line), ...(isTitled ? ['合计,,12'] : [])].join(
      '\n',
    );
  });

describe('a text that the database reads by itself', () => {
  it('becomes the same table as its rows one by one', async () => {
    await fc.assert(
      fc.asyncProperty(sheet, async (text) => {
        const found = await whole(text);
        if (found) expect(found).toEqual(await byRow(text));
      }),
      { numRuns: 40 },
    );
  });

  it('ends with its last row, whatever blank ones are before it; one wider than those above is read row by row', async () => {
    const rows = Array.from({ length: 30_000 }, (_, at) => `${at},甲`);
    const blank = Array.from({ length: 400 }, () => ' ,');
    const found = await whole(['编号,地区', ...rows, ...blank, '2,丙'].join('\n'));
    expect([found?.rows.length, found?.rows.at(-1)]).toEqual([30_001, ['2', '丙']]);
    expect(await whole(['编号,地区', ...rows, '1,乙,多'].join('\n'))).toBeUndefined();
  });

  it.each([
    ['编号,金额\n1,2.5\n2,3\n', 2],
    ['编号;地区\r\n1;华东\r\n2;华南\r\n3;\r\n', 3],
    ['编号,日期\n', 0],
    ['编号,备注\n1,"a, ""b""\nc"\n2,无\n', 2],
  ])('is read, quotes and ends of lines and all: %j', async (text, rows) => {
    const found = await whole(text);
    expect(found).toEqual(await byRow(text));
    expect(found?.rows).toHaveLength(rows);
  });

  it.each(['a,b\r1,2\r', 'a,b\n1,2\r\n3,4\n', 'a,b\n1,\u0001\n'])(
    'is left to be read row by row where it may be read otherwise: %j',
    async (text) => expect(await whole(text)).toBeUndefined(),
  );
});
