import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unguardFormula } from '#schemas/kit/cells/formulas.ts';
import type { CellRow } from '#server/sheets/cell.ts';
import { csvBytes } from '#server/sheets/csv.ts';
import { xlsxBytes } from '#server/sheets/xlsx.ts';
import { sheetCells } from '#tests/support/files.ts';

async function* inBatches(...batches: CellRow[][]) {
  yield* batches;
}
async function joined(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

const head: CellRow = ['代码名称', 'Code'];
const words = fc.string({
  minLength: 1,
  maxLength: 12,
  unit: fc.constantFrom('a', '中', '"', ',', '\n', '=', "'", ';', '<', '&', '𠮷', '1'),
});

describe('a written CSV file', () => {
  it('comes back as it was written, in either encoding', async () => {
    const cells = fc.array(fc.tuple(words, words), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(cells, fc.constantFrom('utf-8' as const, 'gb18030' as const), async (rows, encoding) => {
        const read = await sheetCells(await joined(csvBytes(inBatches([head], rows), encoding)), { encoding });
        expect(read.slice(1).map((row) => row.map(unguardFormula))).toEqual(rows);
      }),
      { numRuns: 25 },
    );
  });

  it('never holds a cell that starts a formula', async () => {
    const bytes = await joined(csvBytes(inBatches([head, ['=HYPERLINK("x")', -5]]), 'utf-8'));
    expect(bytes.toString()).toContain(`"'=HYPERLINK(""x"")",-5`);
  });
});

describe('a written workbook', () => {
  it('comes back as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(words, words), { minLength: 1, maxLength: 5 }), async (rows) => {
        const read = await sheetCells(await joined(xlsxBytes(inBatches([head], rows))));
        expect(read.slice(1)).toEqual(rows);
      }),
      { numRuns: 25 },
    );
  });

  it('goes on in a further sheet, under the same head, when one is full', async () => {
    const bytes = await joined(xlsxBytes(inBatches([head, ['a', 1], ['b', 2], ['c', 3]]), 3));
    expect(bytes.includes('xl/worksheets/sheet2.xml')).toBe(true);
    expect(await sheetCells(bytes)).toEqual([
      ['代码名称', 'Code'],
      ['a', '1'],
      ['b', '2'],
    ]);
  });
});
