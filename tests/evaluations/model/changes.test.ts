import { describe, expect, it } from 'vitest';
import { compare, countChanges } from '#evaluations/model/changes.ts';
import type { Outcome } from '#schemas/wire/evaluations.ts';

const outcomesOf = (outcomes: Readonly<Record<number, Outcome>>) =>
  Object.entries(outcomes).map(([id, outcome]) => ({
    case: Number(id),
    question: `question ${id}`,
    outcome,
    sql: null,
    expected: 'select 1',
    problem: null,
    milliseconds: 1,
  }));

describe('outcomes beside those of an earlier pass', () => {
  const compared = compare(
    outcomesOf({ 1: 'right', 2: 'wrong', 3: 'right', 4: 'unanswered', 5: 'right' }),
    outcomesOf({ 1: 'right', 2: 'unanswered', 3: 'wrong', 4: 'failed', 6: 'right' }),
  );

  it('say what became better, worse, or is new', () => {
    const changes = Object.fromEntries(compared.map(({ case: id, change }) => [id, change]));
    expect(changes).toEqual({ 1: 'same', 2: 'worse', 3: 'better', 4: 'same', 5: 'new' });
    expect(countChanges(compared)).toEqual({ better: 1, worse: 1 });
  });

  it('begin with what became worse', () => {
    expect(compared.map(({ case: id }) => id)).toEqual([2, 3, 5, 4, 1]);
  });
});
