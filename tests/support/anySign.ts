import fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 } as const;

/**
 * Any sign that a text can hold, as a unit of texts. The library's own `binary` stands for the same, and takes a second or more to prepare
 * in each process.
 */
export const anySign = fc
  .nat(0x10_ffff - surrogates.count)
  .map((place) => String.fromCodePoint(place < surrogates.first ? place : place + surrogates.count));
