// @ts-check
import { SaxesParser } from 'saxes';
import { damaged } from './refused.mjs';

/**
 * Told of the elements of a document by their names without prefix: which one a writer gives to a namespace is its own affair, and
 * strict workbooks have other namespaces than all others. Elements in an `extLst` are extensions, which reuse names, and are passed over.
 * @typedef {{
 *   open?: (name: string, attributes: Readonly<Record<string, string>>) => void,
 *   close?: (name: string) => void,
 *   text?: (text: string) => void,
 *   plain?: PlainReader,
 * }} Handlers
 */

/**
 * A reader of whole elements in their usual form, past which the parser is led: it costs a fraction of the parser. `sign` is what each of them begins with;
 * `read` gives where those end that follow a place between tags, or that place.
 * @typedef {{ readonly sign: string, read: (text: string, at: number) => number }} PlainReader
 */

/** Most elements in one another; workbooks have less than twenty. */
const mostDepth = 100;
/** Most characters between two tags. A cell of Excel has at most 32,767. */
const mostQuiet = 4_000_000;

/** @param {string} name */
export const localName = (name) => name.slice(name.indexOf(':') + 1);

/**
 * Parses XML piece by piece, and gives what the handlers gathered in each. Documents with a type of their own,
 * and so with entities, are refused: no workbook has one.
 * @template Gathered
 * @param {AsyncIterable<Buffer>} bytes
 * @param {Handlers} handlers
 * @param {() => Gathered} take
 * @returns {AsyncGenerator<Gathered>}
 */
export async function* xmlPieces(bytes, { open, close, text, plain }, take) {
  const parser = new SaxesParser();
  let depth = 0;
  let extensions = Number.POSITIVE_INFINITY;
  let quiet = 0;
  parser.on('doctype', () => {
    throw damaged('a document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    quiet = 0;
    if (++depth > mostDepth) throw damaged('nested too deeply');
    const local = localName(name);
    if (local === 'extLst') extensions = Math.min(extensions, depth);
    if (depth < extensions) open?.(local, attributes);
  });
  parser.on('closetag', ({ name }) => {
    quiet = 0;
    if (depth < extensions) close?.(localName(name));
    if (depth === extensions) extensions = Number.POSITIVE_INFINITY;
    depth -= 1;
  });
  if (text) parser.on('text', text);
  if (text) parser.on('cdata', text);
  // What looks like an element in a comment or an instruction is none.
  let isPlain = plain !== undefined;
  let before = '';
  /** @param {string} piece */
  function write(piece) {
    let at = 0;
    while (plain && isPlain && at < piece.length) {
      const past = depth < extensions ? plain.read(piece, at) : at;
      if (past > at) quiet = 0;
      const next = piece.indexOf(plain.sign, past + 1);
      const other = piece.slice(past, next < 0 ? piece.length : next);
      isPlain = !/<!|<\?(?!xml )/.test(before + other);
      before = other.slice(-1);
      parser.write(other);
      at = past + other.length;
    }
    parser.write(piece.slice(at));
  }
  for await (const piece of decodedXml(bytes)) {
    quiet += piece.length;
    write(piece);
    if (quiet > mostQuiet) throw damaged('a tag or text without end');
    yield take();
  }
  parser.close();
  yield take();
}

/**
 * Parses a whole document.
 * @param {AsyncIterable<Buffer>} bytes
 * @param {Handlers} handlers
 */
export async function readXml(bytes, handlers) {
  const all = xmlPieces(bytes, handlers, () => {});
  while (!(await all.next()).done);
}

/** UTF-8, or UTF-16 with its mark (part 2, 6.1.4). @param {AsyncIterable<Buffer>} bytes */
async function* decodedXml(bytes) {
  /** @type {TextDecoder | undefined} */
  let decoder;
  for await (const piece of bytes) {
    decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder?.decode() ?? '';
}

/** @param {Buffer} head */
function encodingOf(head) {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
}
