import { isRefusal, type Refusal, refuse } from '#schemas/wire/errors.ts';
import { boundedJson } from './boundedJson.ts';
import { failureOf } from './failures.ts';
import type { Connections, Remote } from './remote.ts';
import { readText } from './tries.ts';
import { send } from './send.ts';

const patience = 5;
const longestList = 1024 * 1024;

/** Whether a service seems able to answer: a light look that asks no model. Gives why not, or null. A service that keeps no list of models is well. */
export async function lookAt(remote: Remote, connections: Connections, signal: AbortSignal): Promise<Refusal | null> {
  try {
    const reply = await send(remote, connections, { method: 'GET', path: '/models', seconds: patience, signal });
    const said = boundedJson(await readText(reply, longestList, () => patience));
    return isWell(reply.status) ? null : failureOf(remote, reply.status, said);
  } catch (error) {
    if (isRefusal(error)) return error;
    if (signal.aborted) return refuse('MODEL_TIMEOUT', { seconds: patience });
    throw error;
  }
}

const isWell = (status: number): boolean => status < 500 && status !== 401 && status !== 403 && !(status >= 300 && status < 400);
