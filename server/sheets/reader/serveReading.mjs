// @ts-check
// What all processes that read files have in common. Talked to by ReaderProcess.ts.
import { constants, setPriority } from 'node:os';
import { limitUse } from './limits.mjs';
import { Refused } from './refused.mjs';

/** @typedef {import('./messages.ts').LastMessage} LastMessage */

/** The open file, inherited from the server. */
export const fd = 4;
/** Libraries put pieces of files into what they say. */
const mostReason = 200;

/** @param {object} message */
const say = (message) => new Promise((resolve) => process.send?.(message, undefined, undefined, resolve));

const asked = () => new Promise((resolve) => process.once('message', resolve));

/** @param {LastMessage} message */
async function end(message) {
  await say(message);
  process.exit();
}

/** @param {unknown} error */
function refuse(error) {
  const { message, reason = message } = /** @type {Error & { readonly reason?: string }} */ (error);
  const refused = error instanceof Refused ? error.refused : /** @type {const} */ ({ code: 'FILE_UNREADABLE', facts: {} });
  return end({ is: 'refused', refused, reason: String(reason).slice(0, mostReason) });
}

/**
 * Makes this process one that reads: hands over message by message of what it reads, the next one when it is asked for, then ends.
 * @template {{ readonly limits: import('./messages.ts').UseLimits }} Request
 * @param {(request: Request) => AsyncIterable<object>} read
 */
export function serveReading(read) {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  process.once('disconnect', () => process.exit());
  process.once('uncaughtException', refuse);
  process.once('message', async (/** @type {Request} */ request) => {
    try {
      limitUse(request.limits);
      for await (const message of read(request)) {
        await say(message);
        await asked();
      }
      await end({ is: 'end' });
    } catch (error) {
      await refuse(error);
    }
  });
}
