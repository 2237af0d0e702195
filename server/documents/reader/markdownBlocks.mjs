// @ts-check
import { Lexer } from 'marked';
import { tableText } from './tableText.mjs';
import { wholeText } from './textBlocks.mjs';

/** @typedef {import('marked').Token} Token */
/** @typedef {import('marked').Tokens.List} List */
/** @typedef {import('./BlockWriter.mjs').BlockWriter} BlockWriter */

/** Facts about a text that stand before it, as YAML or TOML. */
const front = /^\ufeff?(---|\+\+\+)\n([^]*?)\n\1(?:\n|$)/; // bounded: one pass, anchored

/**
 * Markdown by its tokens; of links their words, of images their descriptions.
 * @param {BlockWriter} writer
 * @param {number} fd
 * @param {import('./messages.ts').DocumentRequest} request
 * @returns {AsyncGenerator<undefined>}
 */
export async function* markdownBlocks(writer, fd, { limits }) {
  const text = await wholeText(fd, limits);
  const [whole = '', , facts = ''] = front.exec(text) ?? [];
  writer.code(facts);
  for (const token of new Lexer().lex(text.slice(whole.length))) {
    write(writer, token);
    if (writer.isFull) yield;
  }
}

/**
 * @param {BlockWriter} writer
 * @param {Token} token
 */
function write(writer, token) {
  if (token.type === 'heading') writer.heading(token['depth'], words(token['tokens']));
  else if (token.type === 'code') writer.code(token['text']);
  else if (token.type === 'list') writer.add('list', listLines(/** @type {List} */ (token), '').join('\n'));
  else if (token.type === 'table') writer.add('table', tableIn(/** @type {import('marked').Tokens.Table} */ (token)));
  else if (token.type === 'blockquote') for (const inner of token['tokens'] ?? []) write(writer, inner);
  else if (token.type === 'html') writer.add('paragraph', withoutTags(token['text']));
  else if (token.type === 'paragraph' || token.type === 'text') writer.add('paragraph', words(token['tokens'] ?? []));
}

/** @param {import('marked').Tokens.Table} table */
const tableIn = ({ header, rows }) =>
  tableText(
    header.map(({ tokens }) => words(tokens)),
    rows.map((row) => row.map(({ tokens }) => words(tokens))),
  );

/**
 * The lines of a list, and of those in it.
 * @param {List} list
 * @param {string} before
 * @returns {string[]}
 */
function listLines({ ordered, start, items }, before) {
  return items.flatMap((item, index) => {
    const sign = ordered ? `${Number(start || 1) + index}. ` : '- ';
    const inner = item.tokens.filter(({ type }) => type === 'list');
    const own = item.tokens
      .filter(({ type }) => type !== 'list')
      .map((token) => ('tokens' in token ? words(token.tokens ?? []) : plain(token)));
    return [
      `${before}${sign}${own.join(' ').replaceAll('\n', ' ').trim()}`,
      ...inner.flatMap((list) => listLines(/** @type {List} */ (list), `${before}  `)),
    ];
  });
}

/** The words of tokens within a line. @param {readonly Token[] | undefined} tokens @returns {string} */
const words = (tokens = []) => tokens.map((token) => ('tokens' in token && token.tokens ? words(token.tokens) : plain(token))).join('');

/** @param {Token} token */
function plain(token) {
  if (token.type === 'br') return '\n';
  if (token.type === 'html') return withoutTags(token['text']);
  return unescaped('text' in token ? String(token.text) : token.type === 'space' ? ' ' : token.raw);
}

const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' };
/** @param {string} text */
const unescaped = (text) =>
  text.replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[/** @type {keyof typeof entities} */ (entity)]);
/** @param {string} html */
const withoutTags = (html) => unescaped(html.replace(/<br\s*\/?>/gi, '\n').replace(/<!--[^]*?-->|<[^<>]*>/g, ''));
