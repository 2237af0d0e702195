/** Longer paths are refused unread. */
const longest = 2048;

const codesOf = (signs: string): number[] => [...signs].map((sign) => sign.charCodeAt(0));

const unreserved = new Set(codesOf('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~'));

/** Every ASCII sign that stands in a segment as it is; some have a meaning elsewhere. The semicolon is not among them. */
const plainlyWritten = new Uint8Array(128);
for (const code of [...unreserved, ...codesOf("!$&'()*+,:=@")]) plainlyWritten[code] = 1;

/** Encoded, these would change how the path is cut or read a second time, so they are refused in any spelling. */
const neverEncoded = new Set(codesOf('/\\%;?#'));

const upperHex = (code: number): number => (code >= 48 && code <= 57 ? code - 48 : code >= 65 && code <= 70 ? code - 55 : -1);

/** The byte that `%XX` at that place stands for; -1 when it is not two upper-case hexadecimal digits. */
function byteAt(path: string, at: number): number {
  const high = upperHex(path.charCodeAt(at + 1));
  const low = upperHex(path.charCodeAt(at + 2));
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

const mayBeEncoded = (byte: number): boolean => byte >= 32 && byte !== 127 && !unreserved.has(byte) && !neverEncoded.has(byte);

const isDots = (path: string, from: number, to: number): boolean =>
  path.charCodeAt(from) === 46 && (to - from === 1 || (to - from === 2 && path.charCodeAt(from + 1) === 46));

const isUtf8 = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

function isCanonical(path: string): boolean {
  if (path.charCodeAt(0) !== 47) return false;
  let start = 1;
  let isEncoded = false;
  for (let at = 1; at <= path.length; at++) {
    const code = at === path.length ? 47 : path.charCodeAt(at);
    if (code === 47) {
      if (at === start || isDots(path, start, at)) return false;
      start = at + 1;
    } else if (code === 37) {
      if (!mayBeEncoded(byteAt(path, at))) return false;
      isEncoded = true;
      at += 2;
    } else if (plainlyWritten[code] !== 1) return false;
  }
  return !isEncoded || isUtf8(path);
}

/**
 * The one spelling of a path that permissions are compared with: the query string dropped, and everything else as it came.
 * Undefined when the path has a second spelling that some reader could take for another path: empty or dot segments,
 * a slash at its end, `;`, a backslash, a fragment, raw control or non-ASCII letters, lower-case or needless `%XX`,
 * encoded slashes, bytes that are not UTF-8. Nothing is repaired: what is not canonical is refused (spec §6; attack F24).
 */
export function canonicalPath(raw: string): string | undefined {
  const end = raw.indexOf('?');
  const path = end < 0 ? raw : raw.slice(0, end);
  if (path === '/') return path;
  return path.length <= longest && isCanonical(path) ? path : undefined;
}
