import type { Json, Reading, Said, Wire } from '../reading.ts';
import { saidByWholeText } from './wholeText.ts';

/** What other servers tell about their work beside the answer (contract §4.5, §4.7). What we have no place for says nothing. */
const happenings: Readonly<Record<string, (payload: Json, reading: Reading) => readonly Said[]>> = {
  'step.start': ({ title, detail }) => progressedTo(title, detail),
  'step.meta': ({ thought }) => progressedTo(thought),
  final: ({ content }, reading) => (typeof content === 'string' ? saidByWholeText(content, reading) : []),
  done: () => [{ type: 'over' }],
};

/** Events that carry a `type`; those named with a dot are never text, known or not. */
export const readHappening: Wire = (payload, reading) => {
  const { type, context_status: status } = payload;
  if (status !== undefined) return [];
  if (typeof type !== 'string') return null;
  if (Object.hasOwn(happenings, type)) return happenings[type]?.(payload, reading) ?? null;
  return /^[a-z_]+(\.[a-z_]+)+$/.test(type) ? [] : null;
};

function progressedTo(...words: readonly unknown[]): readonly Said[] {
  const progress = words.find((word) => typeof word === 'string' && word !== '');
  return typeof progress === 'string' ? [{ type: 'progressed', progress }] : [];
}
