import { randomUUID } from 'node:crypto';
import type { Language } from '#schemas/kit/text.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { TriedTool } from '#schemas/wire/tools/tools.ts';
import type { Actor, Context } from '../../context.ts';
import { writeAudit } from '../../resources/audit/writeAudit.ts';
import { connectedTools, offeredOf } from './connectedTools.ts';
import type { ToolServer } from './toolServer.ts';

/** A call that somebody makes of a tool by hand: the tool as they read it, and their word that it may act. */
interface ToolTrial {
  readonly name: string;
  readonly hash: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly isConsented: boolean;
}

/** Whoever tries a tool; their rights are those of now. */
interface Trier {
  readonly context: Context;
  readonly actor: Actor;
  readonly language: Language;
  readonly signal: AbortSignal;
}

/** Calls a tool of a server by hand, under the rules of every call, and notes it in the log. Refuses with TOOL_NOT_FOUND, TOOL_CHANGED, TOOL_CONSENT_NEEDED or TOOL_…. */
export async function tryTool({ context, actor, language, signal }: Trier, server: ToolServer, trial: ToolTrial): Promise<TriedTool> {
  const { name, hash, values, isConsented } = trial;
  const connected = (await connectedTools(context, actor)).find((each) => each.server.id === server.id && each.tool.name === name);
  if (!connected) throw refuse('TOOL_NOT_FOUND', { tool: name });
  if (connected.tool.hash !== hash) throw refuse('TOOL_CHANGED', { tool: name });
  const offered = offeredOf(context, connected, language);
  if (offered.needsConsent && !isConsented) throw refuse('TOOL_CONSENT_NEEDED', { tool: offered.label });
  const entry = { action: 'tryTool', entity: 'toolServers', entityId: server.id, entityTitle: `${server.name}: ${name}` };
  await context.store.transaction((trx) => writeAudit({ context, trx, actor }, entry));
  const began = performance.now();
  const { text, failed = false } = await offered.call(values, { asker: actor, language, resources: [], signal, key: randomUUID() });
  return { text, failed, milliseconds: performance.now() - began };
}
