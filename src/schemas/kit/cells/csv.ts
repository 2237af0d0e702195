import { guardFormula } from './formulas.ts';

const quote = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line of a CSV file (RFC 4180) with its end. Numbers are written as they are; text that a spreadsheet would run is guarded. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quote(guardFormula(cell)))).join(',')}\r\n`;

/** Without it Excel reads Chinese wrongly. */
export const byteOrderMark = '\uFEFF';
