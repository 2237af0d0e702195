import type { Turn } from '../model/conversation.ts';

interface Headings {
  readonly question: string;
  readonly answer: string;
}

const textOf = ({ segments }: Turn): string =>
  segments
    .filter(({ kind }) => kind === 'text')
    .map(({ text }) => text)
    .join('\n\n');

const quoted = (text: string): string => text.replace(/^/gm, '> ');
const attached = ({ attachments }: Turn): string => attachments.map(({ name }) => `> - ${name}`).join('\n');

/** What of an answer is copied: what it says, without what the model thought. */
export const answerTextOf = textOf;

/** A conversation as a Markdown document: each question quoted under its heading, each answer as it was written. */
export function markdownOf(title: string, turns: readonly Turn[], { question, answer }: Headings): string {
  const parts = turns.flatMap((turn) => [
    `## ${question}`,
    [quoted(turn.question), attached(turn)].filter(Boolean).join('\n>\n'),
    `## ${answer} · ${turn.model}`,
    textOf(turn),
  ]);
  return `${[`# ${title}`, ...parts].filter(Boolean).join('\n\n')}\n`;
}

/** A file name made of a title: without what file systems refuse. */
export const fileNameOf = (title: string): string => `${title.replace(/[\s\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'chat'}.md`;
