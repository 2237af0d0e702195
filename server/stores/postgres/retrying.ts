import { setTimeout as pause } from 'node:timers/promises';

/** Attempts of a transaction, by the SQLSTATE of its conflict. */
const attemptsFor: Readonly<Record<string, number>> = {
  // It could not be put before or after one that ran meanwhile.
  '40001': 10,
  // It waited for one that waited for it.
  '40P01': 10,
  // A unique value is taken. Another transaction may have taken it meanwhile: the second attempt sees that, and can say so.
  '23505': 2,
};

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Runs a transaction again, after a growing random pause, when it clashed with another one; a bounded number of times. */
export async function retrying<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt();
    } catch (error) {
      if (attempts >= (attemptsFor[codeOf(error)] ?? 1)) throw error;
      await pause(Math.random() * 4 * 2 ** attempts);
    }
  }
}
