// @ts-check
import { unescapeText } from './escapes.mjs';
import { readXml } from './xml.mjs';

/**
 * Gathers the text of an item: its `t` elements, also those of its runs, without the phonetic ones, `rPh` (ECMA-376 part 1, 18.4.8 `si`,
 * 18.3.1.53 `is`).
 */
export class RichText {
  #text = '';
  #isText = false;
  #phonetic = 0;

  /** @param {string} name */
  open(name) {
    if (name === 'rPh') this.#phonetic += 1;
    this.#isText = name === 't' && this.#phonetic === 0;
  }

  /** @param {string} name */
  close(name) {
    if (name === 'rPh') this.#phonetic -= 1;
    this.#isText = false;
  }

  /** @param {string} text */
  text(text) {
    if (this.#isText) this.#text += text;
  }

  /** The text of the item that has ended; the next one begins empty. */
  take() {
    const text = unescapeText(this.#text);
    this.#text = '';
    return text;
  }
}

/**
 * The texts that cells point to by number (18.4.9 `sst`).
 * @param {AsyncIterable<Buffer>} bytes
 */
export async function sharedStrings(bytes) {
  /** @type {string[]} */
  const strings = [];
  const item = new RichText();
  await readXml(bytes, {
    open: (name) => item.open(name),
    close: (name) => {
      item.close(name);
      if (name === 'si') strings.push(item.take());
    },
    text: (text) => item.text(text),
  });
  return strings;
}
