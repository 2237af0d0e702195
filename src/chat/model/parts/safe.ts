import { decodeEntities } from './entities.ts';

/** What a browser drops from an address before it reads its scheme. */
const ignored = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e\ufeff]/g;
const linkSchemes = /^(?:https?:\/\/|mailto:)/i;
const rasterImage = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp);base64,[a-z\d+/=\s]+$/i;

/** A path of our own site: one slash and no second, and no backslash, which browsers read as one. */
const isOwnPath = (address: string): boolean => /^\/(?![/\\])/.test(address) && !address.includes('\\');

/** An address that a link may lead to: http, https, mailto, a path of our own site; null for any other. */
export function safeLink(address: string): string | null {
  const clean = decodeEntities(address).replace(ignored, '');
  return linkSchemes.test(clean) || isOwnPath(clean) ? clean : null;
}

/** An address that a picture may be drawn from: our own site, or the picture itself; null for any other. A picture elsewhere would tell others who reads the answer, and what (attacks F27). */
export function safeImage(address: string): string | null {
  const clean = decodeEntities(address).replace(ignored, '');
  return isOwnPath(clean) || rasterImage.test(clean) ? clean : null;
}

const colour = /^(?:#[\da-f]{3,8}|[a-z]{3,24}|(?:rgb|rgba|hsl|hsla)\([\d\s.,%/]{1,60}\))$/i;

/** The text colour that a `style` asks for; null when it asks for none, or in words that are no colour. */
export function safeColour(style: string): string | null {
  const asked = /(?:^|;)\s*color\s*:\s*([^;]+?)\s*(?:!important)?\s*(?:;|$)/i.exec(style)?.[1];
  return asked !== undefined && colour.test(asked) ? asked : null;
}
