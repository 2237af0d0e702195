import type { Language, Text } from '#schemas/kit/text.ts';
import { fill } from '#schemas/wire/errors.ts';
import type { FoundPassage } from '#schemas/wire/knowledge/passages.ts';
import { markdownLine, markdownText } from '../../markdown.ts';
import { absentWords } from './absentWords.ts';
import type { Found } from '../retrieval/retrieve.ts';
import { fitsQuestion } from '../retrieval/expects.ts';
import { type Quote, quotesOf } from './quotes.ts';
import { placeWords } from './passagesPrompt.ts';

/** Certainty of an answer: what is quoted answers; it comes nearest and may not; or there is nothing to be quoted. */
export type AnswerState = 'found' | 'near' | 'none';

/** An answer in the words of the documents, and the sentences that its numbers stand behind. */
export interface QuotedAnswer {
  readonly text: string;
  readonly state: AnswerState;
  readonly cited: ReadonlyMap<number, string>;
}

const words = {
  none: {
    zh: '这些文档中没有答案。\n\n可以换一种说法，或确认问题所说的名称、年份在文档中出现过。',
    en: 'These documents do not answer that.\n\nTry other words, or check that the names and years of the question occur in the documents.',
  },
  near: {
    zh: '以下原文与问题最接近，不一定回答了它，请核对（没有连接语言模型）：',
    en: 'This comes nearest to the question and may not answer it, so check (no language model is connected):',
  },
  found: {
    zh: '文档中的原文（没有连接语言模型，以下都是摘录）：',
    en: 'In the words of the documents (no language model is connected; all of this is quoted):',
  },
  from: { zh: '——{source}', en: '— {source}' },
} as const satisfies Record<string, Text>;

/** Relevance from which a passage is taken to answer, from which it does where it is well ahead of all others, and from which it is worth showing. */
const least = { answer: 0.65, ahead: 0.5, shown: 0.2 };
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

/** Lines that are of no table: its rows say nothing in one line. */
const outsideTables = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !isRow(line))
    .join('\n');

/** The sentence that answers, in bold, with some of what stands around it: as it is written, whatever signs of Markdown, or of citations, are in it. */
function excerpt(text: string, { from, to }: Quote['sentence']): string {
  const before = outsideTables(text.slice(Math.max(0, from - most.around), from));
  const after = outsideTables(text.slice(to, to + most.around));
  const [cutBefore, cutAfter] = [from > most.around ? '…' : '', to + most.around < text.length ? '…' : ''];
  return `${cutBefore}${markdownLine(before)}**${markdownLine(text.slice(from, to).trim())}**${markdownLine(after)}${cutAfter}`.trim();
}

/** True of the first passage where it was found by its words, and no other has nearly as many. */
const isAhead = ([first, next]: readonly FoundPassage[]): boolean =>
  first?.scores.vector === null && (first.scores.terms ?? 0) >= lead * (next?.scores.terms ?? 0);

/** True of passages of which one has most of the question, or the first a good part and is well ahead, and says the kind of thing that is asked for. */
function areAnswer(question: string, passages: readonly FoundPassage[], quoted: readonly FoundPassage[]): boolean {
  const fits = fitsQuestion(question);
  const fitting = quoted.filter(({ text }) => fits(text));
  if (fitting.some(({ scores }) => scores.relevance >= least.answer)) return true;
  const [first] = passages;
  return first !== undefined && fitting.includes(first) && first.scores.relevance >= least.ahead && isAhead(passages);
}

/** Passages that were found for a question, and names of it that were not. */
type Findings = Pick<Found, 'passages' | 'absent'>;

/** Answers without a model: the best passages, quoted, the sentence that answers in bold; and says so where nothing does, or not of what it names. */
export function quotedAnswer(question: string, { passages, absent }: Findings, language: Language): QuotedAnswer {
  if (absent.length === 0) return inPassages(question, passages, language);
  const told = absentWords(absent, language);
  if (absent.some(({ mayBeAnswered }) => !mayBeAnswered)) return { text: told, state: 'none', cited: new Map() };
  const rest = inPassages(question, passages, language);
  return { ...rest, text: `${told}\n\n${rest.text}` };
}

function inPassages(question: string, passages: readonly FoundPassage[], language: Language): QuotedAnswer {
  const near = passages.slice(0, most.quoted).map((passage, at) => ({ passage, n: at + 1 }));
  const shown = near.filter(({ passage }) => passage.scores.relevance >= least.shown);
  if (shown.length === 0) return { text: words.none[language], state: 'none', cited: new Map() };
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
    const place = fill(words.from[language], { source: markdownText(source) });
    const table = tableRow(passage.text, quote.sentence);
    return [table ? `${table}\n>\n> [${n}] ${place}` : `> ${excerpt(passage.text, quote.sentence)} [${n}]\n>\n> ${place}`];
  });
  const isAnswer = areAnswer(
    question,
    passages,
    shown.map(({ passage }) => passage),
  );
  const state = isAnswer ? 'found' : 'near';
  return { text: [words[state][language], ...quoted].join('\n\n'), state, cited };
}
