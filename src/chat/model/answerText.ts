import type { Segment } from '#schemas/wire/chat/turn.ts';
import { readJson } from './parts/json.ts';

/** A fence at the head of a text, of three or more backticks (contract §4.4: six). */
const thinkingHead = /^\s*(`{3,})vis-thinking[ \t]*(?:\r?\n|$)/;

/**
 * The segments of an answer that came as one text: `vis-thinking` blocks at its head are thoughts (contract §5.2), the rest is text.
 * The text may still be growing: a block that is not closed yet is a thought to its end.
 */
export function segmentsOfText(text: string): readonly Segment[] {
  const segments: Segment[] = [];
  let rest = text;
  for (let head = thinkingHead.exec(rest); head; head = thinkingHead.exec(rest)) {
    const [thought, after] = throughFence(rest.slice(head[0].length), head[1] ?? '');
    if (thought.trim() !== '') segments.push({ kind: 'thinking', text: thought });
    rest = after;
  }
  if (isGrowingHead(rest)) return segments;
  const said = segments.length > 0 ? rest.replace(/^(\r?\n)+/, '') : rest;
  return said === '' ? segments : [...segments, { kind: 'text', text: said }];
}

/** Splits a text at the line that closes a fence. Backticks at the end may be a closing line that is still coming. */
function throughFence(text: string, fence: string): readonly [string, string] {
  const closing = new RegExp(`(?:^|\\r?\\n)${fence}[ \\t]*(?:\\r?\\n|$)`).exec(text);
  if (!closing) return [text.replace(/(?:^|\r?\n)`*$/, ''), ''];
  return [text.slice(0, closing.index), text.slice(closing.index + closing[0].length)];
}

/** True if a text may still become a block of thinking, and is nothing else yet. */
const isGrowingHead = (text: string) => /^\s*`{6,}[a-z-]*$/.test(text) && 'vis-thinking'.startsWith(text.replace(/^\s*`+/, ''));

/** The fence of a dashboard's report, as the parts of an answer know it; the report stays on one line, so nothing in it can close the fence. */
export const reportFence = (report: object): string => `\`\`\`dashboard-report\n${JSON.stringify(report)}\n\`\`\``;

/** A dashboard's report (contract §5.7), which is a whole answer by itself; null when the text is something else. */
export function reportIn(text: string): object | null {
  const written = text.trim();
  if (!written.startsWith('{') || !written.endsWith('}')) return null;
  const value = readJson(text) ?? readJson(unescapedNewlines(text));
  return isReport(value) ? value : null;
}

export const isReport = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'template_name' in value && 'charts' in value && Array.isArray(value.charts);

/** A text of the older wires, where a new line is written as the two characters `\n` (contract §4.3). */
export const unescapedNewlines = (text: string): string => text.replaceAll('\\n', '\n');

/** The segments of a whole answer as another server keeps it: as `segmentsOfText`, with a dashboard's report in its fence. */
export const segmentsOfAnswer = (text: string): readonly Segment[] =>
  segmentsOfText(text).map((segment) => {
    const report = segment.kind === 'text' ? reportIn(segment.text) : null;
    return report ? { kind: 'text', text: reportFence(report) } : segment;
  });
