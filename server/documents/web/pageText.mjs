// @ts-check

/** Marks of byte order. @type {readonly (readonly [label: string, mark: readonly number[]])[]} */
const marks = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
const charset = /charset\s*=\s*["']?\s*([\w.:-]{2,40})|encoding\s*=\s*["']([\w.:-]{2,40})/i; // bounded: a piece of the head
const head = 4096;

/**
 * The text of a page: by its mark, in UTF-8 where its bytes are that, in the encoding that it names, or else as Chinese is written.
 * @param {Buffer} bytes
 * @param {string} [type] type of content, which may name an encoding
 */
export function pageText(bytes, type = '') {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  const [, first, second] = charset.exec(type) ?? charset.exec(bytes.toString('latin1', 0, head)) ?? [];
  const named = first ?? second;
  for (const label of [marked ?? 'utf-8', ...(named ? [named] : [])]) {
    const text = decoded(bytes, label, label !== named);
    if (text !== undefined) return text;
  }
  return decoded(bytes, 'gb18030', false) ?? '';
}

/**
 * @param {Buffer} bytes
 * @param {string} label
 * @param {boolean} fatal
 */
function decoded(bytes, label, fatal) {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
}
