// @ts-check
import { readXml } from '../../sheets/reader/xml.mjs';
import { plainNames } from './officeFile.mjs';

/** Numbering of a paragraph. @typedef {{ readonly list?: string, readonly depth?: number }} NumberedAs */

/**
 * A style of paragraphs (ECMA-376 part 1, 17.7).
 * @typedef {object} Style
 * @property {string} name
 * @property {string} [basedOn]
 * @property {number} [level] of a heading, outermost 1
 * @property {NumberedAs} [numbered]
 */

/** Names of styles of headings, in any language that Word writes them in; those of styles built in are always English. */
const heading = /^(?:heading|标题) ?(\d)$/i;
const mostBases = 12;
/** Outline level 9 is that of text (17.3.1.20). */
const levelOf = (/** @type {string | undefined} */ outline) =>
  outline !== undefined && Number(outline) < 9 ? Number(outline) + 1 : undefined;

/** The styles of a document. */
export class Styles {
  /** @type {Map<string, Style>} */
  #styles = new Map();

  /** @param {AsyncIterable<Buffer>} bytes */
  static async read(bytes) {
    const styles = new Styles();
    let id = '';
    await readXml(bytes, {
      open(name, attributes) {
        const { val, styleId, type } = plainNames(attributes);
        if (name === 'style') id = type === 'paragraph' ? (styleId ?? '') : '';
        if (id !== '') styles.#note(id, name, val);
      },
      close(name) {
        if (name === 'style') id = '';
      },
    });
    return styles;
  }

  /**
   * @param {string} id
   * @param {string} name of an element within the style
   * @param {string | undefined} value
   */
  #note(id, name, value) {
    const style = this.#styles.get(id) ?? { name: '' };
    /** @type {Readonly<Record<string, () => Partial<Style>>>} */
    const notes = {
      name: () => ({ name: value ?? '' }),
      basedOn: () => (value === undefined ? {} : { basedOn: value }),
      outlineLvl: () => ({ level: levelOf(value) ?? 0 }),
      numId: () => ({ numbered: { ...style.numbered, list: value ?? '' } }),
      ilvl: () => ({ numbered: { ...style.numbered, depth: Number(value) } }),
    };
    this.#styles.set(id, { ...style, ...(Object.hasOwn(notes, name) ? notes[name]?.() : {}) });
  }

  /**
   * Says of a style, or of those that it is based on, the first that is said.
   * @template Said
   * @param {string} id
   * @param {(style: Style) => Said | undefined} said
   */
  #of(id, said) {
    let style = this.#styles.get(id);
    for (let bases = 0; style && bases < mostBases; bases += 1) {
      const found = said(style);
      if (found !== undefined) return found;
      style = this.#styles.get(style.basedOn ?? '');
    }
    return undefined;
  }

  /** The level of headings of a style; undefined for text. @param {string} id */
  level(id) {
    const level = this.#of(id, (style) => {
      const [, digit] = heading.exec(style.name) ?? [];
      return style.level ?? (digit ? Number(digit) : /^(?:title|标题)$/i.test(style.name) ? 1 : undefined);
    });
    return level === 0 ? undefined : level;
  }

  /** The numbering of a style. @param {string} id @returns {NumberedAs} */
  numbered(id) {
    return { list: this.#of(id, ({ numbered }) => numbered?.list), depth: this.#of(id, ({ numbered }) => numbered?.depth) };
  }
}
