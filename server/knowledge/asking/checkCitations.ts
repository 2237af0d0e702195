import type { Language, Text } from '#schemas/kit/text.ts';
import { fill } from '#schemas/wire/errors.ts';
import { supportersOf } from './support.ts';

/** Words that stand in the place of a number that leads nowhere. */
const marks = {
  unknown: { zh: '〔没有这个出处：{n}〕', en: ' 〔no such source: {n}〕' },
  unsupported: { zh: '〔出处 {n} 未支持此处〕', en: ' 〔not supported by source {n}〕' },
} as const satisfies Record<string, Text>;

/** Numbers in brackets, one group after the other. */
const group = /^(?:[[【]\s*\d{1,4}(?:\s*[,，、]\s*\d{1,4})*\s*[\]】]\s?)+/;
/** The beginning of what may become such a group. */
const begun = /^[[【\]】\d,，、\s]*$/;
const longestGroup = 80;
const fence = '```';
const sentenceEnd = /[。！？；!?\n]|\.\s/;

/** Checks the citations of an answer while it is written. */
export interface CitationChecker {
  /** Takes a piece of the answer; gives what of it may be shown. A bracket waits until it is known what it is. */
  push(piece: string): string;
  /** The end of the answer: gives what still waited. */
  end(): string;
  /** Forgets what was written: it was not the answer. */
  restart(): void;
  /** Numbers that were found to be right, with the first sentence that each stands behind. */
  readonly cited: ReadonlyMap<number, string>;
}

/**
 * A checker of the numbers that a model writes behind its sentences: `sources` are the texts they stand for, counted from 1. A number without a source,
 * or whose source does not bear out the sentence, is replaced by words that say so, and never reaches a reader as a number in brackets. Code is left as it is.
 */
export function citationChecker(sources: readonly string[], language: Language): CitationChecker {
  const cited = new Map<number, string>();
  let [waiting, sentence, previous, isCode] = ['', '', '', false];

  function note(text: string): string {
    for (const piece of text.split(/(?<=[。！？；!?\n])|(?<=\.\s)/)) {
      sentence += piece;
      if (!sentenceEnd.test(piece)) continue;
      if (/[\p{L}\p{N}]/u.test(sentence)) previous = sentence;
      sentence = '';
    }
    return text;
  }

  function checked(written: string): string {
    const numbers = [...new Set(written.match(/\d+/g)?.map(Number))];
    const claim = /[\p{L}\p{N}]/u.test(sentence) ? sentence : previous;
    const known = numbers.filter((n) => sources[n - 1] !== undefined);
    const supported = supportersOf(
      claim,
      known.map((n) => sources[n - 1]!),
    );
    const said = numbers.map((n) => {
      const at = known.indexOf(n);
      if (at < 0) return fill(marks.unknown[language], { n });
      if (!supported[at]) return fill(marks.unsupported[language], { n });
      if (!cited.has(n)) cited.set(n, claim.trim());
      return `[${n}]`;
    });
    return said.join('') + (/\s$/.test(written) ? ' ' : '');
  }

  /** Takes so many characters off what waits. */
  function take(length: number): string {
    const taken = waiting.slice(0, length);
    waiting = waiting.slice(length);
    return taken;
  }

  /** The next bracket or fence, if it is known what it is; undefined where more must come first. */
  function resolved(isWhole: boolean): string | undefined {
    if (waiting.startsWith('`')) {
      if (!isWhole && waiting.length < fence.length) return undefined;
      const isFence = waiting.startsWith(fence);
      if (isFence) isCode = !isCode;
      return note(take(isFence ? fence.length : 1));
    }
    if (!isWhole && waiting.length < longestGroup && begun.test(waiting)) return undefined;
    const written = group.exec(waiting)?.[0];
    if (written === undefined) return note(take(1));
    take(written.length);
    return checked(written) + (waiting.startsWith('(') ? ' ' : '');
  }

  function shown(isWhole: boolean): string {
    let out = '';
    while (waiting !== '') {
      const at = waiting.search(isCode ? /`/ : /[[【`]/);
      out += note(take(at < 0 ? waiting.length : at));
      if (waiting === '') break;
      const next = resolved(isWhole);
      if (next === undefined) break;
      out += next;
    }
    return out;
  }

  return {
    cited,
    push(piece) {
      waiting += piece;
      return shown(false);
    },
    end: () => shown(true),
    restart() {
      [waiting, sentence, previous, isCode] = ['', '', '', false];
      cited.clear();
    },
  };
}
