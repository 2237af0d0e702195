import type { Language } from '#schemas/kit/text.ts';
import { wallOf } from '#schemas/kit/timeZone.ts';
import type { DeliveredBlock, DeliveredTable } from '#schemas/wire/deliveries.ts';
import type { Composing } from '../methods/method.ts';
import { inWords } from './words.ts';

type Cell = string | number | boolean | null;

export const cellWords = (cell: Cell): string => (cell === null ? '' : String(cell));

/** Letters of a cell in a message, so that one long text does not fill it. */
const longestCell = 120;
const inRow = (cell: Cell): string => {
  const words = cellWords(cell)
    .replaceAll(/[\r\n]+/g, ' ')
    .replaceAll('|', '\\|');
  return words.length > longestCell ? `${words.slice(0, longestCell)}…` : words;
};
const rowOf = (cells: readonly Cell[]): string => `| ${cells.map(inRow).join(' | ')} |`;

/** A moment as clocks of a zone show it, to the minute: `2026-11-23 09:00`. */
const clockWords = (time: number, zone: string): string => new Date(wallOf(time, zone)).toISOString().slice(0, 16).replace('T', ' ');

const tableLines = ({ columns, rows, isCut }: DeliveredTable, language: Language): string[] =>
  rows.length === 0
    ? [inWords('none', language)]
    : [rowOf(columns), `|${columns.map(() => '---|').join('')}`, ...rows.map(rowOf), ...(isCut ? ['', inWords('cut', language)] : [])];

/** Ways in which blocks are written into messages; pictures travel beside them. */
interface Style {
  readonly heading: (text: string) => string;
  readonly note: (text: string) => string;
  readonly link: (text: string, url: string) => string;
}
export const markdownStyle: Style = {
  heading: (text) => `### ${text}`,
  note: (text) => `> ${text}`,
  link: (text, url) => `[${text}](${url})`,
};
export const plainStyle = (language: Language): Style => ({
  heading: (text) => inWords('heading', language, { text }),
  note: (text) => text,
  link: (text, url) => inWords('link', language, { text, url }),
});

const linesOf = (block: DeliveredBlock, style: Style, language: Language): readonly string[] => {
  if ('rows' in block) return tableLines(block, language);
  if (block.kind === 'picture') return [];
  if (block.kind === 'heading') return [style.heading(block.text)];
  return block.kind === 'note' ? block.text.split('\n').map(style.note) : [block.text];
};

/** Address of a page of the console, where its own is known. */
export const linkOf = ({ rendered: { link }, publicUrl }: Pick<Composing, 'rendered' | 'publicUrl'>): string | undefined =>
  link === null || publicUrl === undefined ? undefined : `${publicUrl}${link}`;

/** Lines that stand below all content: times left out, time of the data, the way to the page. */
export function footOf(composing: Composing, style: Style): string[] {
  const { rendered, coalesced, language, zone } = composing;
  const url = linkOf(composing);
  return [
    ...(coalesced > 0 ? [style.note(inWords(coalesced === 1 ? 'coalescedOne' : 'coalesced', language, { count: coalesced }))] : []),
    style.note(inWords('asOf', language, { time: clockWords(Date.parse(rendered.asOf), zone) })),
    ...(url ? [style.link(inWords('open', language), url)] : []),
  ];
}

/** The whole of a delivery as one text, its blocks apart by empty lines. */
export function textOf(composing: Composing, style: Style): string {
  const { rendered, language } = composing;
  const blocks = rendered.blocks.map((block) => linesOf(block, style, language).join('\n')).filter((text) => text !== '');
  return [style.heading(rendered.title), ...blocks, footOf(composing, style).join('\n')].join('\n\n');
}
