import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { CsvParser } from '#server/sheets/reader/CsvParser.mjs';
import { importLimits } from '#server/sheets/reader/readSheet.ts';
import { sheetCells, sheetRows } from '#tests/support/files.ts';

const lineEnd = fc.constantFrom('\r\n', '\n', '\r');
const quote = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** Rows of a text that comes in pieces of any size. */
function parsed(text: string, pieceSize = text.length): string[][] {
  const parser = new CsvParser(',');
  const rows = [];
  for (let at = 0; at < text.length; at += pieceSize) rows.push(...parser.push(text.slice(at, at + pieceSize)));
  return [...rows, ...parser.end()].map(({ cells }) => cells);
}

describe('the rows of a CSV file', () => {
  const cell = fc.string({ maxLength: 6, unit: fc.constantFrom('a', '中', '"', ',', '\n', '\r', ' ', '𠮷') });
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });

  it('are the same whichever mix of line ends separates them, and wherever the file is cut into pieces', () => {
    fc.assert(
      fc.property(rows, fc.array(lineEnd, { minLength: 6, maxLength: 6 }), fc.nat(8), (cells, ends, size) => {
        const text = cells.map((row, index) => row.map(quote).join(',') + ends[index]).join('');
        expect(parsed(text, size + 1)).toEqual(cells);
      }),
      { numRuns: 500 },
    );
  });

  it('are those that another reader finds, where both agree on what CSV is', () => {
    const plain = fc.string({ maxLength: 5, unit: fc.constantFrom('a', '中', ' ', '"', '\n') });
    const written = plain.map((text) => (/["\n]/.test(text) ? quote(text) : text));
    fc.assert(
      fc.property(fc.array(fc.array(written, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }), (cells) => {
        const text = cells.map((row) => row.join(',')).join('\n');
        expect(parsed(text)).toEqual(parse(text, { relax_column_count: true, skip_empty_lines: false }));
      }),
    );
  });

  it.each([
    ['a head with CRLF and rows with LF', 'a,b\r\nA,1\nB,2\nC,3'],
    ['a head with LF and rows with CRLF', 'a,b\nA,1\r\nB,2\r\nC,3\r\n'],
    ['lines that end in CR', 'a,b\rA,1\rB,2\rC,3\r'],
  ])('are all there in %s', async (_what, text) => {
    expect(await sheetCells(text)).toEqual([
      ['a', 'b'],
      ['A', '1'],
      ['B', '2'],
      ['C', '3'],
    ]);
  });

  it.each([
    ['in the middle of a cell', 'B,13.3" 屏,x', ['B', '13.3" 屏', 'x']],
    ['after the closing one', '"B" ,x', ['B ', 'x']],
    ['in a cell that begins with one', '"B"ig" one,x', ['Big" one', 'x']],
    ['after a blank', ' "B",x', [' "B"', 'x']],
  ])('are all there with a stray quote %s, read as spreadsheets read it', async (_where, line, cells) => {
    expect(await sheetCells(`a,b\n${line}\nlast,1\n`)).toEqual([['a', 'b'], cells, ['last', '1']]);
  });

  it('are refused when a quote opens and never closes, with the row', async () => {
    await expect(sheetCells('a,b\n1,2\n"3,4\n5,6')).rejects.toMatchObject({ code: 'FILE_QUOTE_OPEN', facts: { line: 3 } });
    await expect(sheetCells(`a,b\n"${'x'.repeat(1_100_000)}`)).rejects.toMatchObject({ code: 'FILE_ROW_TOO_LONG', facts: { line: 2 } });
  });

  it('keep their places when blank ones between them are passed over', async () => {
    expect(await sheetRows('a,b\n\n,,\n  , \n1,2\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 5, cells: ['1', '2'] },
    ]);
  });

  it.each([
    ['a semicolon', 'a;b\n1,5;2'],
    ['a tab', 'a\tb\n1,5\t2'],
    ["what Excel's own first line names", 'sep=;\r\na;b\r\n1,5;2'],
    ['a semicolon, with commas in a quoted head', '"a";b\n1,5;2'],
  ])('are separated by %s', async (_what, text) => {
    expect(await sheetCells(text)).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
  });

  it('are no more than are accepted, in number and in width', async () => {
    await expect(sheetCells('a\n1\n2\n3', { limits: { ...importLimits, maxRows: 2 } })).rejects.toMatchObject({
      code: 'FILE_TOO_MANY_ROWS',
      facts: { limit: 2 },
    });
    await expect(sheetCells(','.repeat(20_000))).rejects.toMatchObject({ code: 'FILE_TOO_MANY_COLUMNS' });
    await expect(
      sheetCells(`a\n${`${','.repeat(99)}\n`.repeat(200)}`, { limits: { ...importLimits, maxCells: 10_000 } }),
    ).rejects.toMatchObject({ code: 'FILE_TOO_MANY_CELLS' });
  });
});

describe('the encoding of a CSV file', () => {
  const text = '代码,说明\n证券,café 𠮷\n';
  const rows = [
    ['代码', '说明'],
    ['证券', 'café 𠮷'],
  ];

  it.each(['utf8', 'utf8 with mark', 'gb18030', 'utf16le with mark', 'utf16be with mark'])('is found out: %s', async (encoding) => {
    const [name, mark] = encoding.split(' with ');
    expect(await sheetCells(iconv.encode(text, name!, { addBOM: mark !== undefined }))).toEqual(rows);
  });

  it('is that of a tab separated file of Excel, "Unicode text"', async () => {
    const bytes = iconv.encode('代码\t说明\r\n"a\tb"\t债券\r\n', 'utf16le', { addBOM: true });
    expect(await sheetCells(bytes)).toEqual([
      ['代码', '说明'],
      ['a\tb', '债券'],
    ]);
  });

  it('stays UTF-8 for all other cells where a byte of one is wrong, and that cell says so', async () => {
    const bytes = Buffer.concat([Buffer.from('代码,说明\n好,没问题\n坏'), Buffer.from([0xff]), Buffer.from(',对\n')]);
    for (const file of [bytes, Buffer.concat([Buffer.from('\uFEFF'), bytes])])
      expect((await sheetRows(file)).map(({ cells }) => cells)).toEqual([
        ['代码', '说明'],
        ['好', '没问题'],
        [{ text: '坏\uFFFD', problem: 'undecodable' }, '对'],
      ]);
  });

  it('makes a cell say so whose bytes are text in none that is known', async () => {
    const [, row] = await sheetRows(Buffer.from('name,note\ncaf\xe9,plain\n', 'latin1'));
    expect(row!.cells).toEqual([{ text: 'caf\uFFFD', problem: 'undecodable' }, 'plain']);
  });

  it('makes nothing of a replacement character that somebody wrote', async () => {
    expect(await sheetCells('a\nodd \uFFFD sign\n')).toEqual([['a'], ['odd \uFFFD sign']]);
  });
});

describe('a file that is no CSV file', () => {
  it.each([
    ['a picture', '\x89PNG\r\n\x1a\n', 'FILE_TYPE_REFUSED'],
    ['a PDF', '%PDF-1.7\n', 'FILE_TYPE_REFUSED'],
    ['a page that is called .xls', '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>', 'FILE_OTHER_SPREADSHEET'],
    ['a document of Word 97', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 and so on', 'FILE_TYPE_REFUSED'],
    [
      'a workbook with a password',
      `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(131_060)}${Buffer.from('EncryptedPackage', 'utf16le').toString('latin1')}`,
      'FILE_ENCRYPTED',
    ],
  ])('is called what it is: %s', async (_what, bytes, code) => {
    await expect(sheetCells(Buffer.from(bytes, 'latin1'))).rejects.toMatchObject({ code });
  });
});
