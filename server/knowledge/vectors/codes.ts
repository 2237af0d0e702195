import { pause } from '../../eventLoop.ts';

/** A vector as one bit for each of its numbers: is it above zero? In words of 32 bits. */
export function codeOf(vector: Float32Array): Uint32Array {
  const code = new Uint32Array(Math.ceil(vector.length / 32));
  for (const [at, value] of vector.entries()) if (value > 0) code[at >>> 5]! |= 1 << (at & 31);
  return code;
}

/** Codes of chunks, one after the other. */
export interface Codes {
  readonly ids: readonly number[];
  readonly codes: Uint32Array;
  /** Words of each code. */
  readonly width: number;
}

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Codes that are compared before others may have their turn. */
const atOnce = 5_000;

/**
 * Ids of the codes that differ from a code in the fewest bits, so many, the nearest first and equal ones by id; of the wanted only, where these are said.
 * Only those within the distance of the last of them are put in order.
 */
export async function nearest(
  { ids, codes, width }: Codes,
  code: Uint32Array,
  count: number,
  wanted?: ReadonlySet<number>,
): Promise<number[]> {
  if (code.length !== width) return [];
  const distances = new Uint32Array(ids.length);
  const havingEach = new Uint32Array(width * 32 + 2);
  const none = width * 32 + 1;
  for (let at = 0; at < ids.length; at += 1) {
    let distance = wanted && !wanted.has(ids[at]!) ? none : 0;
    for (let word = 0; word < width && distance < none; word += 1) distance += bitsIn(codes[at * width + word]! ^ code[word]!);
    distances[at] = distance;
    havingEach[distance]! += 1;
    if (at % atOnce === 0) await pause();
  }
  let [farthest, found] = [-1, 0];
  while (farthest + 1 < none && found < count) found += havingEach[(farthest += 1)]!;
  const near: { readonly id: number; readonly distance: number }[] = [];
  for (const [at, distance] of distances.entries()) if (distance <= farthest) near.push({ id: ids[at]!, distance });
  near.sort((one, other) => one.distance - other.distance || one.id - other.id);
  return near.slice(0, count).map(({ id }) => id);
}

/** Likeness of two vectors of one length, from -1 to 1; 0 where one of them is nothing. */
export function likeness(one: Float32Array, other: Float32Array): number {
  let [product, ownSquare, otherSquare] = [0, 0, 0];
  for (let at = 0; at < one.length; at += 1) {
    product += one[at]! * other[at]!;
    ownSquare += one[at]! ** 2;
    otherSquare += other[at]! ** 2;
  }
  return ownSquare > 0 && otherSquare > 0 ? product / Math.sqrt(ownSquare * otherSquare) : 0;
}

/** Numbers as bytes, and back; both databases store them so, little end first. */
export const bytesOf = (words: Float32Array | Uint32Array): Buffer => Buffer.from(words.buffer, words.byteOffset, words.byteLength);
const aligned = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
export const vectorIn = (bytes: Uint8Array): Float32Array => new Float32Array(aligned(bytes));
export const codeIn = (bytes: Uint8Array): Uint32Array => new Uint32Array(aligned(bytes));
