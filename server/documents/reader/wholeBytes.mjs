// @ts-check
import { pieces } from '../../sheets/reader/pieces.mjs';
import { Refused } from '../../sheets/reader/refused.mjs';

/**
 * All bytes of a file that is read at once.
 * @param {number} fd
 * @param {Pick<import('./messages.ts').DocumentLimits, 'maxUnpackedBytes'>} limits
 */
export async function wholeBytes(fd, { maxUnpackedBytes }) {
  return joinedBytes(pieces(fd), maxUnpackedBytes);
}

/**
 * @param {AsyncIterable<Buffer>} bytes
 * @param {number} most
 */
export async function joinedBytes(bytes, most) {
  /** @type {Buffer[]} */
  const held = [];
  let length = 0;
  for await (const piece of bytes) {
    held.push(piece);
    length += piece.length;
    if (length > most) throw new Refused('FILE_UNPACKS_TOO_LARGE', { limit: most });
  }
  return Buffer.concat(held, length);
}
