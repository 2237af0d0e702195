// @ts-check
import { xmlPieces } from '../../sheets/reader/xml.mjs';
import { numberedHeading } from '../reader/numberedHeading.mjs';
import { tableText } from '../reader/tableText.mjs';
import { Numbers } from './docxNumbers.mjs';
import { Styles } from './docxStyles.mjs';
import { openOffice, plainNames } from './officeFile.mjs';

/** @typedef {import('../reader/BlockWriter.mjs').BlockWriter} BlockWriter */
/** @typedef {{ text: string, style: string, level?: number, list?: string, depth?: number }} Paragraph */
/** @typedef {{ readonly rows: string[][], cell: string[], span: number }} Table */

/** Text that is not read: the old form of a drawing beside the new one, and what was moved away. */
const passedOver = ['Fallback', 'moveFrom', 'del'];
/** Items of a list longer than this are paragraphs that bear numbers, as articles of laws do. */
const longestItem = 200;
/** Characters in which a run of items is one block. */
const longestList = 3_000;

/**
 * A document of Word, by its styles and numbers; notes at the end.
 * @param {BlockWriter} writer
 * @param {number} fd
 * @param {import('../reader/messages.ts').DocumentRequest} request
 * @returns {AsyncGenerator<undefined>}
 */
export async function* docxBlocks(writer, fd, { limits }) {
  const { archive, main, relations } = await openOffice(fd, 'docx', limits);
  const partOf = (/** @type {string} */ type) => relations.find((relation) => relation.type === type)?.target;
  const [styles, numbering] = [partOf('styles'), partOf('numbering')];
  const body = new Body(
    writer,
    styles ? await Styles.read(archive.part(styles)) : new Styles(),
    numbering ? await Numbers.read(archive.part(numbering)) : new Numbers(),
  );
  const parts = [main, partOf('footnotes'), partOf('endnotes')].filter((part) => part !== undefined);
  for (const part of parts) {
    for await (const isFull of xmlPieces(archive.part(part), body.handlers, () => writer.isFull)) if (isFull) yield;
    body.end();
  }
}

/** Gathers paragraphs and tables from the elements of a document (ECMA-376 part 1, 17). */
class Body {
  #writer;
  #styles;
  #numbers;
  /** Paragraphs in one another, as those of a text box are. @type {Paragraph[]} */
  #paragraphs = [];
  /** @type {Table[]} */
  #tables = [];
  /** @type {string[]} */
  #items = [];
  #isText = false;
  #passed = 0;
  #hasHeadings = false;

