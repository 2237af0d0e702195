// @ts-check
import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';

/** Control characters that no text has. */
const notText = /[\0-\x08\x0b\x0c\x0e-\x1f]/;
const replacement = Buffer.from('\ufffd');
const feed = 10;

/** True for UTF-8 with ends of lines of one kind and no signs that no text has. @param {string} path */
export async function isPlain(path) {
  const ends = new Set();
  let rest = Buffer.alloc(0);
  for await (const piece of createReadStream(path, { highWaterMark: 4 * 1024 * 1024 })) {
    const end = piece.lastIndexOf(feed) + 1;
    const lines = Buffer.concat([rest, piece.subarray(0, end)]);
    if (!isText(lines)) return false;
    if (end > 0) ends.add(endOf(lines.toString('latin1')));
    rest = end > 0 ? piece.subarray(end) : Buffer.concat([rest, piece]);
  }
  return isText(rest) && !rest.includes('\r') && ends.size < 2 && !ends.has('mixed');
}

/** @param {Buffer} lines */
const isText = (lines) => isUtf8(lines) && !lines.includes(replacement) && !notText.test(lines.toString('latin1'));

/** @param {string} lines whole ones */
const endOf = (lines) => (!lines.includes('\r') ? '\n' : /\r(?!\n)|(?<!\r)\n/.test(lines) ? 'mixed' : '\r\n');
