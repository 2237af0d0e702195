/** A cell that a spreadsheet would run instead of show (attacks F23): it starts with one of these, whatever quotes stand before. */
const looksLikeFormula = /^'*[=+\-@\t\r]/;

/** Keeps text from being run as a formula, by a leading quote. Numbers are not text: `-5` stays as it is elsewhere. */
export const guardFormula = (text: string): string => (looksLikeFormula.test(text) ? `'${text}` : text);

/** Takes the quote of `guardFormula` away again. */
export const unguardFormula = (cell: string): string => (cell.startsWith("'") && looksLikeFormula.test(cell) ? cell.slice(1) : cell);