  /**
   * @param {BlockWriter} writer
   * @param {Styles} styles
   * @param {Numbers} numbers
   */
  constructor(writer, styles, numbers) {
    this.#writer = writer;
    this.#styles = styles;
    this.#numbers = numbers;
    this.handlers = {
      open: (/** @type {string} */ name, /** @type {Readonly<Record<string, string>>} */ attributes) => this.#open(name, attributes),
      close: (/** @type {string} */ name) => this.#close(name),
      text: (/** @type {string} */ text) => {
        if (this.#isText && this.#passed === 0) this.#say(text);
      },
    };
  }

  /** @param {string} text */
  #say(text) {
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph) paragraph.text += text;
  }

  /**
   * @param {string} name
   * @param {Readonly<Record<string, string>>} attributes
   */
  #open(name, attributes) {
    if (passedOver.includes(name)) this.#passed += 1;
    if (this.#passed > 0) return;
    this.#isText = name === 't';
    const said = signs.get(name);
    if (said !== undefined) this.#say(said);
    else if (name === 'p') this.#paragraphs.push({ text: '', style: '' });
    else if (name === 'tbl') this.#tables.push({ rows: [], cell: [], span: 1 });
    else if (name === 'tr') this.#tables.at(-1)?.rows.push([]);
    else if (facts.has(name)) this.#note(name, plainNames(attributes)['val'] ?? '');
  }

  /**
   * @param {string} name
   * @param {string} value
   */
  #note(name, value) {
    const [paragraph, table] = [this.#paragraphs.at(-1), this.#tables.at(-1)];
    if (name === 'gridSpan' && table) table.span = Math.min(50, Number(value) || 1);
    else if (paragraph) facts.get(name)?.(paragraph, value);
  }

  /** @param {string} name */
  #close(name) {
    if (passedOver.includes(name)) this.#passed -= 1;
    if (this.#passed > 0) return;
    this.#isText = false;
    if (name === 'p') this.#endParagraph();
    else if (name === 'tc') this.#endCell();
    else if (name === 'tbl') this.#endTable();
  }

  #endCell() {
    const table = this.#tables.at(-1);
    const row = table?.rows.at(-1);
    if (!table || !row) return;
    row.push(table.cell.splice(0).join(' '), ...Array.from({ length: table.span - 1 }, () => ''));
    table.span = 1;
  }

  #endTable() {
    const rows = (this.#tables.pop()?.rows ?? []).filter((row) => row.some((cell) => cell.trim() !== ''));
    const [header, ...others] = rows;
    const outer = this.#tables.at(-1);
    if (!header) return;
    if (outer) outer.cell.push(rows.flat().join(' '));
    else if (rows.every((row) => row.length === 1)) for (const [cell = ''] of rows) this.#write('paragraph', cell);
    else this.#write('table', tableText(header, others));
  }

  #endParagraph() {
    const paragraph = this.#paragraphs.pop();
    if (!paragraph) return;
    const ofStyle = this.#styles.numbered(paragraph.style);
    const list = paragraph.list ?? ofStyle.list;
    const text = paragraph.text.trim();
    if (text === '') return;
    const label = list === undefined || list === '0' ? undefined : this.#numbers.next(list, paragraph.depth ?? ofStyle.depth ?? 0);
    const words = `${label?.text ?? ''}${text}`;
    const table = this.#tables.at(-1);
    const level = paragraph.level ?? this.#styles.level(paragraph.style);
    if (table) table.cell.push(words);
    else if (level !== undefined && level > 0) this.#heading(level, label?.isSign ? text : words);
    else if (label && text.length <= longestItem) this.#item(`${'  '.repeat(paragraph.depth ?? 0)}${words}`);
    else this.#plain(words);
  }

  /** @param {string} text */
  #plain(text) {
    const level = this.#hasHeadings ? undefined : numberedHeading(text);
    this.end();
    if (level === undefined) this.#writer.add('paragraph', text);
    else this.#writer.heading(level, text);
  }

  /**
   * @param {number} level
   * @param {string} text
   */
  #heading(level, text) {
    this.end();
    this.#hasHeadings = true;
    this.#writer.heading(level, text);
  }

  /** @param {string} line */
  #item(line) {
    this.#items.push(line.replaceAll('\n', ' '));
    if (this.#items.reduce((sum, { length }) => sum + length, 0) > longestList) this.end();
  }

  /**
   * @param {'paragraph' | 'table'} kind
   * @param {string} text
   */
  #write(kind, text) {
    this.end();
    this.#writer.add(kind, text);
  }

  /** Ends the list that may go on. */
  end() {
    if (this.#items.length > 0) this.#writer.add('list', this.#items.splice(0).join('\n'));
  }
}

/** Elements that stand for a sign. */
const signs = new Map([
  ['tab', ' '],
  ['br', '\n'],
  ['cr', '\n'],
  ['noBreakHyphen', '-'],
]);

/** Properties of paragraphs. @type {(readonly [name: string, note: (paragraph: Paragraph, value: string) => void])[]} */
const properties = [
  ['pStyle', (paragraph, value) => (paragraph.style = value)],
  ['outlineLvl', (paragraph, value) => (paragraph.level = Number(value) < 9 ? Number(value) + 1 : 0)],
  ['numId', (paragraph, value) => (paragraph.list = value)],
  ['ilvl', (paragraph, value) => (paragraph.depth = Number(value))],
  ['gridSpan', () => {}],
];
const facts = new Map(properties);
