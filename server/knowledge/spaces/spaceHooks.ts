import { type RawBuilder, sql } from 'kysely';
import { refuse } from '#schemas/wire/errors.ts';
import type { DocumentStatus } from '#schemas/wire/knowledge/documents.ts';
import type { SpaceGrant } from '#schemas/wire/knowledge/rights.ts';
import type { Actor, OperationContext, ResourceHooks, Row, Values } from '../../context.ts';
import { refuseWithoutSpace } from '../access/refuseWithout.ts';
import { addRows } from '../../stores/insertRows.ts';
import { documentTest, personOf, rankOf, spaceTest } from '../access/tests.ts';
import { leaveSpace } from '../clearing/clearingJob.ts';
import { documentStatus } from '../files/documentHooks.ts';

/** Fields that whoever manages a space may change; the others are its owner's. */
const managed: ReadonlySet<string> = new Set(['description', 'arguments']);

const isOwner = (actor: Actor | null, { owner }: Row): boolean => actor === null || actor.isAdmin || owner === personOf(actor);

/** Only its owner and admins delete a space, and bring it back. */
export const onlyOwner = ({ actor }: OperationContext, space: Row): void => {
  if (!isOwner(actor, space)) throw refuse('KNOWLEDGE_RIGHT_MISSING', { right: 'manage' });
};

async function refuseOthers({ actor, trx }: OperationContext, input: Values, before: Row): Promise<void> {
  if (isOwner(actor, before)) return;
  await refuseWithoutSpace(trx, actor, before.id, 'manage');
  if (!Object.keys(input).every((name) => managed.has(name))) throw refuse('KNOWLEDGE_SPACE_OWNERS');
}

/** Keeps the grants of a space as rows. */
async function keepGrants({ trx }: OperationContext, { id, grants }: Row): Promise<void> {
  await trx.deleteFrom('knowledge_grants').where('spaceId', '=', id).execute();
  const rows = (grants as readonly SpaceGrant[]).flatMap(({ role = null, user = null, right, labels }) =>
    (labels.length > 0 ? labels : [null]).map((label) => ({ spaceId: id, roleId: role, userId: user, rank: rankOf(right), label })),
  );
  await addRows(trx, 'knowledge_grants', rows);
}

/** State of a space by that of its documents: the one that somebody would look after first. */
const worstState = sql`case when count(*) = 0 then 'EMPTY' ${sql.join(
  (['RUNNING', 'FAILED', 'TODO'] as const).map(
    (state) => sql`when max(case when ${documentStatus} = ${sql.lit(state)} then 1 else 0 end) = 1 then ${sql.lit(state)}`,
  ),
  sql` `,
)} else 'READY' end`;

/** Number of the documents in any of some states. */
const countOf = (...states: readonly DocumentStatus[]) =>
  sql`coalesce(sum(case when ${documentStatus} in (${sql.join(states.map((state) => sql.lit(state)))}) then 1 else 0 end), 0)`;

/** Sum or number of the documents of a space that a reader may see. */
const ofDocuments = (actor: Actor | null, counted: RawBuilder<unknown>): RawBuilder<unknown> => {
  const seen = actor ? sql` and ${documentTest(actor, 'see')}` : sql``;
  return sql`(select ${counted} from documents where documents.space = spaces.id and documents."deletedAt" is null${seen})`;
};

/** Spaces belong to whoever made them, and are seen by those whom they grant a right. */
export const spaceHooks: ResourceHooks = {
  isPersonal: true,
  seenBy: (actor) => (actor.isAdmin ? undefined : spaceTest(actor, 'see')),
  hidden: {
    fields: ['documentCount', 'chunkCount', 'waitingCount', 'failedCount', 'state'],
    where: () => undefined,
    instead: (_, actor) => ({
      documentCount: ofDocuments(actor, sql`count(*)`),
      chunkCount: ofDocuments(actor, sql`coalesce(sum(documents.chunks), 0)`),
      waitingCount: ofDocuments(actor, countOf('TODO', 'RUNNING')),
      failedCount: ofDocuments(actor, countOf('FAILED')),
      state: ofDocuments(actor, worstState),
    }),
  },
  openIn: (actor) => ({ grants: spaceTest(actor, 'manage', true) }),
  async beforeWrite(call, input, before) {
    if (before) await refuseOthers(call, input, before);
    const { actor } = call;
    const owner = before ?? { owner: actor?.id ?? null, ownerName: actor?.username ?? null };
    return { ...input, owner: owner['owner'], ownerName: owner['ownerName'] };
  },
  beforeRemove: onlyOwner,
  beforeRestore: onlyOwner,
  async beforePurge(call, space) {
    onlyOwner(call, space);
    await leaveSpace(call, space);
  },
  async afterWrite(call, _, after) {
    if (after) await keepGrants(call, after);
  },
};
