import type { Language, Text } from '#schemas/kit/text.ts';
import { fill } from '#schemas/wire/errors.ts';
import type { FoundPassage } from '#schemas/wire/knowledge/passages.ts';
import { type Quote, quotesOf } from './quotes.ts';
import { placeWords } from './passagesPrompt.ts';

/** An answer in the words of the documents, and the sentences that its numbers stand behind. */
export interface QuotedAnswer {
  readonly text: string;
  /** False where it says that the documents do not answer, be it with what comes nearest. */
  readonly answers: boolean;
  readonly cited: ReadonlyMap<number, string>;
}

const words = {
  none: {
    zh: '这些文档中没有答案。\n\n可以换一种说法，或确认问题所说的名称、年份在文档中出现过。',
    en: 'These documents do not answer that.\n\nTry other words, or check that the names and years of the question occur in the documents.',
  },
  near: {
    zh: '这些文档中没有直接的答案。与问题最接近的原文是：',
    en: 'These documents do not answer that directly. This comes nearest to the question:',
  },
  found: {
    zh: '文档中的原文（没有连接语言模型，以下都是摘录）：',
    en: 'In the words of the documents (no language model is connected; all of this is quoted):',
  },
  from: { zh: '——{source}', en: '— {source}' },
} as const satisfies Record<string, Text>;

/** Relevance from which a passage is taken to answer, from which it does where it is well ahead of all others, and from which it is worth showing. */
const least = { answer: 0.65, ahead: 0.5, shown: 0.3 };
/** Score by words beside that of the next passage, from which one is well ahead. */
const lead = 1.3;
/** Passages that are quoted, letters around the sentence that answers, and rows of a table whose head answers. */
const most = { quoted: 3, around: 160, rows: 5 };

const isRow = (line: string | undefined): boolean => line?.trimStart().startsWith('|') ?? false;

/** The row of a table that answers, under the head of the table; the table's first rows where that is its head. Undefined of words outside of tables. */
function tableRow(text: string, { from }: Quote['sentence']): string | undefined {
  const lines = text.split('\n');
  const at = text.slice(0, from + 1).split('\n').length - 1;
  if (!isRow(lines[at])) return undefined;
  let top = at;
  while (isRow(lines[top - 1])) top -= 1;
  const rows = at > top + 1 ? [lines[at]!] : lines.slice(top + 2, top + 2 + most.rows).filter(isRow);
  return [...lines.slice(top, top + 2), ...rows].map((line) => `> ${line.trim()}`).join('\n');
}

/** The sentence that answers, in bold, with some of what stands around it. */
function excerpt(text: string, { from, to }: Quote['sentence']): string {
  const flat = (words: string): string => words.replaceAll(/\s+/g, ' ');
  const before = flat(text.slice(Math.max(0, from - most.around), from));
  const after = flat(text.slice(to, to + most.around));
  const [cutBefore, cutAfter] = [from > most.around ? '…' : '', to + most.around < text.length ? '…' : ''];
  return `${cutBefore}${before}**${flat(text.slice(from, to)).trim()}**${after}${cutAfter}`.trim();
}

/** True of passages of which none has enough of a question to be shown. */
const areFarFrom = (passages: readonly FoundPassage[]): boolean => passages.every(({ scores }) => scores.relevance < least.shown);

/** True of passages of which one has most of a question; or the first a good part, found by its words, and no other nearly as many. */
function areAnswer([first, next]: readonly FoundPassage[], shown: readonly FoundPassage[]): boolean {
  if (shown.some(({ scores }) => scores.relevance >= least.answer)) return true;
  if (!first || first.scores.vector !== null || first.scores.relevance < least.ahead) return false;
  return (first.scores.terms ?? 0) >= lead * (next?.scores.terms ?? 0);
}

/** Answers without a model: the best passages, quoted, the sentence that answers in bold; and says so where nothing does. */
export function quotedAnswer(question: string, passages: readonly FoundPassage[], language: Language): QuotedAnswer {
  if (areFarFrom(passages)) return { text: words.none[language], answers: false, cited: new Map() };
  const near = passages.slice(0, most.quoted).map((passage, at) => ({ passage, n: at + 1 }));
  const shown = near.filter(({ passage }) => passage.scores.relevance >= least.shown);
  const quotes = quotesOf(
    question,
    near.map(({ passage }) => passage),
  );
  const cited = new Map<number, string>();
  const quoted = shown.flatMap(({ passage, n }) => {
    const quote = quotes.find((each) => each.passage === n - 1);
    if (!quote) return [];
    cited.set(n, quote.sentence.text);
    const source = [passage.documentName, placeWords(passage.place, language)].filter(Boolean).join(' · ');
    const place = fill(words.from[language], { source });
    const table = tableRow(passage.text, quote.sentence);
    return [table ? `${table}\n>\n> [${n}] ${place}` : `> ${excerpt(passage.text, quote.sentence)} [${n}]\n>\n> ${place}`];
  });
  const answers = areAnswer(
    passages,
    shown.map(({ passage }) => passage),
  );
  return { text: [words[answers ? 'found' : 'near'][language], ...quoted].join('\n\n'), answers, cited };
}
