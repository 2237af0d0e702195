import { Lexer, type Links, type MarkedOptions, type Token, Tokenizer, type TokenizerExtensionFunction, type Tokens } from 'marked';
import { readDetails, readElement } from './elements.ts';
import { displayMath, inlineMath, mathStart } from './math.ts';
import { readBlockTag, readTag, tagStart } from './tags.ts';

/** Marks of Chinese text that an address never holds: with one, the address has ended. */
const endsAddress = /[，。；：！？、“”‘’（）《》【】「」…]/u;

class Reading extends Tokenizer {
  /** The title of a named address holds no blank line, so that a blank line always ends what stands before it. */
  override def(src: string): Tokens.Def | undefined {
    const definition = super.def(src);
    return definition && /\n[ \t]*\n/.test(definition.raw.trimEnd()) ? undefined : definition;
  }

  /** An address that stands in Chinese text ends where its punctuation begins. */
  override url(src: string): Tokens.Link | undefined {
    const link = super.url(src);
    const end = link?.raw.search(endsAddress) ?? -1;
    return end > 0 ? super.url(src.slice(0, end)) : link;
  }
}

/**
 * `**重点：**内容`: by CommonMark's rule for words divided by spaces this is no emphasis; in Chinese it is what everyone means.
 */
const strongBesideChinese: TokenizerExtensionFunction = function (src, tokens) {
  if (!src.startsWith('**')) return undefined;
  const match = /^\*\*(?![\s*])((?:[^*\\`\n]|\\[^\n]|`[^`\n]*`)+?)(?<!\s)\*\*(?!\*)/u.exec(src);
  if (!match) return undefined;
  const [raw, inner = ''] = match;
  const before = tokens.at(-1)?.raw.slice(-1) ?? '';
  const touches = (/[\p{P}\p{S}]$/u.test(inner) && isHan(src.slice(raw.length))) || (/^[\p{P}\p{S}]/u.test(inner) && isHan(before));
  return touches ? { type: 'strong', raw, text: inner, tokens: this.lexer.inlineTokens(inner) } : undefined;
};

const isHan = (text: string): boolean => /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);

const options: MarkedOptions = {
  gfm: true,
  tokenizer: new Reading(),
  extensions: {
    renderers: {},
    childTokens: {},
    block: [readBlockTag, displayMath, readDetails, readElement],
    startBlock: [tagStart],
    inline: [readTag, inlineMath, strongBesideChinese],
    startInline: [mathStart],
  },
};

export interface Lexed {
  readonly tokens: readonly Token[];
  /** The addresses that the text gives names to (`[name]: address`), with those that were known. */
  readonly links: Links;
}

/**
 * Reads markdown: GFM, math, and the tags of contract §5.3. `links` are the addresses named elsewhere. Never throws: what is
 * nested too deeply to be read is code.
 */
export function lex(text: string, links: Links = {}): Lexed {
  const lexer = new Lexer({ ...options });
  lexer.tokens.links = Object.assign(Object.create(null) as Links, links);
  try {
    const tokens = lexer.lex(text);
    return { tokens: [...tokens], links: lexer.tokens.links };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { tokens: [{ type: 'code', raw: text, text, lang: '', codeBlockStyle: 'indented' }], links };
  }
}
