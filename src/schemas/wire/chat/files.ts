/** Kinds of files attached to a question, by their bytes. */
export const fileKinds = ['image', 'text', 'sheet', 'other'] as const;
export type FileKind = (typeof fileKinds)[number];

/**
 * Why a model was not given all of a file: it does not see images; too large; the files before it took all the room; only its
 * beginning was read; it holds nothing that can be read; it is no longer there.
 */
export const unreadReasons = ['blind', 'tooLarge', 'noRoom', 'cut', 'unreadable', 'gone'] as const;
export type Unread = (typeof unreadReasons)[number];

/** Most files that come with a question, images in its message included. */
export const mostAttachments = 10;
/** Most bytes of an image that a model is shown, and of all that it is shown at once: services take little more. */
export const imageLimits = { one: 5 * 1024 * 1024, all: 20 * 1024 * 1024 } as const;
/** Most bytes of a workbook that is read into a question. */
export const largestSheet = 10 * 1024 * 1024;
/** Bytes at the head of a file that suffice to detect its kind. */
export const headBytes = 64 * 1024;

/** Pictures that browsers may show as they are and models see, each told by its first bytes. SVG is not among them: it can carry script. */
const pictures = [
  { type: 'image/png', extension: 'png', starts: /^\x89PNG\r\n\x1a\n/ },
  { type: 'image/jpeg', extension: 'jpg', starts: /^\xff\xd8\xff/ },
  { type: 'image/gif', extension: 'gif', starts: /^GIF8[79]a/ },
  { type: 'image/webp', extension: 'webp', starts: /^RIFF[^]{4}WEBP/ },
] as const;
export type Picture = Pick<(typeof pictures)[number], 'type' | 'extension'>;
export const pictureTypes: readonly string[] = pictures.map(({ type }) => type);

const start = (head: Uint8Array): string => String.fromCharCode(...head.subarray(0, 12));

/** Detects the image format by the first bytes; undefined when there is none. */
export function pictureOf(head: Uint8Array): Picture | undefined {
  const signs = start(head);
  return pictures.find(({ starts }) => starts.test(signs));
}

/** Signs that no text has, but for those that move a cursor, ring, colour a log or end a file of old. */
const notText = /[\0-\x06\x0e-\x19\x1c-\x1f\x7f]/;

const encodingsOf = (bytes: Uint8Array): readonly string[] => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['utf-16le'];
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf-16be'];
  return bytes.includes(0) ? [] : ['utf-8', 'gb18030'];
};

/**
 * The text that these bytes are: in UTF-8, in UTF-16 that says so, or in GB18030 as older Chinese files; null when they are none.
 * They may be the beginning of more: a letter that the end cuts in two is left out.
 */
export function textIn(bytes: Uint8Array): string | null {
  if (start(bytes).startsWith('%PDF-')) return null;
  for (const encoding of encodingsOf(bytes)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
      return notText.test(text) ? null : text;
    } catch {
      continue;
    }
  }
  return null;
}

const isWorkbook = (head: Uint8Array, name: string): boolean =>
  (start(head).startsWith('PK\x03\x04') && /\.xlsx$/i.test(name)) || (start(head).startsWith('\xd0\xcf\x11\xe0') && /\.xls$/i.test(name));

/** Detects the kind of a file: by its first bytes, and of a workbook, which is an archive like many others, also by its name. */
export function fileKindOf(head: Uint8Array, name: string): FileKind {
  if (pictureOf(head)) return 'image';
  if (isWorkbook(head, name)) return 'sheet';
  return textIn(head) === null ? 'other' : 'text';
}
