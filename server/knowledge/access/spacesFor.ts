import { sql } from 'kysely';
import type { OwnRights } from '#schemas/contracts/knowledge.ts';
import { type SpaceRight, spaceRights } from '#schemas/wire/knowledge/rights.ts';
import type { Actor, Context } from '../../context.ts';
import { fromShown } from '../../resources/query/shownRows.ts';
import { isLiving } from '../../resources/query/sqlParts.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { isHeldBy, personOf, rankOf, spaceTest } from './tests.ts';

/** A space in which somebody has a right: over all of its documents, or over those that bear one of some labels. */
export interface SpaceAccess {
  readonly spaceId: number;
  readonly labels: readonly string[] | null;
}

interface Held {
  readonly space: unknown;
  readonly owner: unknown;
  readonly label: string | null;
  readonly rank: unknown;
}

/** The rights of an actor in each living space that it sees, within the data scope of its roles. */
export async function ownRights(context: Context, actor: Actor): Promise<OwnRights[]> {
  const source = { context, resource: resourceIn(context, 'spaces') };
  const person = personOf(actor);
  const { rows } = await sql<Held>`
    select spaces.id as space, spaces.owner as owner, held.label as label, held.rank as rank from ${fromShown(source, actor)}
    left join knowledge_grants held on held."spaceId" = spaces.id and ${isHeldBy(person, 'see')}
    where ${isLiving(context.store.dialect, 'spaces')} and ${spaceTest(actor, 'see')} order by spaces.id, held.rank
  `.execute(context.store.db);
  const bySpace = new Map<number, Held[]>();
  for (const row of rows) bySpace.set(Number(row.space), [...(bySpace.get(Number(row.space)) ?? []), row]);
  return [...bySpace].map(([space, held]) => rightsIn(space, held, actor, person));
}

/** Rights by the grants of one space, the least first. */
function rightsIn(space: number, held: readonly Held[], { isAdmin }: Actor, person: number): OwnRights {
  const isOwner = isAdmin || held.some(({ owner }) => owner !== null && Number(owner) === person);
  if (isOwner) return { space, right: 'manage', labels: [], isOwner };
  const rights = new Map<string | null, SpaceRight>();
  for (const { label, rank } of held) if (rank !== null) rights.set(label, spaceRights[Number(rank)]!);
  const labels = [...rights].flatMap(([label, right]) => (label === null ? [] : [{ label, right }]));
  return { space, right: rights.get(null) ?? null, labels, isOwner };
}

/** The spaces in which an actor has a right: the one answer for whatever looks into documents. */
export async function spacesFor(context: Context, actor: Actor, right: SpaceRight): Promise<readonly SpaceAccess[]> {
  const reaches = (held: SpaceRight | null): boolean => held !== null && rankOf(held) >= rankOf(right);
  return (await ownRights(context, actor)).flatMap(({ space, right: whole, labels }): SpaceAccess[] => {
    if (reaches(whole)) return [{ spaceId: space, labels: null }];
    const open = labels.flatMap((each) => (reaches(each.right) ? [each.label] : []));
    return open.length > 0 ? [{ spaceId: space, labels: open }] : [];
  });
}
