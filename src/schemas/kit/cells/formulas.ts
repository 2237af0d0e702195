/**
 * Places in a text of a CSV file from which a spreadsheet would run it instead of showing it (attack F23), whatever quotes stand there. A
 * cell begins where the text does and, where lists are separated by semicolons or tabs, after those and after a line end as well. After a
 * line end, minus and plus are left alone: lists in Markdown begin with them.
 */
const placesWith = (sign: string): RegExp =>
  new RegExp(`(?<=^|[;\\t])${sign}(?='*[=+\\-@＝＋－＠\\t\\r\\n])|(?<=[\\r\\n])${sign}(?='*[=@＝＠])`, 'g');

const unguarded = placesWith('');
const guarded = placesWith("'");

/** Keeps text from being run as a formula, by a quote before it. Numbers are not text: `-5` stays as it is elsewhere. */
export const guardFormula = (text: string): string => text.replace(unguarded, "'");

/** Takes the quotes of `guardFormula` away again. */
export const unguardFormula = (cell: string): string => cell.replace(guarded, '');
