import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unguardFormula } from '#schemas/kit/cells/formulas.ts';
import type { CellRow } from '#server/sheets/cell.ts';
import { csvBytes } from '#server/sheets/csv.ts';
import { readSheet, type ReadEncoding, readLimits } from '#server/sheets/readSheet.ts';
import { xlsxBytes } from '#server/sheets/xlsx.ts';

async function* inBatches(...batches: CellRow[][]) {
  yield* batches;
}
async function joined(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}
async function rowsOf(bytes: Uint8Array, encoding?: ReadEncoding, limits = readLimits): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const batch of readSheet(bytes, encoding, limits)) rows.push(...batch.rows);
  return rows;
}

const head: CellRow = ['代码名称', 'Code'];
const words = fc.string({
  minLength: 1,
  maxLength: 12,
  unit: fc.constantFrom('a', '中', '"', ',', '\n', '=', "'", ';', '<', '&', '𠮷', '1'),
});

describe('a CSV file', () => {
  it('comes back as it was written, in either encoding', async () => {
    const cells = fc.array(fc.tuple(words, words), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(cells, fc.constantFrom('utf-8' as const, 'gb18030' as const), async (rows, encoding) => {
        const read = await rowsOf(await joined(csvBytes(inBatches([head], rows), encoding)), encoding);
        expect(read.slice(1).map((row) => row.map(unguardFormula))).toEqual(rows);
      }),
      { numRuns: 25 },
    );
  });

  it('in GB18030 is told from UTF-8 by its bytes', async () => {
    const bytes = await joined(csvBytes(inBatches([head, ['证券', '债券']]), 'gb18030'));
    expect(await rowsOf(bytes)).toEqual([
      ['代码名称', 'Code'],
      ['证券', '债券'],
    ]);
  });

  it('never holds a cell that starts a formula', async () => {
    const bytes = await joined(csvBytes(inBatches([head, ['=HYPERLINK("x")', -5]]), 'utf-8'));
    expect(bytes.toString()).toContain(`"'=HYPERLINK(""x"")",-5`);
  });

  it('separated by semicolons or tabs is read as well', async () => {
    expect(await rowsOf(Buffer.from('a;b\n1;2'))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(await rowsOf(Buffer.from('a\tb\n1\t2'))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('with an open quote is refused with the reason', async () => {
    await expect(rowsOf(Buffer.from('a,b\n"1,2'))).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
  });

  it('with more rows than are accepted is refused', async () => {
    await expect(rowsOf(Buffer.from('a\n1\n2\n3'), 'auto', { ...readLimits, maxRows: 2 })).rejects.toMatchObject({
      code: 'FILE_TOO_MANY_ROWS',
      facts: { limit: 2 },
    });
  });
});

describe('an XLSX workbook', () => {
  it('comes back as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(words, words), { minLength: 1, maxLength: 5 }), async (rows) => {
        const read = await rowsOf(await joined(xlsxBytes(inBatches([head], rows))));
        expect(read.slice(1)).toEqual(rows);
      }),
      { numRuns: 25 },
    );
  });

  it('goes on in a further sheet, under the same head, when one is full', async () => {
    const bytes = await joined(xlsxBytes(inBatches([head, ['a', 1], ['b', 2], ['c', 3]]), 3));
    expect(bytes.includes('xl/worksheets/sheet2.xml')).toBe(true);
    expect(await rowsOf(bytes)).toEqual([
      ['代码名称', 'Code'],
      ['a', '1'],
      ['b', '2'],
    ]);
  });

  it('that unpacks to more than is accepted is refused before it is unpacked', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(2_000_000) });
    await expect(rowsOf(bomb, 'auto', { ...readLimits, maxUnpackedBytes: 1_000_000 })).rejects.toMatchObject({
      code: 'FILE_UNPACKS_TOO_LARGE',
    });
  });

  it('that is no workbook is refused', async () => {
    await expect(rowsOf(zipSync({ 'a.txt': new Uint8Array(3) }))).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
  });

  it('with entities in its XML has them shown as text, never expanded', async () => {
    const sheet =
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row><c t="inlineStr"><is><t>&e;</t></is></c></row></sheetData></worksheet>';
    const text = new TextEncoder();
    const written = await joined(xlsxBytes(inBatches([head])));
    const { unzipSync } = await import('fflate');
    const hostile = zipSync({ ...unzipSync(written), 'xl/worksheets/sheet1.xml': text.encode(sheet) });
    const rows = await rowsOf(hostile).catch(() => []);
    expect(JSON.stringify(rows)).not.toContain('root:');
  });
});
