import { looseText } from './json.ts';

/** Where a task stands, as it is shown. */
const taskStatuses = ['waiting', 'running', 'complete', 'failed'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** The words that servers have for it, misspelt ones too (contract §5.2, §5.3). */
const statusWords: ReadonlyMap<string, TaskStatus> = new Map([
  ['todo', 'waiting'],
  ['waiting', 'waiting'],
  ['running', 'running'],
  ['runing', 'running'],
  ['retrying', 'running'],
  ['complete', 'complete'],
  ['completed', 'complete'],
  ['failed', 'failed'],
]);

/** A status by any of its words; one that we do not know waits. */
export const taskStatus = looseText.transform((word): TaskStatus => statusWords.get(word.trim().toLowerCase()) ?? 'waiting');
