import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import { longestStatement } from './limited.ts';

/** Work at a source with the milliseconds that it took, cancelled after the longest time that a statement may take. Refuses with SOURCE_SQL_TIMEOUT then. */
export async function timed<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  signal: AbortSignal,
): Promise<{ readonly result: Result; readonly milliseconds: number }> {
  const late = AbortSignal.timeout(longestStatement * 1000);
  const begun = performance.now();
  try {
    const result = await work(AbortSignal.any([signal, late]));
    return { result, milliseconds: Math.round(performance.now() - begun) };
  } catch (error) {
    if (late.aborted && !signal.aborted && !isRefusal(error)) throw refuse('SOURCE_SQL_TIMEOUT', { seconds: longestStatement });
    throw error;
  }
}
