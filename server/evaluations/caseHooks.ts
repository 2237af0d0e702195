import { refuse } from '#schemas/wire/errors.ts';
import type { OperationContext, ResourceHooks } from '../context.ts';
import { isOfOwnRole, ownerOf } from '../resources/ownership.ts';
import { readStatement } from '../sources/sql/readStatement.ts';

/** Refuses a source that the actor may not ask, and a statement that does more than read. */
async function checkCase({ context, actor }: OperationContext, source: unknown, statement: unknown): Promise<void> {
  if (!actor) return;
  const entry = (await context.sources.offered(actor)).find(({ id }) => id === Number(source));
  // To an admin every source is offered: one that is not there is refused like any record that is not.
  if (!entry && actor.isAdmin) return;
  if (!entry) throw refuse('VALIDATION_FAILED', {}, { errors: { source: { key: 'notInOptions' } } });
  readStatement(String(statement), context.sources.types.dialectOf(entry.type));
}

/** Cases are seen and kept by whoever may ask their source: statements tell what is in it. */
export const caseHooks: ResourceHooks = {
  seenBy: (actor) => (actor.isAdmin ? undefined : isOfOwnRole('sources', actor, 'evaluation_cases.source')),
  async beforeWrite(call, input, before) {
    const whole = { ...before, ...input };
    if (input['sql'] !== undefined || !before) await checkCase(call, whole['source'], whole['sql']);
    return { ...input, ...ownerOf(call, before) };
  },
  async beforePurge({ trx }, { id }) {
    await trx.deleteFrom('evaluation_outcomes').where('caseId', '=', id).execute();
  },
};
