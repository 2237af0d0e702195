// Reads a CSV or XLSX file apart from the event loop, and hands its rows over in batches, the next one when the last was taken.
// A damaged or hostile file can only end this thread, whose memory is limited.
import { parentPort, workerData } from 'node:worker_threads';
import { parse } from 'csv-parse/sync';

const batchSize = 1000;
const { bytes, encoding, maxRows, maxUnpackedBytes } = workerData;

/** A file that is refused for a reason that has a code of its own. */
class Refused extends Error {
  constructor(code, facts) {
    super(code);
    this.refusal = { code, facts };
  }
}

const isZip = (content) => content.length > 3 && content[0] === 0x50 && content[1] === 0x4b;

/** UTF-8 when the bytes are valid UTF-8, else GB18030, in which spreadsheets write Chinese. */
function decode(content) {
  if (encoding !== 'auto') return new TextDecoder(encoding).decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('gb18030').decode(content);
  }
}

/** The unpacked size that the archive's own directory tells, before anything is unpacked (zip bombs). */
function unpackedBytes(content) {
  let total = 0;
  for (let at = content.indexOf('PK\u0001\u0002'); at !== -1; at = content.indexOf('PK\u0001\u0002', at + 46)) {
    if (at + 46 > content.length) break;
    total += content.readUInt32LE(at + 24);
  }
  return total;
}

const two = (number) => String(number).padStart(2, '0');
const dateText = (date) => {
  const day = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
  return date.getTime() % 86_400_000 === 0 ? day : `${day}T${date.toISOString().slice(11)}`;
};
const cellText = (cell) => (cell === null || cell === undefined ? '' : cell instanceof Date ? dateText(cell) : String(cell));

async function xlsxRows(content) {
  if (unpackedBytes(content) > maxUnpackedBytes) throw new Refused('FILE_UNPACKS_TOO_LARGE', { limit: maxUnpackedBytes });
  // Only a workbook pays for the library that reads it.
  const { readSheet } = await import('read-excel-file/node');
  const rows = await readSheet(content, { trim: false });
  return rows.map((row) => row.map(cellText));
}

/** The separator is the one of the first line that stands there most. */
function separatorOf(text) {
  const line = text.slice(0, text.search(/\r|\n|$/));
  return [',', ';', '\t'].reduce((best, candidate) => (line.split(candidate).length > line.split(best).length ? candidate : best));
}

const csvRows = (text) =>
  parse(text, { bom: true, delimiter: separatorOf(text), relax_column_count: true, skip_empty_lines: true, max_record_size: 1_000_000 });

async function readRows() {
  const content = Buffer.from(bytes);
  const rows = isZip(content) ? await xlsxRows(content) : csvRows(decode(content));
  if (rows.length > maxRows + 1) throw new Refused('FILE_TOO_MANY_ROWS', { limit: maxRows });
  return rows;
}

const taken = () => new Promise((resolve) => parentPort.once('message', resolve));

try {
  const rows = await readRows();
  for (let at = 0; at < rows.length; at += batchSize) {
    parentPort.postMessage({ rows: rows.slice(at, at + batchSize), total: rows.length });
    await taken();
  }
  parentPort.postMessage({ end: true, total: rows.length });
} catch (error) {
  parentPort.postMessage(
    error instanceof Refused ? { refusal: error.refusal } : { error: error instanceof Error ? error.message : String(error) },
  );
}
parentPort.close();
