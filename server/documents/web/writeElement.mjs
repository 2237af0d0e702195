// @ts-check
import { tableText } from '../reader/tableText.mjs';

/** @typedef {import('../reader/BlockWriter.mjs').BlockWriter} BlockWriter */

/** Elements in one another that are told apart; what is nested deeper is words. */
const deepest = 200;
const passedOver = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'HEAD', 'TITLE', 'IFRAME', 'OBJECT', 'RP', 'RT', 'TEXTAREA']);
const headings = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6']);
/** Elements that stand in a line with the words around them. */
const inline = new Set(
  (
    'A ABBR ACRONYM B BDI BDO BIG CITE CODE DATA DEL DFN EM FONT I IMG INS KBD LABEL MARK Q RUBY RB S SAMP SMALL SPAN STRIKE STRONG SUB SUP TIME TT U ' +
    'VAR WBR NOBR'
  ).split(' '),
);
const [elementNode, textNode] = [1, 3];

/** @param {Node} node @returns {node is Element} */
const isElement = (node) => node.nodeType === elementNode;
/** @param {Element} element */
const tagOf = (element) => element.tagName.toUpperCase();

/** @param {Element} element */
const isHidden = (element) =>
  element.hasAttribute('hidden') ||
  element.getAttribute('aria-hidden') === 'true' ||
  /display\s*:\s*none/i.test(element.getAttribute('style') ?? '');

/**
 * The words of an element, spaces as they are.
 * @param {Node} node
 * @param {number} [depth]
 * @returns {string}
 */
function wordsOf(node, depth = 0) {
  if (node.nodeType === textNode) return node.nodeValue ?? '';
  if (!isElement(node) || passedOver.has(tagOf(node)) || isHidden(node)) return '';
  if (tagOf(node) === 'BR') return '\n';
  if (depth > deepest) return '';
  const words = Array.from(node.childNodes, (child) => wordsOf(child, depth + 1)).join('');
  return inline.has(tagOf(node)) ? words : ` ${words} `;
}

/** Words in one line. @param {Node} node */
const lineOf = (node) => wordsOf(node).replace(/\s+/g, ' ').trim();

/**
 * Writes what an element says, block by block.
 * @param {BlockWriter} writer
 * @param {Element} element
 * @param {number} [depth]
 */
export function writeElement(writer, element, depth = 0) {
  let line = '';
  const endLine = () => {
    writer.add('paragraph', line.replace(/[^\S\n]+/g, ' '));
    line = '';
  };
  for (const node of element.childNodes) {
    // Lines of the source are no lines of the page.
    if (node.nodeType === textNode) line += (node.nodeValue ?? '').replace(/\s+/g, ' ');
    else if (isElement(node) && tagOf(node) === 'BR') line += '\n';
    else if (isElement(node) && inline.has(tagOf(node)) && !hasBlocks(node)) line += wordsOf(node).replace(/[^\S\n]+/g, ' ');
    else if (isElement(node) && !passedOver.has(tagOf(node)) && !isHidden(node)) {
      endLine();
      writeBlock(writer, node, depth + 1);
    }
  }
  endLine();
}

/** @param {Element} element */
const hasBlocks = (element) => element.querySelector('p, div, table, ul, ol, pre, h1, h2, h3, h4, h5, h6, section, blockquote') !== null;

/**
 * @param {BlockWriter} writer
 * @param {Element} element
 * @param {number} depth
 */
function writeBlock(writer, element, depth) {
  const tag = tagOf(element);
  if (depth > deepest) writer.add('paragraph', element.textContent ?? '');
  else if (headings.has(tag)) writer.heading(Number(element.getAttribute('data-level') === '1' ? 1 : tag[1]), lineOf(element));
  else if (tag === 'PRE') writer.code(element.textContent ?? '');
  else if (tag === 'UL' || tag === 'OL') writer.add('list', listLines(element, 0).join('\n'));
  else if (tag === 'TABLE' && isOfData(element)) writeTable(writer, element);
  else writeElement(writer, element, depth);
}

/**
 * @param {Element} list
 * @param {number} depth
 * @returns {string[]}
 */
function listLines(list, depth) {
  if (depth > 12) return [];
  let number = Number(list.getAttribute('start') ?? 1) - 1;
  return Array.from(list.children).flatMap((item) => {
    if (tagOf(item) === 'UL' || tagOf(item) === 'OL') return listLines(item, depth + 1);
    if (tagOf(item) !== 'LI' || isHidden(item)) return [];
    number += 1;
    const inner = Array.from(item.children).filter((child) => ['UL', 'OL'].includes(tagOf(child)));
    const own = Array.from(item.childNodes).filter((child) => !inner.includes(/** @type {Element} */ (child)));
    const words = own
      .map((child) => wordsOf(child))
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
    const line = `${'  '.repeat(depth)}${tagOf(list) === 'OL' ? `${number}.` : '-'} ${words}`;
    return [...(words === '' ? [] : [line]), ...inner.flatMap((child) => listLines(child, depth + 1))];
  });
}

/** @param {Element} table */
const rowsOf = (table) =>
  Array.from(table.querySelectorAll('tr'))
    .filter((row) => row.closest('table') === table)
    .map((row) => Array.from(row.children).filter((cell) => ['TD', 'TH'].includes(tagOf(cell))));

/** False for a table that lays a page out: it holds others, or headings, or has one column. @param {Element} table */
const isOfData = (table) => !table.querySelector('table, h1, h2, h3, ul, ol, pre') && rowsOf(table).some((row) => row.length > 1);

/**
 * @param {BlockWriter} writer
 * @param {Element} table
 */
function writeTable(writer, table) {
  writer.add('paragraph', lineOf(table.querySelector('caption') ?? table.ownerDocument.createElement('caption')));
  const rows = rowsOf(table).map((cells) =>
    cells.flatMap((cell) => [
      lineOf(cell),
      ...Array.from({ length: Math.min(50, Number(cell.getAttribute('colspan')) || 1) - 1 }, () => ''),
    ]),
  );
  const [header, ...others] = rows.filter((row) => row.some((cell) => cell !== ''));
  if (header) writer.add('table', tableText(header, others));
}
