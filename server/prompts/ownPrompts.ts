import type { FastifyInstance } from 'fastify';
import { listOwnPrompts, removeOwnPrompt, saveOwnPrompt } from '#schemas/contracts/prompts.ts';
import type { CallInput } from '#schemas/kit/defineCall.ts';
import type { Resource, RowOf } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { answer } from '../calls/answer.ts';
import type { Actor, Context, OperationContext } from '../context.ts';
import { createRecord } from '../resources/operations/create.ts';
import { listRecords } from '../resources/operations/list.ts';
import { removeRecord } from '../resources/operations/remove.ts';
import { updateRecord } from '../resources/operations/update.ts';
import { idIn } from '../resources/routes/routeContext.ts';
import { transact } from '../resources/transact.ts';

type Prompt = RowOf<'prompts'>;

/** Most private prompts that a person keeps this way. */
const mostOwn = 200;

/** Private prompts exist for their author alone, whatever the permissions of others, so these calls ask for none. */
export function ownPromptRoutes(app: FastifyInstance, context: Context, resource: Resource): void {
  answer(app, listOwnPrompts, ({ actor }) => ownPrompts(context, actor, resource));
  answer(app, saveOwnPrompt, ({ actor, body }) => transact(context, actor, (call) => save(call, resource, actor, body)));
  answer(app, removeOwnPrompt, ({ actor, request }) =>
    transact(context, actor, async (call) => {
      const id = idIn(request, resource);
      await refuseUnlessOwn(call, actor, id);
      await removeRecord(call, resource, id);
      return null;
    }),
  );
}

async function ownPrompts(context: Context, actor: Actor, resource: Resource): Promise<Prompt[]> {
  const filters = [{ field: 'prompt_type', operator: 'eq', value: 'private' }] as const;
  const { items } = await listRecords(context, actor, resource, { page: 1, page_size: mostOwn, sorters: [], filters });
  return items as unknown as Prompt[];
}

async function save(
  call: OperationContext,
  resource: Resource,
  actor: Actor,
  { id, ...given }: CallInput<typeof saveOwnPrompt>['body'],
): Promise<Prompt> {
  if (id !== undefined) {
    await refuseUnlessOwn(call, actor, id);
    return (await updateRecord(call, resource, id, given)) as unknown as Prompt;
  }
  await refuseTooMany(call, actor);
  return (await createRecord(call, resource, { ...given, prompt_type: 'private' })) as unknown as Prompt;
}

const privateOf = ({ trx }: OperationContext, { id }: Actor) =>
  trx.selectFrom('prompts').where('owner', '=', id).where('prompt_type', '=', 'private').where('deletedAt', 'is', null);

async function refuseUnlessOwn(call: OperationContext, actor: Actor, id: number): Promise<void> {
  const row = await privateOf(call, actor).select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw refuse('RECORD_NOT_FOUND', { resource: 'prompts', id });
}

async function refuseTooMany(call: OperationContext, actor: Actor): Promise<void> {
  const { count } = await privateOf(call, actor)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostOwn)
    throw refuse('VALIDATION_FAILED', {}, { errors: { prompt_name: { key: 'tooMany', params: { max: mostOwn } } } });
}
