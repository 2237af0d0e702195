// @ts-check
import { Refused } from '../../sheets/reader/refused.mjs';

/** @typedef {import('../block.ts').Block} Block */
/** @typedef {import('#schemas/wire/knowledge/places.ts').Place} Place */

/** Characters of a block. A longer one is cut, so that no message is too long to be taken at a stroke. */
const mostOfBlock = 20_000;
const mostHeadings = 12;
const mostOfHeading = 500;
const charactersAtOnce = 64 * 1024;

/** Signs that are no part of any text: control characters, marks of byte order, hyphens that show only where a line ends. */
const noText = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\u00ad\ufeff]/g;
/** Signs for the parts of Chinese ones, which some programs write into PDFs in place of those that look alike. */
const radicals = /[\u2e80-\u2fdf]/g;
const [parts, wholes] = [
  '⺁⺇⺈⺊⺌⺍⺎⺒⺓⺗⺜⺝⺟⺠⺧⺩⺫⺬⺮⺶⺻⺼⺽⻁⻄⻅⻆⻉⻊⻋⻑⻓⻔⻗⻘⻙⻚⻛⻜⻝⻢⻣⻤⻥⻦⻧⻨⻩⻪⻬⻮⻰⻳',
  '厂几刀卜小小兀巳幺心日月母民牛王目示竹羊聿肉臼虎西见角贝足车長长门雨青韦页风飞食马骨鬼鱼鸟卤麦黄黾齐齿龙龟',
];
/** @param {string} sign */
const whole = (sign) => wholes[parts.indexOf(sign)] ?? sign.normalize('NFKC');

/** Halves of signs that stand alone. */
const loneHalf = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
/** A place where long text is best cut. */
const goodEnds = ['\n', '。', '！', '？', '. ', '；', '，', ' '];

/**
 * Text without what is none, its lines ended by LF.
 * @param {string} text
 */
export const cleanText = (text) => text.replace(/\r\n?/g, '\n').replace(noText, '').replace(radicals, whole).replace(loneHalf, '\ufffd');

/**
 * Lines without the spaces around them, and spaces in a row as one.
 * @param {string} text
 */
export const tidyText = (text) =>
  cleanText(text)
    .split('\n')
    .map((/** @type {string} */ line) => line.replace(/[\s\u200b]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .trim();

/** Gathers the blocks of a document in reading order, each with the headings under which it stands. */
export class BlockWriter {
  #most;
  #characters = 0;
  #waiting = 0;
  /** @type {Block[]} */
  #blocks = [];
  /** @type {{ readonly level: number, readonly text: string }[]} */
  #headings = [];

  /** @param {Pick<import('./messages.ts').DocumentLimits, 'maxCharacters'>} limits */
  constructor({ maxCharacters }) {
    this.#most = maxCharacters;
  }

  /**
   * Adds a heading, under which all stands that follows, up to the next of its level.
   * @param {number} level
   * @param {string} text
   * @param {Place} [place]
   */
  heading(level, text, place = {}) {
    const words = tidyText(text).replaceAll('\n', ' ');
    if (words === '') return;
    this.#headings = [
      ...this.#headings.filter((heading) => heading.level < level).slice(0, mostHeadings - 1),
      { level, text: cleanText(words.slice(0, mostOfHeading)) },
    ];
    this.#add({ kind: 'heading', level, text: words, place: this.#at(place) });
  }

  /** Ends what stands under headings: a further document, or a further sheet, begins. */
  leaveHeadings() {
    this.#headings = [];
  }

  /**
   * @param {'paragraph' | 'list' | 'table'} kind
   * @param {string} text
   * @param {Place} [place]
   */
  add(kind, text, place = {}) {
    this.#addLong(kind, kind === 'paragraph' ? tidyText(text) : cleanText(text).trim(), place);
  }

  /**
   * Adds lines as they are, with the spaces before them.
   * @param {string} text
   * @param {Place} [place]
   */
  code(text, place = {}) {
    this.#addLong('code', cleanText(text).replace(/^(?:[^\S\n]*\n)+|\s+$/g, ''), place); // bounded: starts are anchored
  }

  /**
   * @param {Block['kind']} kind
   * @param {string} text
   * @param {Place} place
   */
  #addLong(kind, text, place) {
    const at = this.#at(place);
    for (let from = 0; from < text.length;) {
      const to = endOf(text, from);
      const piece = text.slice(from, to);
      if (piece.trim() !== '') this.#add({ kind, text: kind === 'code' ? piece : piece.trim(), place: at });
      from = to;
    }
  }

  /** @param {Block} block */
  #add(block) {
    this.#characters += block.text.length;
    if (this.#characters > this.#most) throw new Refused('FILE_TEXT_TOO_LONG', { limit: this.#most });
    this.#waiting += block.text.length;
    this.#blocks.push(block);
  }

  /** @param {Place} place */
  #at(place) {
    return this.#headings.length === 0 ? place : { ...place, headings: this.#headings.map(({ text }) => text) };
  }

  /** True when there is enough for a message. */
  get isFull() {
    return this.#waiting >= charactersAtOnce;
  }

  /** Takes what has been gathered since the last time, in messages that are read at a stroke. */
  *batches() {
    const blocks = this.#blocks.splice(0);
    this.#waiting = 0;
    for (let from = 0; from < blocks.length;) {
      let [to, characters] = [from, 0];
      while (to < blocks.length && characters < charactersAtOnce) characters += blocks[to++]?.text.length ?? 0;
      yield blocks.slice(from, to);
      from = to;
    }
  }
}

/**
 * The end of the piece of a long text that begins at a place.
 * @param {string} text
 * @param {number} from
 */
function endOf(text, from) {
  const most = from + mostOfBlock;
  if (text.length <= most) return text.length;
  const window = text.slice(from + mostOfBlock / 2, most);
  for (const end of goodEnds) {
    const at = window.lastIndexOf(end);
    if (at !== -1) return from + mostOfBlock / 2 + at + end.length;
  }
  const isPair = /[\ud800-\udbff]/.test(text[most - 1] ?? '');
  return isPair ? most - 1 : most;
}
