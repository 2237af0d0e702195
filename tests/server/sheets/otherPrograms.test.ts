import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { sheetCells } from '#tests/support/files.ts';

const second = 1000;
const text = fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom('a', '中', '𠮷', ' ', '<', '&', '"', "'", '\n', '0', '=') });
const cell = fc.oneof(
  text.filter((words) => words.trim() !== '').map((value) => ({ value, type: String, format: undefined })),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }).map((value) => ({ value, type: Number, format: undefined })),
  fc.boolean().map((value) => ({ value, type: Boolean, format: undefined })),
  fc
    .tuple(
      fc.date({ min: new Date('1901-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
      fc.constantFrom('yyyy-mm-dd', 'd/m/yy h:mm:ss'),
    )
    .map(([date, format]) => ({ value: new Date(Math.round(date.getTime() / second) * second), type: Date, format })),
);

/** Text that another reader makes of a cell, in the words of this one; it cuts moments off where this one rounds them. */
function wordsOf(value: unknown): string {
  if (!(value instanceof Date)) return String(value);
  const moment = new Date(Math.round(value.getTime() / second) * second).toISOString();
  return moment.endsWith('T00:00:00.000Z') ? moment.slice(0, 10) : moment.slice(0, -1);
}

describe('a workbook of another program', () => {
  it('says what another reader finds in it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 40, size: 'max' }),
        async (rows) => {
          const bytes = await writeWorkbook(rows).toBuffer();
          const found = await readSheet(bytes, { trim: false });
          expect(await sheetCells(bytes)).toEqual(found.map((row) => row.map(wordsOf)));
        },
      ),
      { numRuns: 5 },
    );
  });
});
