import type { FastifyInstance } from 'fastify';
import { listWholePrompts, offerPrompts, updateNamedPrompt } from '#schemas/contracts/prompts.ts';
import type { CallContract, CallInput } from '#schemas/kit/defineCall.ts';
import { isWritable } from '#schemas/kit/inputSchema.ts';
import type { Resource, RowOf } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Filter } from '#schemas/wire/listQuery.ts';
import { answer } from '../calls/answer.ts';
import type { Actor, Context, OperationContext, ResourceHooks, Row } from '../context.ts';
import { listRecords } from '../resources/operations/list.ts';
import { updateRecord } from '../resources/operations/update.ts';
import { actorThrough } from '../resources/scope/actThrough.ts';
import { transact } from '../resources/transact.ts';
import type { Room } from '../room.ts';
import { ownPromptRoutes } from './ownPrompts.ts';
import { ownOrShared } from '../resources/ownOrShared.ts';

const onlyAuthors = ({ actor }: OperationContext, prompt: Row): void => refuseOthers(actor, prompt);

/** Prompts belong to whoever wrote them; a private one exists for nobody else, admins included (attacks F1, F20). */
const promptHooks: ResourceHooks = {
  isPersonal: true,
  scope: ownOrShared('prompt_type', 'common'),
  beforeWrite({ actor }, input, before) {
    if (before) refuseOthers(actor, before);
    const author = before ?? { owner: actor?.id ?? null, user_name: actor?.username ?? null };
    return { ...input, owner: author['owner'], user_name: author['user_name'] };
  },
  beforeRemove: onlyAuthors,
  beforeRestore: onlyAuthors,
  beforePurge: onlyAuthors,
};

type Prompt = RowOf<'prompts'>;

/** Most prompts that the picker offers, and that older clients are given: those changed last. */
const mostOffered = 200;
const mostListed = 1_000;

/** Calls on prompts that older clients make beside those that every resource has (spec §7, contract §11). */
function promptRoutes(app: FastifyInstance, context: Context): void {
  const resource = context.resources.find(({ key }) => key === 'prompts');
  if (!resource) return;
  ownPromptRoutes(app, context, resource);
  const through = (call: CallContract, actor: Actor): Actor => actorThrough(actor, resource, call);
  answer(app, offerPrompts, ({ actor, query: { chat_mode: scene } }) =>
    lastChanged(context, resource, through(offerPrompts, actor), mostOffered, scene ? [ofScene(scene)] : []),
  );
  answer(app, listWholePrompts, async ({ actor, body }) => wholeList(context, resource, through(listWholePrompts, actor), body));
  answer(app, updateNamedPrompt, ({ actor, body }) =>
    transact(context, through(updateNamedPrompt, actor), (call) => updateNamed(call, resource, body)),
  );
}

/** Reads prompts that an actor sees, those changed last first. */
async function lastChanged(
  context: Context,
  resource: Resource,
  actor: Actor,
  most: number,
  filters: readonly Filter[],
): Promise<Prompt[]> {
  const { items } = await listRecords(context, actor, resource, { page: 1, page_size: most, sorters: [], filters });
  return items as unknown as Prompt[];
}

/** Reads the prompts that have the values asked for; a value that none can have finds none. */
async function wholeList(context: Context, resource: Resource, actor: Actor, asked: CallInput<typeof listWholePrompts>['body']) {
  const wanted = Object.keys(listWholePrompts.body!.shape).flatMap((field) => (asked[field] ? [{ field, value: asked[field] }] : []));
  if (wanted.some(({ field, value }) => !resource.fields[field]!.schema.safeParse(value).success)) return [];
  const filters = wanted.map(({ field, value }): Filter => ({ field, operator: 'eq', value }));
  return (await lastChanged(context, resource, actor, mostListed, filters)).map((prompt) => ({
    ...prompt,
    sys_code: null,
    user_code: null,
    gmt_created: prompt.createdAt,
    gmt_modified: prompt.updatedAt,
  }));
}

const ofScene = (scene: string): Filter => ({
  operator: 'or',
  value: [
    { field: 'chat_scene', operator: 'eq', value: scene },
    { field: 'chat_scene', operator: 'null' },
  ],
});

/** Changes the prompt of that id, or one's own of that name; what else such clients send is let by. */
async function updateNamed(
  call: OperationContext,
  resource: Resource,
  { id, version, ...given }: CallInput<typeof updateNamedPrompt>['body'],
): Promise<Prompt> {
  const changes = Object.entries(given).filter(
    ([name]) => Object.hasOwn(resource.fields, name) && isWritable(resource.fields[name]!, 'update'),
  );
  const changed = { ...Object.fromEntries(changes), version };
  return (await updateRecord(call, resource, id ?? (await ownNamed(call, given.prompt_name)), changed)) as unknown as Prompt;
}

async function ownNamed({ trx, actor }: OperationContext, name: string): Promise<number> {
  const found = await trx
    .selectFrom('prompts')
    .select('id')
    .where('prompt_name', '=', name)
    .where('owner', '=', actor?.id ?? null)
    .where('deletedAt', 'is', null)
    .limit(2)
    .execute();
  if (found.length > 1) throw refuse('REQUEST_INVALID', { detail: 'prompt_name: several prompts have it; say the id' });
  if (!found[0]) throw refuse('RECORD_NOT_FOUND', { resource: 'prompts', id: name });
  return Number(found[0]['id']);
}

/** Prompts: whose they are, and how older clients ask for them. */
export const prompts: Room = { hooks: { prompts: promptHooks }, routes: promptRoutes };

/** A public prompt is read by everyone; only its author and admins change it. A private one nobody else gets as far as this. */
function refuseOthers(actor: Actor | null, prompt: Row): void {
  if (actor && !actor.isAdmin && prompt['owner'] !== actor.id) throw refuse('FORBIDDEN');
}
