// @ts-check
import { checkUse } from '../../sheets/reader/limits.mjs';
import { Refused } from '../../sheets/reader/refused.mjs';
import { tableText } from '../reader/tableText.mjs';
import { furniture } from './furniture.mjs';
import { headingLevels } from './headings.mjs';
import { openPdf } from './openPdf.mjs';
import { pageRegions } from './pageRegions.mjs';
import { pageRows } from './pageRows.mjs';
import { pageRuns } from './pageRuns.mjs';
import { Paragraphs } from './paragraphs.mjs';

/** @typedef {import('./pageRows.mjs').Row} Row */
/** @typedef {import('../reader/BlockWriter.mjs').BlockWriter} BlockWriter */

/**
 * Where a page begins and ends across its lines, by the degrees that these are turned.
 * @type {Readonly<Record<import('./pageRuns.mjs').Turn, (width: number, height: number) => { readonly from: number, readonly to: number }>>}
 */
const extents = {
  0: (_, height) => ({ from: 0, to: height }),
  90: (width) => ({ from: -width, to: 0 }),
  180: (_, height) => ({ from: -height, to: 0 }),
  270: (width) => ({ from: 0, to: width }),
};

/**
 * The text of a PDF by the geometry of its pages: lines of columns joined to paragraphs, tables, headings by their size.
 * @param {BlockWriter} writer
 * @param {number} fd
 * @param {import('../reader/messages.ts').DocumentRequest} request
 * @returns {AsyncGenerator<import('../reader/messages.ts').ReadingProgress | undefined>}
 */
export async function* pdfBlocks(writer, fd, { limits }) {
  const pdf = await openPdf(fd, limits);
  /** @type {(readonly Row[])[][]} */
  const pages = [];
  /** @type {import('./furniture.mjs').Edges[]} */
  const edges = [];
  for (let number = 1; number <= pdf.pages; number += 1) {
    const { items, transform, width, height } = await pdf.page(number);
    const directions = pageRuns(items, transform).map(({ turn, runs }) => ({ turn, rows: pageRows(runs) }));
    pages.push(directions.map(({ rows }) => rows));
    if (directions[0]) edges.push({ rows: directions[0].rows, ...extents[directions[0].turn](width, height) });
    checkUse();
    yield { done: number, total: pdf.pages };
  }
  const dropped = furniture(edges);
  const paragraphs = new Paragraphs();
  for (const [index, directions] of pages.entries())
    for (const [direction, rows] of directions.entries()) {
      if (direction > 0) paragraphs.endOne();
      for (const region of pageRegions(rows.filter((row) => !dropped.has(row)))) paragraphs.take(index + 1, region);
    }
  const passages = paragraphs.end();
  if (passages.length === 0) throw new Refused('FILE_WITHOUT_TEXT_LAYER', { pages: pdf.pages });
  const levels = headingLevels(passages, await pdf.outline());
  for (const passage of passages) {
    write(writer, passage, levels.get(passage));
    if (writer.isFull) yield;
  }
}

/**
 * @param {BlockWriter} writer
 * @param {import('./paragraphs.mjs').Passage} passage
 * @param {number | undefined} level of a heading
 */
function write(writer, { text, table, page, lastPage }, level) {
  const place = { page, ...(lastPage !== page && { lastPage }) };
  const [header, ...rows] = table ?? [];
  if (header) writer.add('table', tableText(header, rows), place);
  else if (level === undefined) writer.add('paragraph', text, place);
  else writer.heading(level, text, place);
}
