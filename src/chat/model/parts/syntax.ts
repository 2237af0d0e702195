import {
  Lexer,
  type Links,
  type MarkedOptions,
  type Token,
  Tokenizer,
  type TokenizerExtensionFunction,
  type Tokens,
  type TokensList,
} from 'marked';
import { readDetails, readElement } from './elements.ts';
import { displayMath, inlineMath, mathStart } from './math.ts';
import { stretchesOf } from './stretches.ts';
import { readBlockTag, readTag, tagStart } from './tags.ts';

/** Marks of Chinese text that an address never holds: with one, the address has ended. */
const endsAddress = /[，。；：！？、“”‘’（）《》【】「」…]/u;

/** Lines of a title that is underlined, signs of a fence, and columns of a table, beyond which it is none; and how often the marks of a quotation may be left out. */
const maxTitleLines = 20;
const longFence = /^ {0,3}[`~]{100}/;
const maxColumns = 50;
const maxLazyTurns = 50;

class Reading extends Tokenizer {
  override blockquote(src: string): Tokens.Blockquote | undefined {
    return super.blockquote(src.slice(0, quotationEnd(src)));
  }

  override lheading(src: string): Tokens.Heading | undefined {
    let end = -1;
    for (let line = 0; line < maxTitleLines; line += 1) {
      end = src.indexOf('\n', end + 1);
      if (end < 0) return super.lheading(src);
    }
    return super.lheading(src.slice(0, end + 1));
  }

  override fences(src: string): Tokens.Code | undefined {
    return longFence.test(src) ? undefined : super.fences(src);
  }

  /** Each row has a cell for each column, written or not. */
  override table(src: string): Tokens.Table | undefined {
    const end = src.indexOf('\n');
    return end < 0 || src.slice(0, end).split('|', maxColumns + 3).length > maxColumns + 2 ? undefined : super.table(src);
  }

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

/** Where a quotation is cut off because its marks were left out and taken up again too often; its length when they were not. */
function quotationEnd(src: string): number {
  let turns = 0;
  let isLazy = false;
  for (let at = 0; at < src.length;) {
    const isMarked = /^ {0,3}>/.test(src.slice(at, at + 4));
    if (isMarked && isLazy) turns += 1;
    if (turns > maxLazyTurns) return at;
    isLazy = !isMarked;
    const end = src.indexOf('\n', at);
    if (end < 0 || (isLazy && (at === 0 || src.slice(at, end).trim() === ''))) break;
    at = end + 1;
  }
  return src.length;
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

/** Most levels of blocks in blocks, and of marks in marks; what stands deeper is words. */
const maxDepth = 32;

/** Reads no deeper than people write, and long words in stretches. */
class BoundedLexer extends Lexer {
  #depth = 0;

  override blockTokens(src: string, tokens: Token[] = [], lastParagraphClipped = false): TokensList {
    if (this.#depth >= maxDepth && src !== '') {
      tokens.push({ type: 'paragraph', raw: src, text: src, tokens: [{ type: 'text', raw: src, text: src }] } satisfies Tokens.Paragraph);
      return tokens as TokensList;
    }
    return this.#within(() => super.blockTokens(src, tokens, lastParagraphClipped) as TokensList);
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    if (this.#depth >= maxDepth) {
      tokens.push({ type: 'text', raw: src, text: src });
      return tokens;
    }
    return this.#within(() => stretchesOf(src).reduce((read, stretch) => super.inlineTokens(stretch, read), tokens));
  }

  #within<Result>(read: () => Result): Result {
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }
}

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
  const lexer = new BoundedLexer({ ...options });
  lexer.tokens.links = Object.assign(Object.create(null) as Links, links);
  try {
    const tokens = lexer.lex(text);
    return { tokens: [...tokens], links: lexer.tokens.links };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { tokens: [{ type: 'code', raw: text, text, lang: '', codeBlockStyle: 'indented' }], links };
  }
}
