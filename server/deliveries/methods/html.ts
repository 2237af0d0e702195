import type { DeliveredBlock, DeliveredTable, Rendered } from '#schemas/wire/deliveries.ts';
import type { Language } from '#schemas/kit/text.ts';
import { escapeMarkup } from '../../escapeMarkup.ts';
import type { Picture } from '../text/pictures.ts';
import { inWords } from '../text/words.ts';
import { cellWords } from '../text/writing.ts';

const cellStyle = 'border:1px solid #d9d9d9;padding:4px 8px';
const cellsOf = (tag: 'th' | 'td', cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${tag} style="${cellStyle}">${escapeMarkup(cell)}</${tag}>`).join('')}</tr>`;

type HtmlOf = {
  readonly [Kind in DeliveredBlock['kind']]: (
    block: Extract<DeliveredBlock, { kind: Kind }>,
    language: Language,
    picture: string,
  ) => string;
};

const tableOf = ({ columns, rows, isCut }: DeliveredTable, language: Language): string =>
  rows.length === 0
    ? `<p>${inWords('none', language)}</p>`
    : `<table style="border-collapse:collapse">${cellsOf('th', columns)}${rows.map((row) => cellsOf('td', row.map(cellWords))).join('')}</table>` +
      (isCut ? `<p>${inWords('cut', language)}</p>` : '');

/** The picture of a block, where it has one; letters name it by the place of the block. */
const pictureOf = ({ at, name }: Picture): string =>
  `<p><img src="cid:${cidOf(at)}" alt="${escapeMarkup(name)}" style="max-width:100%"></p>`;
export const cidOf = (at: number): string => `picture-${at}`;

/** Words are shown as they are written: mail programs run nothing of them (attack F22). */
const htmlOf: HtmlOf = {
  heading: ({ text }) => `<h3>${escapeMarkup(text)}</h3>`,
  words: ({ text }) => `<p style="white-space:pre-wrap">${escapeMarkup(text)}</p>`,
  note: ({ text }) => `<p style="color:#666;white-space:pre-wrap">${escapeMarkup(text)}</p>`,
  table: tableOf,
  chart: (block, language, picture) => picture + tableOf(block, language),
  picture: (_block, _language, picture) => picture,
};

/** A delivery as the HTML of a letter, with the pictures that travel with it. */
export function blocksAsHtml({ title, blocks }: Rendered, language: Language, pictures: readonly Picture[]): string {
  const shown = new Map(pictures.map((picture) => [picture.at, pictureOf(picture)]));
  const one = (block: DeliveredBlock, at: number): string =>
    (htmlOf[block.kind] as (block: DeliveredBlock, language: Language, picture: string) => string)(block, language, shown.get(at) ?? '');
  return [`<h2>${escapeMarkup(title)}</h2>`, ...blocks.map(one)].join('\n');
}
