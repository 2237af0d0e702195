import type { Segment } from '#schemas/wire/chat/turn.ts';
import { segmentsOfAnswer, unescapedNewlines } from '../../model/answerText.ts';
import { foundFailure } from '../failure.ts';
import type { Reading, PayloadEvent } from '../reading.ts';

const mark = /^\s*\[(ERROR|SERVER_ERROR|LLM_ERROR)\]:?\s*/;

/** Reads the whole text of an answer so far: its segments, or a mark of the end or of a failure (contract §4.5). */
export function saidByWholeText(text: string, { asked }: Reading): readonly PayloadEvent[] {
  if (text.trim() === '[DONE]') return [{ type: 'over' }];
  const failure = mark.exec(text);
  if (failure) return [failedWith(failure[1] ?? '', text.slice(failure[0].length).trim())];
  const segments = segmentsOfAnswer(text);
  const last = segments.at(-1);
  if (last?.kind === 'text' && writesRawFirst.has(asked.scene) && isRaw(last.text)) return heldBack(segments, last.text);
  return [{ type: 'replaced', segments }];
}

/** Text in which new lines are written as two characters. One that holds a real new line is not so written (contract §4.4). */
export const withRealNewlines = (text: string): string => (text.includes('\n') ? text : unescapedNewlines(text));

const failedWith = (code: string, message: string): PayloadEvent => ({
  type: 'ended',
  status: 'failed',
  error: message === '' ? foundFailure('MODEL_BROKEN_STREAM') : { code, message },
});

/** Scenes in which other servers show what the model writes before they have made the answer of it (contract §4.4). */
const writesRawFirst: ReadonlySet<string> = new Set(['chat_with_db_execute', 'chat_dashboard']);

const isRaw = (text: string) => /^\s*(`{3,}\w*\s*)?([[{]|$)/.test(text);

const heldBack = (segments: readonly Segment[], raw: string): readonly PayloadEvent[] => [
  ...(segments.length > 1 ? [{ type: 'replaced', segments: segments.slice(0, -1) } as const] : []),
  { type: 'held', segments: [...segments.slice(0, -1), { kind: 'text', text: asCode(raw) }], progress: thoughtIn(raw) },
];

const asCode = (raw: string) => (raw.trimStart().startsWith('`') ? raw : `\`\`\`json\n${raw}\n\`\`\``);

/** Returns what the model last wrote under `thoughts`, as far as it has come; empty before. */
function thoughtIn(raw: string) {
  const thought = [...raw.matchAll(/"thoughts?"\s*:\s*"((?:[^"\\]|\\.)*)/g)].at(-1)?.[1] ?? '';
  return thought.replace(/\\u([\da-f]{4})|\\(.)/gi, (_, code: string | undefined, letter: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : (escapes[letter] ?? letter),
  );
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '', b: '', f: '' };
