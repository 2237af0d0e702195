import { decodeHTMLStrict } from 'entities/decode';
import type { Token, Tokens } from 'marked';

/** The words of marked text, without its marks: of a cell that is sorted or copied, or for a picture. */
export const wordsOf = (tokens: readonly Token[]): string => tokens.map(wordsOfToken).join('');

function wordsOfToken(token: Token): string {
  if (token.type === 'html') return /^<br/i.test(token.raw) ? ' ' : '';
  if (token.type === 'codespan' || token.type === 'escape') return (token as Tokens.Codespan | Tokens.Escape).text;
  if ('tokens' in token && token.tokens) return wordsOf(token.tokens);
  return 'text' in token && typeof token.text === 'string' ? decodeHTMLStrict(token.text) : token.raw;
}
