/** Bytes of a file: the place of the first, and one past that of the last. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** One range, open at most at one end. */
const oneRange = /^bytes=\s{0,9}(\d{0,15})-(\d{0,15})\s{0,9}$/i;

/**
 * The range of a file that a `Range` header asks for (RFC 9110 §14.2); null where the file has nothing of it. Undefined where all of the file is sent:
 * whoever asks for several ranges, or for what makes no sense, is told no less than the whole.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, first, last] = oneRange.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  return from < to ? { from, to } : null;
}
