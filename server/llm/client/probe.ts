import { isRefusal, type Refusal, refuse } from '#schemas/wire/errors.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import { boundedJson } from './boundedJson.ts';
import { failureOf } from './failures.ts';
import type { Remote } from './remote.ts';
import { readText } from './tries.ts';
import { callService } from './callService.ts';

const patience = 5;
const longestList = 1024 * 1024;

/** Probes a service lightly, asking no model. Returns the reason why it cannot answer, or null. A service that keeps no list of models is well. */
export async function probe(remote: Remote, outbound: Outbound, signal: AbortSignal): Promise<Refusal | null> {
  try {
    const reply = await callService(remote, outbound, { method: 'GET', path: '/models', seconds: patience, signal });
    const said = boundedJson(await readText(reply, longestList, () => patience));
    return isWell(reply.status) ? null : failureOf(remote, reply.status, said);
  } catch (error) {
    if (isRefusal(error)) return error;
    if (signal.aborted) return refuse('MODEL_TIMEOUT', { seconds: patience });
    throw error;
  }
}

const isWell = (status: number): boolean => status < 500 && status !== 401 && status !== 403 && !(status >= 300 && status < 400);
