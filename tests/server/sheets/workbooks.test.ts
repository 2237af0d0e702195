import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importLimits } from '#server/sheets/reader/readSheet.ts';
import { worksheetRows } from '#server/sheets/reader/worksheetRows.mjs';
import { sheetCells, sheetRows } from '#tests/support/files.ts';
import { textCell, workbookOf } from '#tests/support/workbooks.ts';

const cellsIn = async (...given: Parameters<typeof workbookOf>) => (await sheetRows(workbookOf(...given))).map(({ cells }) => cells);

/** Numbers as the cells of one row, the first in the first format and so on. */
const numbersIn = (numbers: readonly (readonly [serial: number, format: string | number])[], is1904 = false) =>
  cellsIn({
    data: `<row>${numbers.map(([serial], index) => `<c s="${index + 1}"><v>${serial}</v></c>`).join('')}</row>`,
    formats: numbers.map(([, format]) => format),
    is1904,
  }).then(([row]) => row);

describe('texts of a workbook', () => {
  it('are read from where they are: shared, in the cell, from a formula, in runs, without how they are spoken', async () => {
    const strings =
      '<si><t xml:space="preserve"> shared </t></si><si><r><t>ri</t></r><r><rPr><b/></rPr><t>ch</t></r><rPh sb="0" eb="1"><t>キ</t></rPh></si><si/>';
    const data = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c>${textCell('D1', 'own &amp; &lt;')}
      <c r="E1" t="str"><f>"x"</f><v>result</v></c><c r="F1" t="b"><v>1</v></c><c r="G1" t="b"><v>0</v></c></row>`;
    expect(await cellsIn({ data, strings })).toEqual([[' shared ', 'rich', '', 'own & <', 'result', 'true', 'false']]);
  });

  it('hold what XML cannot, and what looks like it', async () => {
    const data = `<row>${['a_x000D_\nb', '_x005F_x0041_', '_x0041', 'tab_x0009_'].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
    expect(await cellsIn({ data, strings: '' })).toEqual([['a\r\nb', '_x0041_', '_x0041', 'tab\t']]);
  });

  it('are found in strict workbooks, and in those whose elements have a prefix', async () => {
    const data = `<row r="1">${textCell('A1', 'text')}<c r="B1" t="d" s="1"><v>2024-01-02</v></c></row>`;
    for (const form of [{ isStrict: true }, { prefix: 'x' }]) expect(await cellsIn({ data, ...form })).toEqual([['text', '2024-01-02']]);
  });

  it('are not those of extensions, which have names of elements that they are not', async () => {
    const extension = '<extLst><ext><x14:workbookPr xmlns:x14="x" date1904="0"/><row><c><v>7</v></c></row></ext></extLst>';
    const book = `<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="S" state="show" r:id="rId1"/></sheets>${extension}</workbook>`;
    const data = `<row><c s="1"><v>42643</v></c>${extension}</row>`;
    expect(await cellsIn({ data, formats: [14], parts: { 'xl/workbook.xml': book } })).toEqual([['2020-10-01']]);
  });

  it('that are pointed to and are not there refuse the file', async () => {
    await expect(cellsIn({ data: '<row><c t="s"><v>7</v></c></row>', strings: '<si><t>x</t></si>' })).rejects.toMatchObject({
      code: 'FILE_UNREADABLE',
    });
  });
});

describe('cells of a workbook without a value', () => {
  it('say what is wrong with them, so that they are not taken for blank ones', async () => {
    const data = '<row><c t="e"><v>#N/A</v></c><c><f>A1+1</f></c><c t="str"><f>""</f><v></v></c><c s="1"/></row>';
    expect(await cellsIn({ data, formats: [14] })).toEqual([
      [
        { text: '#N/A', problem: 'errorValue' },
        { text: '', problem: 'notCalculated' },
      ],
    ]);
  });
});

describe('dates and times of a workbook', () => {
  it('are known by every format of dates', async () => {
    const formats = [
      14,
      31,
      57,
      'yyyymmdd',
      'mmddyy',
      'yyyy"年"m"月"d"日"',
      '[$-411]ggge"年"',
      'e-m',
      'aaaa',
      '[Red]d/m;@',
      'd. mmm',
      'bbbb',
    ];
    expect(await numbersIn(formats.map((format) => [44105, format]))).toEqual(formats.map(() => '2020-10-01'));
  });

  it('are not taken for dates in formats of numbers', async () => {
    const formats = [0, 1, 2, 'General', '0.00E+00', '#,##0" day"', '"y"0', '[Magenta]0', '0\\d', '?/?', '_(* #,##0_)', '@'];
    expect(await numbersIn(formats.map((format) => [44105, format]))).toEqual(formats.map(() => '44105'));
  });

  it('are the moments that people see, to the second, or to its fractions where they see those', async () => {
    const moments = Array.from({ length: 1440 }, (_, minute) => 45_293 + minute / 1440);
    const expected = moments.map((_, minute) => new Date(Date.UTC(2024, 0, 2) + minute * 60_000).toISOString().slice(0, -1));
    expect(await numbersIn(moments.map((moment) => [moment, 22]))).toEqual(['2024-01-02', ...expected.slice(1)]);
    const precise = 45_293 + 52_200_250 / 86_400_000;
    expect(
      await numbersIn([
        [precise, 'yyyy-mm-dd hh:mm:ss'],
        [precise, 'hh:mm:ss.000'],
      ]),
    ).toEqual(['2024-01-02T14:30:00.000', '2024-01-02T14:30:00.250']);
  });

  it('without a day are times, and lengths of time go beyond one', async () => {
    expect(
      await numbersIn([
        [14.5 / 24, 'h:mm'],
        [14.5 / 24, 'yyyy-mm-dd hh:mm'],
        [30.5 / 24, '[h]:mm'],
        [30.5 / 24, 46],
        [1.5 / 86_400, '[ss].00'],
        [0.75, '上午/下午h"时"'],
      ]),
    ).toEqual(['14:30:00', '14:30:00', '30:30:00', '30:30:00', '00:00:01.500', '18:00:00']);
  });

  it('begin in 1900 with a leap day that never was, in 1904, and end in 9999', async () => {
    expect(await numbersIn([1, 59, 60, 61, 2_958_465, 2_958_467, -1].map((serial) => [serial, 14]))).toEqual([
      '1900-01-01',
      '1900-02-28',
      '1900-02-29',
      '1900-03-01',
      '9999-12-31',
      '2958467',
      '-1',
    ]);
    expect(await numbersIn([[42_643, 14]], true)).toEqual(['2020-10-01']);
  });

  it('are read from the text of cells that are dates by type', async () => {
    const dates = ['2024-01-02T00:00:00', '2024-01-02T14:30:00', '2024-01-02T14:30:00.250Z', '14:30:00', '1899-12-31T14:30:00', 'no date'];
    const data = `<row>${dates.map((date) => `<c t="d"><v>${date}</v></c>`).join('')}</row>`;
    expect(await cellsIn({ data })).toEqual([
      ['2024-01-02', '2024-01-02T14:30:00', '2024-01-02T14:30:00.250Z', '14:30:00', '14:30:00', 'no date'],
    ]);
  });
});

describe('numbers of a workbook', () => {
  it('are as exact as the file has them, with the zeros that a format puts before them', async () => {
    const data = `<row>${['0.1', '1.1000000000000001', '1E+21', '-5', '12345678901234567'].map((number) => `<c><v>${number}</v></c>`).join('')}<c s="1"><v>123</v></c><c s="1"><v>1.5</v></c></row>`;
    expect(await cellsIn({ data, formats: ['00000'] })).toEqual([['0.1', '1.1', '1e+21', '-5', '12345678901234568', '00123', '1.5']]);
  });
});

describe('the sheet of a workbook that is read', () => {
  const sheet = (words: string) => ({ data: `<row>${`<c t="inlineStr"><is><t>${words}</t></is></c>`}</row>` });

  it('is the first one that is a worksheet and not hidden', async () => {
    const chart = { data: '', type: 'chartsheet' } as const;
    const hidden = { ...sheet('hidden'), state: 'hidden' } as const;
    expect(await cellsIn({ sheets: [chart, hidden, { ...hidden, state: 'veryHidden' }, sheet('seen'), sheet('next')] })).toEqual([
      ['seen'],
    ]);
    await expect(cellsIn({ sheets: [chart, hidden] })).rejects.toMatchObject({ code: 'FILE_WITHOUT_SHEET' });
  });

  it('keeps the places of rows and cells, whether they say them or follow one another', async () => {
    const data = `<row r="2">${textCell('C2', 'c')}</row><row>${'<c><v>1</v></c>'.repeat(2)}</row><row r="9"><c r="A9"/></row><row>${textCell('B12', 'b')}</row>`;
    expect(await sheetRows(workbookOf({ data }))).toEqual([
      { line: 2, cells: ['', '', 'c'] },
      { line: 3, cells: ['1', '1'] },
      { line: 12, cells: ['', 'b'] },
    ]);
  });

  it.each([
    ['beyond the last column', '<row r="1"><c r="XFE1"><v>1</v></c></row>'],
    ['beyond the last row', '<row r="1048577"><c r="A1048577"><v>1</v></c></row>'],
    ['in no place at all', '<row r="999999999"><c r="ZZZZZZ999999999"><v>1</v></c></row>'],
    ['in another row than theirs', '<row r="1"><c r="A2"><v>1</v></c></row>'],
    ['in rows that come again', '<row r="2"/><row r="2"/>'],
    ['of a type that there is not', '<row><c t="x"><v>1</v></c></row>'],
  ])('is refused when cells are %s', async (_what, data) => {
    await expect(cellsIn({ data })).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
  });
});

/** The rows of a worksheet whose bytes come in pieces of a size; undefined where it is refused. */
async function rowsOf(data: string, size: number) {
  async function* pieces() {
    const bytes = Buffer.from(`<worksheet><sheetData>${data}</sheetData></worksheet>`);
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  try {
    const rows = [];
    for await (const some of worksheetRows(pieces(), { strings: ['甲', '乙'], formats: [], is1904: false })) rows.push(...some);
    return rows;
  } catch {
    return undefined;
  }
}

describe('cells as almost all programs write them', () => {
  const cell = fc.constantFrom(
    (place: string) => `<c r="${place}"><v>1.5</v></c>`,
    (place: string) => `<c r="${place}" s="3" t="s"><v>1</v></c>`,
    (place: string) => `<c r="${place}" s="2"/>`,
    (place: string) => `<c r="${place}" t="inlineStr"><is><t xml:space="preserve"> own </t></is></c>`,
    (place: string) => `<c r="${place}" t="inlineStr"><is><t>a &lt; b</t></is></c>`,
    (place: string) => `<c r="${place}" t="str"><f>A1&gt;2</f><v>text</v></c>`,
    (place: string) => `<c r="${place}"><f>1>2</f></c>`,
    (place: string) => `<c r="${place}" t="e"><v>#N/A</v></c>`,
    (place: string) => `<!-- <c r="${place}"><v>9</v></c> -->`,
    (place: string) => `<extLst><c r="${place}"><v>8</v></c></extLst>`,
    (place: string) => `<c r="${place}" t="inlineStr"><v>7</v></c>`,
    (place: string) => `<c r="B1"><v>${place.length}</v></c>`,
  );
  const sheet = fc
    .array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })
    .map((rows) =>
      rows.map((cells, at) => `<row r="${at + 1}">${cells.map((write, place) => write(`${'ABCD'[place]}${at + 1}`)).join('')}</row>`),
    );

  it('are read as they are where they are written otherwise, however their bytes come', async () => {
    await fc.assert(
      fc.asyncProperty(sheet, fc.integer({ min: 1, max: 80 }), async (rows, size) => {
        const data = rows.join('');
        const prefixed = data.replaceAll(/<(\/?)(\w)/g, '<$1x:$2');
        expect(await rowsOf(data, size)).toEqual(await rowsOf(prefixed, 1_000));
      }),
      { numRuns: 120 },
    );
  });
});

