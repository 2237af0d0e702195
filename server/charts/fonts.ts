import { createRequire } from 'node:module';
import type { createCanvas, GlobalFonts } from '@napi-rs/canvas';

type Canvases = { readonly createCanvas: typeof createCanvas; readonly GlobalFonts: typeof GlobalFonts };

/** Letters without Chinese ones come with the product, in a package that it needs anyway. */
const latin = { file: 'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf', family: 'Liberation Sans' } as const;
/** Families with Chinese letters that charts are written in where a machine has them, the best first; else any that has them. */
const chinese = ['PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Source Han Sans SC', 'Noto Sans CJK SC', 'WenQuanYi Micro Hei'];

/** Draws two letters with one family: a family without them draws the same box twice, or nothing. */
function hasLetters({ createCanvas: create }: Canvases, family: string, [one, other]: readonly [string, string]): boolean {
  const context = create(40, 40).getContext('2d');
  context.font = `20px "${family}"`;
  const drawn = (letter: string): string => {
    context.clearRect(0, 0, 40, 40);
    context.fillText(letter, 4, 30);
    return Buffer.from(context.getImageData(0, 0, 40, 40).data).toString('latin1');
  };
  return drawn(one) !== drawn(other);
}

/** The family of this machine for Chinese words; undefined where it has none. */
function chineseIn(canvases: Canvases): string | undefined {
  const families = canvases.GlobalFonts.families.map(({ family }) => family);
  const sans = families.filter((family) => /sans/i.test(family));
  const known = chinese.filter((family) => families.includes(family));
  return [...known, ...sans, ...families].find((family) => hasLetters(canvases, family, ['汉', '语']));
}

/** Fonts by the words that are to be written; undefined for words that this machine has no letters for. */
export function fontsOf(canvases: Canvases): (words: string) => string | undefined {
  canvases.GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve(latin.file), latin.family);
  const han = chineseIn(canvases);
  return (words) => {
    if (!/\p{Script=Han}/u.test(words)) return `"${latin.family}"`;
    return han && `"${latin.family}", "${han}"`;
  };
}
