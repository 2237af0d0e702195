import type { DeliveredBlock, Rendered } from '#schemas/wire/deliveries.ts';
import type { Language } from '#schemas/kit/text.ts';
import { inWords } from '../text/words.ts';
import { cellWords } from '../text/writing.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => entities[letter]!);

const cellStyle = 'border:1px solid #d9d9d9;padding:4px 8px';
const cellsOf = (tag: 'th' | 'td', cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${tag} style="${cellStyle}">${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;

type HtmlOf = {
  readonly [Kind in DeliveredBlock['kind']]: (block: Extract<DeliveredBlock, { kind: Kind }>, language: Language, at: number) => string;
};

/** Words are shown as they are written: mail programs run nothing of them (attack F22). */
const htmlOf: HtmlOf = {
  heading: ({ text }) => `<h3>${escapeHtml(text)}</h3>`,
  words: ({ text }) => `<p style="white-space:pre-wrap">${escapeHtml(text)}</p>`,
  note: ({ text }) => `<p style="color:#666;white-space:pre-wrap">${escapeHtml(text)}</p>`,
  table: ({ columns, rows, isCut }, language) =>
    rows.length === 0
      ? `<p>${inWords('none', language)}</p>`
      : `<table style="border-collapse:collapse">${cellsOf('th', columns)}${rows.map((row) => cellsOf('td', row.map(cellWords))).join('')}</table>` +
        (isCut ? `<p>${inWords('cut', language)}</p>` : ''),
  picture: ({ name }, _, at) => `<p><img src="cid:picture-${at}" alt="${escapeHtml(name)}"></p>`,
};

/** A delivery as the HTML of a letter; pictures are named by their place. */
export const blocksAsHtml = ({ title, blocks }: Rendered, language: Language): string =>
  [
    `<h2>${escapeHtml(title)}</h2>`,
    ...blocks.map((block, at) =>
      (htmlOf[block.kind] as (one: DeliveredBlock, language: Language, at: number) => string)(block, language, at),
    ),
  ].join('\n');