describe('an archive that is no workbook that is read', () => {
  it.each<[string, Uint8Array, string]>([
    ['an archive', zipSync({ 'a.txt': strToU8('x') }), 'FILE_TYPE_REFUSED'],
    ['a document', workbookOf({ parts: { 'xl/workbook.xml': '<document/>' } }), 'FILE_TYPE_REFUSED'],
    [
      'an OpenDocument table',
      zipSync({ 'content.xml': strToU8('<x/>'), 'META-INF/manifest.xml': strToU8('<x/>') }),
      'FILE_OTHER_SPREADSHEET',
    ],
    [
      'a binary workbook',
      workbookOf({
        parts: { '_rels/.rels': '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.bin"/></Relationships>' },
      }),
      'FILE_OTHER_SPREADSHEET',
    ],
    ['half a workbook', workbookOf({ data: '<row/>' }).subarray(0, 900), 'FILE_UNREADABLE'],
    ['a workbook without its sheet', workbookOf({ parts: { 'xl/worksheets/sheet1.xml': '' } }), 'FILE_UNREADABLE'],
  ])('is called what it is: %s', async (_what, bytes, code) => {
    await expect(sheetCells(bytes)).rejects.toMatchObject({ code });
  });

  it('is refused when it would unpack to too much, by what its directory says', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(2_000_000) });
    await expect(sheetCells(bomb, { limits: { ...importLimits, maxUnpackedBytes: 1_000_000 } })).rejects.toMatchObject({
      code: 'FILE_UNPACKS_TOO_LARGE',
      facts: { limit: 1_000_000 },
    });
  });
});
