/** An origin that is nobody's: what is read against it and keeps it is a path of our own site. */
const own = 'https://own.invalid';
const linkSchemes = /^(?:https?:\/\/|mailto:)/i;
const rasterImage = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp);base64,[a-z\d+/=]+$/i;
/** Signs that nobody sees: zero-width space, marks of direction, byte order mark. */
const invisible = /[\u200b\u200e\u200f\u202a-\u202e\ufeff]/g;

/**
 * An address that a link may lead to, as it is written in an address bar, with all that must be escaped; null for any other than
 * http, https, mailto and a path of our own site. Takes the address itself, its character references already read.
 */
export function safeLink(address: string): string | null {
  const written = address.replace(invisible, '').trim();
  return linkSchemes.test(written) ? (urlOf(written)?.href.replaceAll(' ', '%20') ?? null) : ownPath(written);
}

/** An address that a picture may be drawn from: our own site, or the picture itself; null for any other. A picture elsewhere would tell others who reads the answer, and what (attacks F27). */
export function safeImage(address: string): string | null {
  const written = address.replace(invisible, '').trim();
  const embedded = written.slice(0, 5).toLowerCase() === 'data:' ? written.replace(/\s+/g, '') : '';
  return rasterImage.test(embedded) ? embedded : ownPath(written);
}

/** A path of our own site: one slash and no second, which would name another host; a backslash is a slash to browsers. */
function ownPath(written: string): string | null {
  const url = /^\/(?![/\\])/.test(written) ? urlOf(written) : null;
  // `/..//host` is read as `//host`.
  return url?.origin === own && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null;
}

/** An address as a browser reads it, but for backslashes, which stand for themselves. */
function urlOf(written: string): URL | null {
  try {
    return new URL(written.replaceAll('\\', '%5C'), own);
  } catch {
    return null;
  }
}

const colour = /^(?:#[\da-f]{3,8}|[a-z]{3,24}|(?:rgb|rgba|hsl|hsla)\([\d\s.,%/]{1,60}\))$/i;

/** The text colour that a `style` asks for; null when it asks for none, or in words that are no colour. */
export function safeColour(style: string): string | null {
  for (const declaration of style.split(';')) {
    const [property = '', value = ''] = declaration.split(':', 2);
    if (property.trim().toLowerCase() !== 'color') continue;
    const asked = value.replace(/!important\s*$/i, '').trim();
    return colour.test(asked) ? asked : null;
  }
  return null;
}
