import type { Json } from '../../kit/kinds/json.ts';
import { ExpressionMistake } from './mistake.ts';

/** Limits of one evaluation. */
export const expressionLimits = { steps: 200_000, size: 400_000, depth: 60 } as const;

/** The rest of what an evaluation may take: steps, each about one value looked at or made, and the size of what it makes. */
export interface Budget {
  spend(steps: number): void;
  /** Refuses a value that is larger, or deeper, than results may be; returns it. */
  fit<Value extends Json>(value: Value): Value;
  /** Refuses a text that would become longer than results may be. */
  room(characters: number): void;
}

export function newBudget(): Budget {
  let left: number = expressionLimits.steps;
  const spend = (steps: number): void => {
    left -= steps;
    if (left < 0) throw new ExpressionMistake('tooMuchWork');
  };
  const room = (characters: number): void => {
    if (!(characters <= expressionLimits.size)) throw new ExpressionMistake('tooLarge');
  };
  function size(value: Json, depth: number, sum: number): number {
    spend(1);
    if (depth > expressionLimits.depth) throw new ExpressionMistake('tooLarge');
    if (typeof value === 'string') sum += value.length + 2;
    else if (value === null || typeof value !== 'object') sum += 8;
    else if (Array.isArray(value)) for (const item of value as readonly Json[]) sum = size(item, depth + 1, sum + 1);
    else for (const [key, member] of Object.entries(value)) sum = size(member, depth + 1, sum + key.length + 4);
    room(sum);
    return sum;
  }
  return { spend, room, fit: (value) => (size(value, 0, 0), value) };
}
