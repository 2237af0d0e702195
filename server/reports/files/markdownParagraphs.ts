import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { decodeHTML } from 'entities';
import type { DocxBlock, Run } from '../../sheets/docx.ts';

type Hand = Omit<Run, 'text'>;
const hands: Readonly<Record<string, Hand>> = { strong: { bold: true }, em: { italic: true }, codespan: { code: true } };

/** Words of inline tokens, each piece in its hand. */
function runsOf(tokens: readonly Token[] | undefined, hand: Hand = {}): Run[] {
  return (tokens ?? []).flatMap((token): Run[] => {
    if (token.type === 'br') return [{ text: '\n' }];
    const within = { ...hand, ...hands[token.type] };
    const inner = 'tokens' in token ? (token.tokens as readonly Token[] | undefined) : undefined;
    return inner ? runsOf(inner, within) : [{ text: decodeHTML('text' in token ? String(token.text) : token.raw), ...within }];
  });
}

const textOf = (tokens: readonly Token[]): string =>
  runsOf(tokens)
    .map(({ text }) => text)
    .join('');

function itemsOf({ items, ordered, start }: Tokens.List): DocxBlock[] {
  return items.flatMap((item, at): DocxBlock[] => {
    const sign = ordered ? `${Number(start || 1) + at}. ` : '• ';
    const [first, ...rest] = item.tokens;
    const runs = first && 'tokens' in first ? runsOf(first.tokens) : [];
    return [{ style: 'item', runs: [{ text: sign }, ...runs] }, ...paragraphsIn(rest)];
  });
}

const headings = ['heading1', 'heading2', 'heading3'] as const;
const writers: { readonly [Type in MarkedToken['type']]?: (token: Extract<MarkedToken, { type: Type }>) => readonly DocxBlock[] } = {
  heading: ({ depth, tokens }) => [{ style: headings[Math.min(depth, 3) - 1]!, runs: runsOf(tokens) }],
  list: itemsOf,
  table: ({ header, rows }) => [
    { head: header.map((cell) => textOf(cell.tokens)), rows: rows.map((row) => row.map((cell) => textOf(cell.tokens))) },
  ],
  code: ({ text }) => [{ style: 'code', runs: [{ text }] }],
  blockquote: ({ tokens }) => paragraphsIn(tokens).map((block) => ('style' in block ? { ...block, style: 'quote' as const } : block)),
  space: () => [],
  hr: () => [],
};

const paragraphsIn = (tokens: readonly Token[]): DocxBlock[] =>
  tokens.flatMap((token) => {
    const write = writers[token.type as MarkedToken['type']] as ((token: Token) => readonly DocxBlock[]) | undefined;
    if (write) return write(token);
    const inner = 'tokens' in token ? (token.tokens as readonly Token[] | undefined) : undefined;
    return [{ style: 'normal' as const, runs: inner ? runsOf(inner) : [{ text: token.raw }] }];
  });

/** Markdown as the paragraphs of a text document; HTML in it stays the words that it is. */
export const markdownParagraphs = (markdown: string): DocxBlock[] => paragraphsIn(lexer(markdown));
