import type { ServerProbe, ServerTool } from '#schemas/wire/tools/tools.ts';
import { toolServers } from '#schemas/toolServers.ts';
import type { Language } from '#schemas/kit/text.ts';
import { isRefusal, wordsOf } from '#schemas/wire/errors.ts';
import type { Actor, Context, OperationContext, Values } from '../../context.ts';
import { updateRecord } from '../../resources/operations/update.ts';
import { transact } from '../../resources/transact.ts';
import { nowOf } from '../../storedTime.ts';
import { withinBounds } from './definitions.ts';
import { withServer, within } from './openServer.ts';
import { keepSeen, toolsOf } from './serverTools.ts';
import type { ToolServer } from './toolServer.ts';

/** Seconds that a server has to tell of its tools. */
const seconds = 30;
const longestProblem = 1_000;

const isWaiting = ({ state, seen }: ServerTool): boolean => state !== 'agreed' && seen !== null;

/** State of a server by its tools, as its record has it. */
export function stateOf(tools: readonly ServerTool[]): Values {
  return { state: tools.some(isWaiting) ? 'waiting' : 'ready', toolCount: tools.filter(({ seen }) => seen !== null).length };
}

/** Notes in the record of a server what came of a look at it. */
const note = (call: OperationContext, { id }: ToolServer, found: Values) =>
  updateRecord(call, toolServers, id, {}, 'update', { testedAt: nowOf(call.context), problem: null, ...found });

/** Looks at a server as somebody, and keeps what is found: its tools, or what is wrong. Refuses with TOOL_…. */
export async function probeServer(
  context: Context,
  actor: Actor,
  server: ToolServer,
  language: Language,
  signal: AbortSignal,
): Promise<ServerProbe> {
  const began = performance.now();
  try {
    const means = { context, server, userId: actor.id, seconds, signal: within(seconds, signal) };
    const { about, found } = await withServer(means, async (connection) => ({ about: connection.about, found: await connection.list() }));
    const { tools, leftOut } = withinBounds(found);
    const kept = await transact(context, actor, async (call) => {
      await keepSeen(call.trx, server, tools);
      const all = await toolsOf(call.trx, server);
      await note(call, server, stateOf(all));
      return all;
    });
    return { ...about, milliseconds: performance.now() - began, leftOut, tools: kept };
  } catch (error) {
    if (isRefusal(error) && !signal.aborted) {
      const problem = wordsOf(error.code, error.facts, language).slice(0, longestProblem);
      await transact(context, actor, (call) => note(call, server, { state: 'failed', problem }));
    }
    throw error;
  }
}
