import { folded } from '../../knowledge/retrieval/terms.ts';

/** A text in the form in which passages are compared, with the place of each of its characters in the text as it is. */
function comparable(text: string): { readonly letters: string; readonly places: readonly number[] } {
  let letters = '';
  const places: number[] = [];
  let at = 0;
  for (const sign of text) {
    // White space and the marks of Markdown tables and emphasis differ between a source and whoever copies from it.
    const kept = /[\s*|`]/.test(sign) ? '' : folded(sign);
    for (let index = 0; index < kept.length; index += 1) places.push(at);
    letters += kept;
    at += sign.length;
  }
  return { letters, places };
}

/** A passage shorter than so many characters says nothing by itself. */
const shortest = 4;

/** A passage where it stands. */
export interface Located {
  readonly passage: string;
  readonly from: number;
  readonly to: number;
}

/** Finds a passage in a text, white space, width and case aside; returns it as the text has it. Undefined where it is not there, or says too little. */
export function locate(passage: string, text: string): Located | undefined {
  const wanted = comparable(passage).letters;
  if (wanted.length < shortest) return undefined;
  const { letters, places } = comparable(text);
  const at = letters.indexOf(wanted);
  if (at === -1) return undefined;
  const from = places[at]!;
  const last = places[at + wanted.length - 1]!;
  const to = last + String.fromCodePoint(text.codePointAt(last)!).length;
  return { passage: text.slice(from, to), from, to };
}
