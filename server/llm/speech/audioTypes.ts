import type { AudioType } from '../model.ts';

const ascii = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to);

/** MPEG audio of the third layer begins with its frame, or with a tag that tells of the song. */
const isMp3 = (head: Buffer): boolean =>
  ascii(head, 0, 3) === 'ID3' || (head.length > 2 && head[0] === 0xff && (head[1]! & 0xe6) === 0xe2 && (head[2]! & 0xf0) !== 0xf0);

/** Recordings that are taken, each told by its first bytes: what browsers record, and what people have. */
const kinds: readonly (AudioType & { readonly starts: (head: Buffer) => boolean })[] = [
  {
    type: 'audio/webm',
    extension: 'webm',
    starts: (head) => head.subarray(0, 4).equals(Buffer.from('1a45dfa3', 'hex')) && ascii(head, 0, 64).includes('webm'),
  },
  { type: 'audio/ogg', extension: 'ogg', starts: (head) => ascii(head, 0, 4) === 'OggS' },
  { type: 'audio/mp4', extension: 'm4a', starts: (head) => ascii(head, 4, 8) === 'ftyp' },
  { type: 'audio/wav', extension: 'wav', starts: (head) => /^RIFF[^]{4}WAVE/.test(ascii(head, 0, 12)) },
  { type: 'audio/mpeg', extension: 'mp3', starts: isMp3 },
];

export const audioTypes: readonly string[] = kinds.map(({ extension }) => extension);

/** The kind of a recording by its first bytes, whatever it is called and said to be; undefined for what is none. */
export function audioTypeOf(bytes: Uint8Array): AudioType | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64));
  return kinds.find(({ starts }) => starts(head));
}
