import { strToU8, zipSync } from 'fflate';
import { escapeMarkup } from '../escapeMarkup.ts';
import { contentTypes, documentEnd, documentRels, documentStart, packageRels, styles } from './docxParts.ts';

/** A piece of a paragraph in one hand. */
export interface Run {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly code?: boolean;
}

/** Styles of paragraphs, each by its name in Word. */
export const paragraphStyles = {
  title: 'Title',
  heading1: 'Heading1',
  heading2: 'Heading2',
  heading3: 'Heading3',
  normal: 'Normal',
  item: 'ListParagraph',
  quote: 'Quote',
  code: 'Code',
  note: 'Note',
} as const;
export type ParagraphStyle = keyof typeof paragraphStyles;

/** A paragraph, or a table with its head. */
export type DocxBlock =
  | { readonly style: ParagraphStyle; readonly runs: readonly Run[] }
  | { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** Characters that no XML holds: control characters, and lone halves of surrogate pairs. */
const unheld = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const escaped = (text: string): string => escapeMarkup(text.replace(unheld, ''));

const textXml = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `<w:t xml:space="preserve">${escaped(line)}</w:t>`)
    .join('<w:br/>');

function runXml({ text, bold, italic, code }: Run): string {
  const marks = `${code ? '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas"/>' : ''}${bold ? '<w:b/>' : ''}${italic ? '<w:i/>' : ''}`;
  return `<w:r>${marks && `<w:rPr>${marks}</w:rPr>`}${textXml(text)}</w:r>`;
}

const paragraphXml = (style: ParagraphStyle, runs: readonly Run[]): string =>
  `<w:p><w:pPr><w:pStyle w:val="${paragraphStyles[style]}"/></w:pPr>${runs.map(runXml).join('')}</w:p>`;

const edge = (side: string): string => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="BFBFBF"/>`;
const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(edge).join('');

const rowXml = (cells: readonly string[], isHead: boolean): string =>
  `<w:tr>${isHead ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${cells
    .map((text) => `<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/></w:tcPr>${paragraphXml('normal', [{ text, bold: isHead }])}</w:tc>`)
    .join('')}</w:tr>`;

/** Word wants a paragraph behind a table. */
const tableXml = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${head
    .map(() => '<w:gridCol/>')
    .join('')}</w:tblGrid>${rowXml(head, true)}${rows.map((row) => rowXml(row, false)).join('')}</w:tbl>${paragraphXml('normal', [])}`;

const blockXml = (block: DocxBlock): string =>
  'style' in block ? paragraphXml(block.style, block.runs) : tableXml(block.head, block.rows);

/** A text document as the bytes of a DOCX file. */
export function docxBytes(blocks: readonly DocxBlock[]): Buffer {
  const document = `${documentStart}${blocks.map(blockXml).join('')}${documentEnd}`;
  const parts = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': packageRels,
    'word/document.xml': document,
    'word/_rels/document.xml.rels': documentRels,
    'word/styles.xml': styles,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
}
