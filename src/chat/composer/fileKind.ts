import { type FileKind, fileKindOf, headBytes, imageLimits, largestSheet, type Unread } from '#schemas/wire/chat/files.ts';
import type { Attachment } from '#schemas/wire/chat/turn.ts';

/** Detects the kind of a file by its bytes. One that cannot be read is left to its upload, which reports why. */
export async function kindOfFile(file: File): Promise<FileKind> {
  try {
    return fileKindOf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()), file.name);
  } catch {
    return 'other';
  }
}

/** Why a file will only be named to the model, as far as that shows before it is sent. */
export type Foreseen = Extract<Unread, 'blind' | 'tooLarge' | 'unreadable'>;
type Known = Pick<Attachment, 'kind' | 'size'>;

/** Foresees, for each file, why the model will not be given it: null where it will, or may. `sees` is undefined while not known. */
export function foreseen(files: readonly Known[], sees: boolean | undefined): readonly (Foreseen | null)[] {
  let room: number = imageLimits.all;
  return files.map(({ kind, size }) => {
    if (kind === 'other') return 'unreadable';
    if (kind === 'sheet') return size > largestSheet ? 'tooLarge' : null;
    if (kind !== 'image') return null;
    if (sees === false) return 'blind';
    if (size > imageLimits.one || size > room) return 'tooLarge';
    room -= size;
    return null;
  });
}

/** Names that browsers give to a pasted picture without a name of its own. */
const nameless = /^image\.(\w+)$/;

/** Pasted pictures under a name that tells them apart: `named(count)` without its ending, counted from 1 among those pasted at once. */
export function withNames(files: readonly File[], named: (count: number) => string): readonly File[] {
  let count = 0;
  return files.map((file) => {
    const ending = nameless.exec(file.name)?.[1];
    return ending ? new File([file], `${named(++count)}.${ending}`, { type: file.type, lastModified: file.lastModified }) : file;
  });
}
