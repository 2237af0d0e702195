import { basename, extname } from 'node:path/posix';

/** Pictures that browsers may show as they are, each told by its first bytes. SVG is not among them: it can carry script. */
const pictures = [
  { type: 'image/png', extension: 'png', starts: (head: Buffer) => head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) },
  { type: 'image/jpeg', extension: 'jpg', starts: (head: Buffer) => head.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) },
  { type: 'image/gif', extension: 'gif', starts: (head: Buffer) => /^GIF8[79]a/.test(head.toString('latin1', 0, 6)) },
  { type: 'image/webp', extension: 'webp', starts: (head: Buffer) => /^RIFF[^]{4}WEBP/.test(head.toString('latin1', 0, 12)) },
] as const;

/** What a file is called and served as. */
export interface FileType {
  readonly type: string;
  /** Without its dot; empty when there is none that is safe. */
  readonly extension: string;
}

export const pictureTypes: readonly string[] = pictures.map(({ type }) => type);

const plain = 'application/octet-stream';

/** The type of a file by its first bytes, whatever it is called and said to be. What is no picture is bytes to be downloaded. */
export function typeOf(head: Buffer, originalName: string): FileType {
  const picture = pictures.find(({ starts }) => starts(head));
  if (picture) return { type: picture.type, extension: picture.extension };
  const extension = extname(originalName).slice(1).toLowerCase();
  return { type: plain, extension: /^[a-z0-9]{1,8}$/.test(extension) ? extension : '' };
}

/** The last part of the name a file came with, for whoever downloads it: without control signs, cut short. */
export const plainName = (name: string): string =>
  basename(name.replaceAll('\\', '/'))
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, 150);
