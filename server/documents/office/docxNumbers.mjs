// @ts-check
import { readXml } from '../../sheets/reader/xml.mjs';
import { plainNames } from './officeFile.mjs';

/** A level of a list: 第%1章 (ECMA-376 part 1, 17.9.6). `isPlain`: all its numbers are digits. @typedef {{ format: string, text: string, start: number, isPlain?: boolean }} Level */
/** Text before a paragraph, and whether it is a mere sign of a list. @typedef {{ readonly text: string, readonly isSign: boolean }} Label */

const han = '零一二三四五六七八九';

/** @param {number} number up to 99, as chapters and articles are; larger ones in digits, as some documents have them @returns {string} */
function chinese(number) {
  if (number < 10) return han[number] ?? '';
  if (number < 20) return `十${number === 10 ? '' : han[number - 10]}`;
  if (number < 100) return `${han[Math.floor(number / 10)]}十${number % 10 === 0 ? '' : han[number % 10]}`;
  if (number < 1000) return `${han[Math.floor(number / 100)]}百${hundredth(number % 100)}`;
  return String(number);
}

/** Tens and ones behind a hundred: 一百零五, 一百一十. @param {number} number */
function hundredth(number) {
  if (number === 0) return '';
  return number < 10 ? `零${han[number]}` : `${number < 20 ? '一' : ''}${chinese(number)}`;
}

const romans = /** @type {const} */ ([
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]);

/** @param {number} number @returns {string} */
function roman(number) {
  const found = number < 4000 ? romans.find(([value]) => value <= number) : undefined;
  return found ? found[1] + roman(number - found[0]) : '';
}

/** @param {number} number */
const letter = (number) => String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.min(5, Math.ceil(number / 26)));

/** Formats of numbers (17.18.59); all others are written in digits. @type {Readonly<Record<string, (number: number) => string>>} */
const formats = {
  chineseCounting: chinese,
  chineseCountingThousand: chinese,
  japaneseCounting: chinese,
  ideographDigital: (number) => [...String(number)].map((digit) => (digit === '0' ? '〇' : han[Number(digit)])).join(''),
  lowerLetter: letter,
  upperLetter: (number) => letter(number).toUpperCase(),
  lowerRoman: roman,
  upperRoman: (number) => roman(number).toUpperCase(),
  decimalZero: (number) => String(number).padStart(2, '0'),
};

/** Counts the numbered paragraphs of a document, whose numbers its text does not have (17.9). */
export class Numbers {
  /** @type {Map<string, Map<number, Level>>} */
  #kinds = new Map();
  /** Kinds of lists by their numbers. @type {Map<string, string>} */
  #lists = new Map();
  /** @type {Map<string, number[]>} */
  #counts = new Map();

  /** @param {AsyncIterable<Buffer>} bytes */
  static async read(bytes) {
    const numbers = new Numbers();
    /** @type {{ kind?: Map<number, Level>, level?: Level, list?: string }} */
    const at = {};
    await readXml(bytes, {
      open(name, attributes) {
        const { val = '', abstractNumId = '', ilvl = '', numId = '' } = plainNames(attributes);
        if (name === 'abstractNum') numbers.#kinds.set(abstractNumId, (at.kind = new Map()));
        else if (name === 'lvl' && at.kind) at.kind.set(Number(ilvl), (at.level = { format: 'decimal', text: '', start: 1 }));
        else if (name === 'num') at.list = numId;
        else if (name === 'abstractNumId' && at.list !== undefined) numbers.#lists.set(at.list, val);
        else if (at.level && name === 'numFmt') at.level.format = val;
        else if (at.level && name === 'lvlText') at.level.text = val;
        else if (at.level && name === 'isLgl') at.level.isPlain = val !== '0' && val !== 'false';
        else if (at.level && name === 'start') at.level.start = Number(val) || 0;
      },
      close(name) {
        if (name === 'abstractNum') delete at.kind;
        if (name === 'lvl') delete at.level;
      },
    });
    return numbers;
  }

  /**
   * Counts a paragraph of a list.
   * @param {string} list
   * @param {number} depth
   * @returns {Label | undefined} nothing for paragraphs without number
   */
  next(list, depth) {
    const kind = this.#lists.get(list) ?? '';
    const levels = this.#kinds.get(kind);
    const level = levels?.get(depth);
    if (!levels || !level || level.format === 'none') return undefined;
    if (level.format === 'bullet') return { text: '- ', isSign: true };
    const counts = (this.#counts.get(kind) ?? []).slice(0, depth + 1);
    for (let above = 0; above < depth; above += 1) counts[above] ??= levels.get(above)?.start ?? 1;
    counts[depth] = counts[depth] === undefined ? level.start : counts[depth] + 1;
    this.#counts.set(kind, counts);
    const text = level.text.replace(/%([1-9])/g, (_, digit) => {
      const place = Number(digit) - 1;
      return (formats[level.isPlain ? '' : (levels.get(place)?.format ?? '')] ?? String)(counts[place] ?? 1);
    });
    return text.trim() === '' ? undefined : { text: `${text.trim()} `, isSign: false };
  }
}
