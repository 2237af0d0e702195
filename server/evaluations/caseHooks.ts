import { type SqlBool, sql } from 'kysely';
import { refuse } from '#schemas/wire/errors.ts';
import type { Actor, OperationContext, ResourceHooks } from '../context.ts';
import { readStatement } from '../sources/sql/readStatement.ts';

/** That an actor may ask the source of a case: statements tell what is in it. */
const mayAsk = ({ id, seesAs }: Actor) => sql<SqlBool>`exists (
  select 1 from sources__roles open
  join users__roles held on held.target = open.target
  join roles on roles.id = open.target and roles."deletedAt" is null
  where open.source = evaluation_cases.source and held.source = ${seesAs?.id ?? id})`;

/** Refuses a source that the actor may not ask, and a statement that does more than read. */
async function checkCase({ context, actor }: OperationContext, source: unknown, statement: unknown): Promise<void> {
  if (!actor) return;
  const entry = (await context.sources.offered(actor)).find(({ id }) => id === Number(source));
  // To an admin every source is offered: one that is not there is refused like any record that is not.
  if (!entry && actor.isAdmin) return;
  if (!entry) throw refuse('VALIDATION_FAILED', {}, { errors: { source: { key: 'notInOptions' } } });
  readStatement(String(statement), context.sources.types.dialectOf(entry.type));
}

/** Cases are seen and kept by whoever may ask their source. */
export const caseHooks: ResourceHooks = {
  seenBy: (actor) => (actor.isAdmin ? undefined : mayAsk(actor)),
  async beforeWrite(call, input, before) {
    const whole = { ...before, ...input };
    if (input['sql'] !== undefined || !before) await checkCase(call, whole['source'], whole['sql']);
    const { actor } = call;
    const owner = before ?? { owner: actor?.id ?? null, ownerName: actor?.username ?? null };
    return { ...input, owner: owner['owner'], ownerName: owner['ownerName'] };
  },
  async beforePurge({ trx }, { id }) {
    await trx.deleteFrom('evaluation_outcomes').where('caseId', '=', id).execute();
  },
};
