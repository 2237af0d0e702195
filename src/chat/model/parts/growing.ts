import type { Token } from 'marked';
import type { Block } from './blocks.ts';
import { join } from './growth.ts';
import { lex } from './syntax.ts';

/** A line that has only said so far what it will be: a bullet, a heading, a rule, a fence. */
const onlyMarks =
  /(?:^|\n)(?:[ \t]*>[ \t>]*|[ \t>]*(?:(?:[-=*+_~|:#][-=*+_~|:#>]*|\d{1,9}[.)]?|(?:[-*+]|\d{1,9}[.)]) \[[ xX]?\]?|`{1,2})[ \t]*|(?:`{3,}|~~~)[^\n`]*))$/;
/** A link or picture without its end; what it says so far is its words. */
const openLink = /!?\[([^[\]\n]*)(?:\]\([^()\n]*)?$/;
/** A tag or an address between angle brackets without its end. */
const openTag =
  /<(?:\/?(?:[a-zA-Z][\w-]*(?:\s+[\w:-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'=<>`]+))*(?:\s+(?:[\w:-]+\s*)?(?:\/|=\s*(?:"[^"<>]*|'[^'<>]*|[^\s"'=<>`]+\s*\/?)?)?|\/?))?|[a-zA-Z][\w+.-]*:[^\s<>]*|!-{0,2}|!--[^<>]*)$/;
/** A picture without its end, and one in a link that has none. */
const openPicture = /!\[[^[\]\n]*(?:\](?:\([^()\n]*)?)?$/;
const openLinkedPicture = /\[!\[[^[\]\n]*(?:\](?:\([^()\n]*(?:\)(?:\](?:\([^()\n]*)?)?)?)?)?$/;
/** Matches what may still become an address with a name, or a link. */
const openName = /^ {0,3}\[(?!!)[^[\]\n]*(?:\](?::[^\n]*)?)?$/;
/** Most characters that are kept back because they are not decided. */
const maxUndecided = 2000;
/** A fence of which what is in it has not been said to its end: a language, or a part of the answer. */
const fenceHead = /^ {0,3}(?:```|~~~)[^\n]*$/;
const tableHead = /^ {0,3}\|[^\n]*(?:\n[ |:-]*)?$/;

/**
 * Returns the last block as drawn while its text still comes: what its end will surely become is drawn as that already, so that
 * nothing is shown and taken back. Null when there is nothing to show yet.
 */
export function drawnWhileGrowing(block: Block): Block | null {
  const { token, grown } = block;
  if (grown) return joined(block, drawnWhileGrowing({ at: block.at, token: grown.rest }));
  if (token.type === 'code' && fenceHead.test(token.raw)) return null;
  if (token.type === 'paragraph' && tableHead.test(token.raw)) return tableOf(block);
  const raw = completed(token);
  if (raw === token.raw) return block;
  const drawn = lex(raw).tokens.find(({ type }) => type !== 'space');
  return drawn ? { at: block.at, token: drawn } : null;
}

/** A long block with its end as it is drawn. */
function joined(block: Block, end: Block | null): Block {
  if (!block.grown || !end || end.token === block.grown.rest) return block;
  const token = join(block.grown.kept, end.token);
  return token ? { at: block.at, token } : block;
}

function completed({ type, raw, ...rest }: Token): string {
  if (type === 'code') return raw.replace(/\n[ \t]*(?:`+|~+)$/, (line) => ('lang' in rest && isFence(raw, line) ? raw && '\n' : line));
  if (type === 'html') return decided(raw);
  if (type !== 'paragraph' && type !== 'list' && type !== 'blockquote' && type !== 'heading') return raw;
  if (type === 'paragraph' && raw.length <= maxUndecided && openName.test(raw)) return '';
  return withEnds(raw.replace(onlyMarks, ''));
}

/** True if the last line only begins to close a fence; one that closes it stays. */
const isFence = (raw: string, line: string): boolean => {
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(raw)?.[1] ?? '';
  const marks = line.trim();
  return marks.length < fence.length && fence.startsWith(marks);
};

/** The text with an end for each mark of emphasis or code that its last line leaves open. */
function withEnds(text: string): string {
  const at = text.lastIndexOf('\n') + 1;
  const written = text.slice(at);
  const line = isOdd(written, '`') ? written : decided(written);
  if (isOdd(line, '`')) return text.slice(0, at) + (line.endsWith('`') ? line.slice(0, -1) : `${line}\``);
  return text.slice(0, at) + withEnd(withEnd(withEnd(line, '~~'), '**'), '*');
}

/** A text without what its end has not decided: a tag, a picture, a picture in a link; of a link, the words. */
function decided(text: string): string {
  const from = Math.max(0, text.length - maxUndecided);
  const end = text.slice(from).replace(openLinkedPicture, '').replace(openPicture, '').replace(openTag, '');
  return text.slice(0, from) + end.replace(openLink, '$1');
}

const isOdd = (text: string, mark: string): boolean => text.split(mark).length % 2 === 0;
/** One star is emphasis only where it leans on the word after it: `2 * 3` and `2*3` are figures. */
const beginsEmphasis = /(?:^|[\s\p{P}\p{Script=Han}])\*(?![\s*])[^*]*$/u;

/** A line with the end of one mark if it is open; marks of which only the first half has come are left out. */
function withEnd(line: string, mark: string): string {
  const words = line.replace(/^\s*(?:>\s?)*\* /, '').replace(/`[^`]*`|\\./g, '');
  if (!isOdd(mark === '*' ? words.replaceAll('**', '') : words, mark)) return line;
  if (mark === '*') return line.endsWith('*') ? line.slice(0, -1) : beginsEmphasis.test(words) ? `${line.trimEnd()}*` : line;
  const trimmed = line.trimEnd();
  if (trimmed.endsWith(mark)) return trimmed.slice(0, -mark.length);
  return (trimmed.endsWith(mark.slice(1)) ? trimmed.slice(0, -1) : trimmed) + mark;
}

/**
 * Returns the last block of an answer that was cut off: a table that was stopped in its head, of which nothing else will come, is the
 * words of its head.
 */
export function drawnWhenCut(block: Block): Block {
  const { type, raw } = block.token;
  if (type !== 'paragraph' || !tableHead.test(raw)) return block;
  const words = raw
    .split('\n', 1)[0]!
    .split('|')
    .map((cell) => cell.trim());
  const token = lex(words.filter((cell) => cell !== '').join(' · ')).tokens[0];
  return token ? { at: block.at, token } : block;
}

/** A table of which only the head has come. */
function tableOf(block: Block): Block | null {
  const head = block.token.raw.split('\n', 1)[0]?.trim().replace(/\|$/, '') ?? '';
  const columns = head.split('|').length - 1;
  if (head.replace(/[|\s]/g, '') === '') return null;
  const token = lex(`${head}|\n${'|-'.repeat(columns)}|`).tokens[0];
  return token ? { at: block.at, token } : null;
}
