import { basename, extname } from 'node:path/posix';
import { pictureOf } from '#schemas/wire/chat/files.ts';

/** Name and media type of a file. */
export interface FileType {
  readonly type: string;
  /** Without its dot; empty when there is none that is safe. */
  readonly extension: string;
}

const plain = 'application/octet-stream';

/** The type of a file by its first bytes, whatever it is called and said to be. What is no picture is bytes to be downloaded. */
export function typeOf(head: Buffer, originalName: string): FileType {
  const picture = pictureOf(head);
  if (picture) return { type: picture.type, extension: picture.extension };
  const extension = extname(originalName).slice(1).toLowerCase();
  return { type: plain, extension: /^[a-z0-9]{1,8}$/.test(extension) ? extension : '' };
}

/** The last part of the name a file came with, for whoever downloads it: without control signs, cut short. */
export const plainName = (name: string): string =>
  basename(name.replaceAll('\\', '/'))
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, 150);
