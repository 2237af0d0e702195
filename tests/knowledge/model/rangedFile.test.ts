import { describe, expect, it } from 'vitest';
import { pieceSize, RangedFile } from '#knowledge/original/model/rangedFile.ts';

const bytesOf = (size: number): Uint8Array => Uint8Array.from({ length: size }, (_, at) => (at * 31) % 251);

/** A file with the requests that were sent for it, each answered when it is told to. */
function watched(size: number, whole = false) {
  const all = bytesOf(size);
  const requests: { readonly from: number; readonly to: number; readonly answer: () => void; readonly fail: () => void }[] = [];
  let isOpen = false;
  const file = new RangedFile(
    size,
    (from, to) =>
      new Promise((resolve, reject) => {
        const answer = () => resolve(whole ? all : all.slice(from, to));
        requests.push({ from, to, answer, fail: () => reject(new Error('gone')) });
        if (isOpen) answer();
      }),
  );
  /** Answers what was asked and whatever is from now on. */
  const answerAll = () => {
    isOpen = true;
    for (const { answer } of requests) answer();
  };
  const inPieces = () => requests.map(({ from, to }) => [from / pieceSize, Math.ceil(to / pieceSize)]);
  return { all, file, requests, answerAll, inPieces };
}
/** Compares bytes as a whole: told apart one by one, so many take seconds. */
const expectBytes = (read: Uint8Array, expected: Uint8Array) => expect(Buffer.compare(read, expected)).toBe(0);
const large = 100 * pieceSize - 17;
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a file that is read in parts', () => {
  it('has its beginning and its end on their way at once, and all of it where it is small', () => {
    expect(watched(large).inPieces()).toEqual([
      [0, 1],
      [97, 100],
    ]);
    expect(watched(pieceSize * 3 + 5).inPieces()).toEqual([[0, 4]]);
    expect(watched(40).inPieces()).toEqual([[0, 1]]);
  });

  it('gives the bytes that are asked for, as a copy', async () => {
    const { all, file, answerAll } = watched(large);
    answerAll();
    for (const [from, to] of [
      [0, 10],
      [pieceSize - 3, pieceSize + 3],
      [5 * pieceSize, 8 * pieceSize],
      [large - 9, large + 100],
    ] as const) {
      const read = await file.read(from, to);
      expectBytes(read, all.slice(from, to));
      read.fill(0);
      expectBytes(await file.read(from, to), all.slice(from, to));
    }
  });

  it('fetches each piece once, and those that wait beside one another together', async () => {
    const { file, answerAll, inPieces } = watched(large);
    const reads = [50, 40, 39, 41, 38, 40, 0].map((piece) => file.read(piece * pieceSize, (piece + 1) * pieceSize));
    answerAll();
    await Promise.all(reads);
    expect(inPieces()).toEqual([
      [0, 1],
      [97, 100],
      [50, 51],
      [38, 42],
    ]);
  });

  it('asks again for what failed, and only for that', async () => {
    const { all, file, requests, answerAll, inPieces } = watched(large);
    const read = file.read(30 * pieceSize, 31 * pieceSize);
    requests[2]!.fail();
    await expect(read).rejects.toThrow('gone');
    answerAll();
    expectBytes(await file.read(30 * pieceSize, 31 * pieceSize), all.slice(30 * pieceSize, 31 * pieceSize));
    expect(inPieces().filter(([first]) => first === 30)).toHaveLength(2);
  });

  it('takes all of it from whoever sends no parts, and asks for nothing more', async () => {
    const { all, file, requests, answerAll } = watched(large, true);
    answerAll();
    await settled();
    const { length } = requests;
    expectBytes(await file.read(20 * pieceSize, 60 * pieceSize), all.slice(20 * pieceSize, 60 * pieceSize));
    expect(requests).toHaveLength(length);
  });

  it('fails to be read where less comes than was asked for', async () => {
    const file = new RangedFile(large, async (from) => new Uint8Array(from === 0 ? pieceSize : 3));
    await expect(file.read(50 * pieceSize, 51 * pieceSize)).rejects.toThrow(RangeError);
  });
});
