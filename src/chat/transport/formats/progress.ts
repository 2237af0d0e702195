import type { Json, Reading, PayloadEvent, PayloadReader } from '../reading.ts';
import { saidByWholeText } from './wholeText.ts';

/** Readers of the progress that other servers report beside the answer (contract §4.5, §4.7). Kinds that have no place here are ignored. */
const progressReaders: Readonly<Record<string, (payload: Json, reading: Reading) => readonly PayloadEvent[]>> = {
  'step.start': ({ title, detail }) => progressedTo(title, detail),
  'step.meta': ({ thought }) => progressedTo(thought),
  final: ({ content }, reading) => (typeof content === 'string' ? saidByWholeText(content, reading) : []),
  done: () => [{ type: 'over' }],
};

/** Events that carry a `type`; those named with a dot are never text, known or not. */
export const readProgress: PayloadReader = (payload, reading) => {
  const { type, context_status: status } = payload;
  if (status !== undefined) return [];
  if (typeof type !== 'string') return null;
  if (Object.hasOwn(progressReaders, type)) return progressReaders[type]?.(payload, reading) ?? null;
  return /^[a-z_]+(\.[a-z_]+)+$/.test(type) ? [] : null;
};

function progressedTo(...words: readonly unknown[]): readonly PayloadEvent[] {
  const progress = words.find((word) => typeof word === 'string' && word !== '');
  return typeof progress === 'string' ? [{ type: 'progressed', progress }] : [];
}
