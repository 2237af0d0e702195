import { type Choice, Unsure } from '../parse/state.ts';
import * as amounts from './amounts.ts';
import type { Answer } from './doubt.ts';
import * as rows from './rows.ts';
import * as words from './words.ts';

const doubts = [amounts, rows, words].flatMap((some) => Object.values(some));

/** Checks that nothing speaks against a query that accounts for all words of a question, unless it was chosen all the same. Throws Unsure. */
export function checkDoubts(answer: Answer, choices: readonly Choice[]): void {
  if (choices.some(({ kind }) => kind === 'asRead')) return;
  for (const doubt of doubts) {
    const why = doubt(answer);
    if (why) throw new Unsure(why, [{ kind: 'asRead' }]);
  }
}
