import katex from 'katex';
import 'katex/dist/katex.min.css';

/** Most characters of a formula, and most of its macros read out: a formula must not hold the page up. */
const maxLength = 10_000;
const maxExpand = 500;

/** Commands that define macros. Used again and again, a short formula would expand to millions of signs. */
const definition = /(?<!\\)(?:\\\\)*\\(?:[gex]?def|let|futurelet|(?:new|renew|provide)command)(?![A-Za-z@])/;

/** Draws a formula into an element of its own. `trust` is off: no link, picture or style that TeX asks for is made. False when it cannot be drawn. */
export function writeFormula(place: HTMLElement, tex: string, isDisplay: boolean): boolean {
  if (tex.length > maxLength || definition.test(tex)) return false;
  try {
    katex.render(tex, place, { displayMode: isDisplay, trust: false, strict: 'ignore', throwOnError: true, maxExpand, maxSize: 20 });
    return true;
  } catch {
    place.replaceChildren();
    return false;
  }
}
