// @ts-check

/** @param {string} cell */
const cellText = (cell) => cell.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|');

/** @param {readonly string[]} cells */
const rowText = (cells) => `| ${cells.join(' | ')} |`;

/**
 * A table as Markdown. A line of it is a row.
 * @param {readonly string[]} header
 * @param {readonly (readonly string[])[]} rows
 */
export function tableText(header, rows) {
  const width = rows.reduce((most, row) => Math.max(most, row.length), header.length);
  const filled = (/** @type {readonly string[]} */ row) => rowText(Array.from({ length: width }, (_, index) => cellText(row[index] ?? '')));
  return [filled(header), rowText(Array.from({ length: width }, () => '---')), ...rows.map(filled)].join('\n');
}
