import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Team } from '#schemas/wire/agents.ts';
import type { AppQuestion } from '#schemas/wire/apps/app.ts';
import { missingIn, missingWords } from '#schemas/wire/apps/missing.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { OperationContext, ResourceHooks, Row, Values } from '../context.ts';
import { ownerOf, refuseOthers } from '../resources/ownership.ts';
import { type AppParts, mayUse } from './appAccess.ts';
import { bindingsOf, refuseBindings } from './bindings.ts';

/** Questions with a number each: those that have one keep it, others take the first that is free. */
function numbered(questions: readonly AppQuestion[]): AppQuestion[] {
  const taken = new Set<number>();
  const kept = questions.map((each) => {
    const isNew = each.n === 0 || taken.has(each.n);
    if (!isNew) taken.add(each.n);
    return { ...each, n: isNew ? 0 : each.n };
  });
  let next = 1;
  return kept.map((each) => {
    if (each.n > 0) return each;
    while (taken.has(next)) next += 1;
    taken.add(next);
    return { ...each, n: next };
  });
}

/** Refuses with APP_INCOMPLETE to take from a published app what it needs to answer. */
function refuseIncomplete(after: Values): void {
  const missing = after['state'] === 'published' ? missingIn(partsOf(after)) : undefined;
  if (missing) throw refuse('APP_INCOMPLETE', { missing: missingWords[missing][after['language'] === 'en' ? 'en' : 'zh'] });
}

const partsOf = (values: Values): AppParts => values as unknown as AppParts;

/** Refuses what whoever saves an app may not use themselves; what it used before stays as it was. */
async function checkBindings({ context, actor }: OperationContext, after: Values, before: Row | null): Promise<void> {
  if (!actor) return;
  const known = before ? bindingsOf(partsOf(before)) : [];
  const language = after['language'] === 'en' ? 'en' : 'zh';
  await refuseBindings(context, { actor, language }, partsOf(after), known);
}

async function dropFacts({ trx }: OperationContext, app: number): Promise<void> {
  for (const table of ['app_collections', 'app_uses']) await trx.deleteFrom(table).where('app', '=', app).execute();
}

/** Apps belong to whoever made them, are seen by those they are published for, and changed by their owner or an admin (attack F1). */
export const appHooks: ResourceHooks = {
  isPersonal: true,
  seenBy: (actor) => (actor.isAdmin ? undefined : mayUse(actor)),
  hidden: {
    fields: ['team', 'wire'],
    where: (_context, actor) => (actor && !actor.isAdmin ? sql`apps.owner is distinct from ${actor.id}` : undefined),
  },
  async beforeWrite(call, input, before) {
    if (before) refuseOthers(call, before);
    const after = { ...before, ...input };
    refuseIncomplete(after);
    await checkBindings(call, after, before);
    const mode = after['mode'];
    const team = after['team'] as Team | null | undefined;
    const isTeam = mode === 'single_agent' || mode === 'auto_plan';
    return {
      ...input,
      ...(team && isTeam && team.mode !== mode && { team: { ...team, mode } }),
      ...(input['questions'] !== undefined && { questions: numbered(input['questions'] as readonly AppQuestion[]) }),
      ...ownerOf(call, before),
      uid: before ? before['uid'] : randomUUID(),
    };
  },
  beforeRemove: refuseOthers,
  beforeRestore: refuseOthers,
  async beforePurge(call, row) {
    refuseOthers(call, row);
    await dropFacts(call, row.id);
  },
};
