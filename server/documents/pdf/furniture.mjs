// @ts-check

/** @typedef {import('./pageRows.mjs').Row} Row */
/** @typedef {{ readonly rows: readonly Row[], readonly from: number, readonly to: number }} Edges where the page begins and ends, across lines */

/** A number before or behind words: that of a page, where the words are repeated. */
const numbered = /^\d+ #|#$/;

/** Share of a page in which its head and its foot stand, lines that either has at most, and how far it is apart, in sizes of its letters. */
const edge = { share: 0.12, rows: 3, apart: 1.7 };
/** Pages on which a line stands that belongs to none of them: so many, or this share of all. */
const repeated = { least: 3, share: 0.3, most: 8 };
/** Cells of a row that is one of a table, which may go on from page to page under its header. */
const mostCells = 2;

const pageNumber =
  /^(?:[-–—·|\s]*(?:page|第|p\.)?\s*(?:\d{1,5}|[ivxlc]{1,6})\s*(?:页|頁)?(?:\s*(?:\/|／|of|共|，共|,)\s*(?:共|第)?\s*\d{1,5}\s*(?:页|頁)?)?[-–—·|\s]*)$/i; // bounded: edges of pages are short

/** @param {Row} row */
const textOf = ({ segments }) => segments.map(({ text }) => text).join(' ');

/** A line as it is on each page, but for its numbers. Where it stands in larger letters it is the title itself. @param {Row} row */
const signatureOf = (row) => `${Math.round(row.size)} ${textOf(row).replace(/\d+/g, '#').replace(/\s+/g, '')}`;

/**
 * The rows at the edges of a page.
 * @param {Edges} page
 */
function edgeRows({ rows, from, to }) {
  const depth = (to - from) * edge.share;
  const sorted = [...rows].sort((one, other) => one.at - other.at);
  const gap = (/** @type {number} */ index) => (sorted[index + 1]?.at ?? to) - (sorted[index]?.at ?? from);
  const isApart = (/** @type {number} */ index, /** @type {number} */ size) => gap(index) > edge.apart * size;
  const head = sorted.slice(0, edge.rows).findLastIndex(({ at, size }, index) => at < from + depth && isApart(index, size));
  const foot = sorted.findIndex(({ at, size }, index) => index >= sorted.length - edge.rows && at > to - depth && isApart(index - 1, size));
  return [...sorted.slice(0, head + 1), ...(foot === -1 ? [] : sorted.slice(foot))].filter(({ segments }) => segments.length <= mostCells);
}

/**
 * The lines that belong to no page by itself: heads and feet that are repeated, and numbers of pages.
 * @param {readonly Edges[]} pages
 * @returns {ReadonlySet<Row>}
 */
export function furniture(pages) {
  const edges = pages.map((page) => [...new Set(edgeRows(page))].map((row) => ({ row, signature: signatureOf(row) })));
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const rows of edges)
    for (const signature of new Set(rows.map((row) => row.signature))) counts.set(signature, (counts.get(signature) ?? 0) + 1);
  const enough = Math.max(repeated.least, Math.min(repeated.most, pages.length * repeated.share));
  const found = edges.flatMap((rows) =>
    rows.filter(
      ({ row, signature }) => (counts.get(signature) ?? 0) >= (numbered.test(signature) ? 2 : enough) || isPageNumber(textOf(row)),
    ),
  );
  return new Set(found.map(({ row }) => row));
}

/** @param {string} text */
const isPageNumber = (text) => text.length <= 40 && pageNumber.test(text);
