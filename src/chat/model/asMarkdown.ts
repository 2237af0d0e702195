import type { Turn } from './conversation.ts';
import { readableText } from './readableText.ts';

/** The words of a document that a conversation does not bring itself. */
export interface DocumentWords {
  readonly question: string;
  readonly answer: string;
  /** Heading of the documents that an answer rests on. */
  readonly sources: string;
  /** Note below an answer that was cut off by a limit of its length. */
  readonly truncated: string;
  /** A moment of ISO 8601 in words. */
  readonly timeOf: (time: string) => string;
}

const written = ({ segments }: Turn): string =>
  segments
    .filter(({ kind }) => kind === 'text')
    .map(({ text }) => text)
    .join('\n\n');

/** Returns an answer for copying: as Markdown that any program reads, without the model's thinking. */
export const answerTextOf = (turn: Turn): string => readableText(written(turn), 'copy').trim();

const quoted = (text: string): string => text.replace(/^/gm, '> ').replace(/^> $/gm, '>');

/**
 * A conversation as a Markdown document: each question quoted under its heading with its files, each answer under its own with the
 * model, the time, and why it failed where it did. Answers of several models to one question are one exchange, and each heading names
 * its model.
 */
export function markdownOf(title: string, exchanges: readonly (readonly Turn[])[], words: DocumentWords): string {
  const sections = exchanges.flatMap((answers) => [
    ...answers.slice(0, 1).flatMap((turn) => questionIn(turn, words)),
    ...answers.flatMap((turn) => answerIn(turn, answers.length > 1 ? `${words.answer} · ${turn.model}` : words.answer, words)),
  ]);
  return `${[`# ${title}`, ...sections].filter(Boolean).join('\n\n')}\n`;
}

const questionIn = ({ question, attachments }: Turn, words: DocumentWords): readonly string[] => [
  `## ${words.question}`,
  quoted([question, attachments.map(({ name }) => `- ${name}`).join('\n')].filter(Boolean).join('\n\n')),
];

const answerIn = (turn: Turn, heading: string, words: DocumentWords): readonly string[] => [
  `## ${heading}`,
  [turn.model, turn.startedAt && words.timeOf(turn.startedAt)]
    .filter(Boolean)
    .map((fact) => `*${fact}*`)
    .join(' · '),
  readableText(written(turn), 'document', words.sources).trim(),
  turn.finishReason === 'length' ? quoted(words.truncated) : '',
  turn.error ? quoted(turn.error.message) : '',
];
