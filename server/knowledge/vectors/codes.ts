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

/** Ids of the codes that differ from a code in the fewest bits, so many, the nearest first and equal ones by id; of the wanted only, where these are said. */
export function nearest({ ids, codes, width }: Codes, code: Uint32Array, count: number, wanted?: ReadonlySet<number>): number[] {
  if (code.length !== width) return [];
  const found: { readonly id: number; readonly distance: number }[] = [];
  for (const [at, id] of ids.entries()) {
    if (wanted && !wanted.has(id)) continue;
    let distance = 0;
    for (let word = 0; word < width; word += 1) distance += bitsIn(codes[at * width + word]! ^ code[word]!);
    found.push({ id, distance });
  }
  found.sort((one, other) => one.distance - other.distance || one.id - other.id);
  return found.slice(0, count).map(({ id }) => id);
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
