// @ts-check
import { holdSignals, Interrupted, stopWithNpm } from './run.mjs';
import { Missing } from './say.mjs';

/**
 * Does a script's work: a missing thing is told in words, anything else that fails with its stack.
 * While it lasts, a signal ends the commands it runs and lets it clean up.
 * @param {() => Promise<void>} work
 */
export async function main(work) {
  stopWithNpm();
  const release = holdSignals();
  try {
    await work();
  } catch (error) {
    if (error instanceof Interrupted) process.exit(error.exitCode);
    console.error(error instanceof Missing ? `\n${error.message}\n` : error);
    process.exit(1);
  } finally {
    release();
  }
}
