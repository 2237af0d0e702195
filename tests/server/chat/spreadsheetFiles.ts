import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { utils, write } from '@e965/xlsx';
import { unzipSync, Zip, ZipDeflate } from 'fflate';
import { workbookOf } from '#tests/support/workbooks.ts';

/** A workbook of Excel 97–2003, two of its cells merged. */
export function oldWorkbook(): Buffer {
  const sheet = utils.aoa_to_sheet(
    [
      ['日期', '地区', '金额'],
      [new Date(Date.UTC(2024, 2, 1)), '华东', 1200.5],
      [new Date(Date.UTC(2024, 2, 2)), null, 3],
    ],
    { cellDates: true, UTC: true },
  );
  sheet['!merges'] = [{ s: { r: 1, c: 1 }, e: { r: 2, c: 1 } }];
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, '销售');
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
}

/** A workbook of a few hundred kilobytes, whose one sheet is 600 MiB of blanks. */
export function bomb(): Buffer {
  const zip: Uint8Array[] = [];
  const archive = new Zip((_, piece) => zip.push(piece));
  const parts = unzipSync(workbookOf({ data: '<row/>' }));
  for (const [name, content] of Object.entries(parts)) {
    const isSheet = name.endsWith('sheet1.xml');
    const part = new ZipDeflate(name, { level: 1 });
    archive.add(part);
    part.push(isSheet ? content.subarray(0, content.length - 1) : content, !isSheet);
    const blanks = new Uint8Array(8 * 1024 * 1024).fill(32);
    for (let at = 0; isSheet && at < 75; at += 1) part.push(blanks, at === 74);
  }
  archive.end();
  return Buffer.concat(zip);
}

/** A Parquet file of 100 rows, made in a folder. */
export async function parquet(folder: string): Promise<Buffer> {
  const path = join(folder, 'made.parquet');
  const connection = await (await DuckDBInstance.create()).connect();
  await connection.run(
    `copy (select range as id, range * 1.5 as amount, date '2024-01-01' + range::int as day from range(100)) to '${path}' (format parquet)`,
  );
  connection.closeSync();
  return readFileSync(path);
}
