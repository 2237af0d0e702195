import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unguardFormula } from '#schemas/kit/cells/formulas.ts';
import { isStorableText } from '#schemas/kit/storableText.ts';
import type { CellRow } from '#server/sheets/cell.ts';
import { csvBytes } from '#server/sheets/csv.ts';
import { xlsxBytes } from '#server/sheets/xlsx.ts';
import { anySign } from '#tests/support/anySign.ts';
import { sheetCells } from '#tests/support/files.ts';

async function* inBatches(...batches: CellRow[][]) {
  yield* batches;
}
async function joined(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

const head: CellRow = ['代码名称', 'Code', 'End'];
const signs = fc.constantFrom('a', '中', '"', ',', '\n', '\r', '\t', '=', '-', "'", ';', '<', '&', '𠮷', '1', '_x0041_', '_', 'x', ' ');
/** Whatever both databases keep, and the rest of what a string can hold. */
const anyText = fc.oneof(fc.string({ maxLength: 12, unit: signs }), fc.string({ maxLength: 12, unit: anySign }));
const keptText = anyText.filter((text) => isStorableText(text) && !text.includes('\uFFFD'));
/** Many rows in few files, each of which a process is started to read. A row of blanks is passed over. */
const rowsOf = (text: fc.Arbitrary<string>) =>
  fc.array(
    text.map((cell) => ['row', cell, 'end'] as const),
    { minLength: 1, maxLength: 40, size: 'max' },
  );

describe('a written CSV file', () => {
  it.each([
    ['utf-8', keptText],
    ['gb18030', fc.string({ maxLength: 12, unit: signs })],
  ] as const)('comes back as it was written, whatever its texts hold, in %s', async (encoding, text) => {
    await fc.assert(
      fc.asyncProperty(rowsOf(text), async (rows) => {
        const read = await sheetCells(await joined(csvBytes(inBatches([head], rows), encoding)), { encoding });
        expect(read.slice(1).map((row) => row.map(unguardFormula))).toEqual(rows);
      }),
      { numRuns: 6 },
    );
  });

  it('never holds a cell that starts a formula', async () => {
    const bytes = await joined(csvBytes(inBatches([head, ['=HYPERLINK("x")', -5]]), 'utf-8'));
    expect(bytes.toString()).toContain(`"'=HYPERLINK(""x"")",-5`);
  });
});

describe('a written workbook', () => {
  it('comes back as it was written, whatever its texts hold', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOf(anyText), async (rows) => {
        const read = await sheetCells(await joined(xlsxBytes(inBatches([head], rows))));
        expect(read.slice(1)).toEqual(rows);
      }),
      { numRuns: 9 },
    );
  });

  it('goes on in a further sheet, under the same head, when one is full', async () => {
    const bytes = await joined(xlsxBytes(inBatches([head, ['a', 1], ['b', 2], ['c', 3]]), 3));
    expect(bytes.includes('xl/worksheets/sheet2.xml')).toBe(true);
    expect(await sheetCells(bytes)).toEqual([
      ['代码名称', 'Code', 'End'],
      ['a', '1'],
      ['b', '2'],
    ]);
  });
});
