import { isStorableText } from '#schemas/kit/storableText.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import { boundedJson } from './boundedJson.ts';
import { callService } from './callService.ts';
import { failureOf } from './failures.ts';
import type { Remote } from './remote.ts';
import { readText } from './tries.ts';

const patience = 10;
const longestList = 1024 * 1024;
const longestName = 200;
const mostNames = 1000;

const isName = (id: unknown): id is string =>
  typeof id === 'string' && id.trim() !== '' && id.length <= longestName && isStorableText(id) && !/\p{C}/u.test(id);

/** Returns the names of the models that a service lists; none of a service that keeps no list. Refuses as a question to it would be. */
export async function listNames(remote: Remote, outbound: Outbound, signal: AbortSignal): Promise<string[]> {
  const reply = await callService(remote, outbound, { method: 'GET', path: '/models', seconds: patience, signal });
  const said = boundedJson(await readText(reply, longestList, () => patience));
  if (reply.status === 404) return [];
  if (reply.status !== 200) throw failureOf(remote, reply.status, said);
  const data = (said as { data?: unknown } | null | undefined)?.data;
  const names = Array.isArray(data) ? data.map((model: { id?: unknown } | null) => model?.id).filter(isName) : [];
  return [...new Set(names)].slice(0, mostNames);
}
