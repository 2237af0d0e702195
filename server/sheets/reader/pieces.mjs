// @ts-check
import { read } from 'node:fs';
import { promisify } from 'node:util';
import { checkUse } from './limits.mjs';

const readAt = promisify(read);
const pieceSize = 128 * 1024;

/**
 * The bytes of an open file from its beginning, piece by piece. Each piece is awaited, so that a reader whose server is gone ends.
 * @param {number} fd
 * @returns {AsyncGenerator<Buffer>}
 */
export async function* pieces(fd) {
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await readAt(fd, Buffer.allocUnsafe(pieceSize), 0, pieceSize, position);
    if (bytesRead === 0) return;
    checkUse();
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}

/**
 * The first bytes of a file; all of them when it has no more.
 * @param {number} fd
 */
export async function headOf(fd) {
  for await (const piece of pieces(fd)) return piece;
  return Buffer.alloc(0);
}
