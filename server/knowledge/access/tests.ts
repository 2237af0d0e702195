import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type SpaceRight, spaceRights } from '#schemas/wire/knowledge/rights.ts';
import type { Actor } from '../../context.ts';
import { allOf } from '../../resources/query/sqlParts.ts';

type Test = RawBuilder<SqlBool>;

/** Place of a right among all of them: each includes those before it. */
export const rankOf = (right: SpaceRight): number => spaceRights.indexOf(right);

/** The person whose rights are used. */
export const personOf = ({ id, seesAs }: Pick<Actor, 'id' | 'seesAs'>): number => seesAs?.id ?? id;

/** That a grant reaches a right, and is given to a person or to a role that they hold. */
export const isHeldBy = (person: number, right: SpaceRight): Test => sql`(held.rank >= ${rankOf(right)} and (held."userId" = ${person}
  or held."roleId" in (select given.target from users__roles given
    join roles on roles.id = given.target and roles."deletedAt" is null where given.source = ${person})))`;

/**
 * That an actor has a right in a space, over rows of `spaces`: as its owner, or by a grant. Over the `whole` of it no grant counts that
 * holds for some labels only.
 */
export function spaceTest(actor: Actor, right: SpaceRight, whole = false): Test {
  if (actor.isAdmin) return sql`(1 = 1)`;
  const person = personOf(actor);
  const counts = allOf([sql`held."spaceId" = spaces.id`, isHeldBy(person, right), ...(whole ? [sql<SqlBool>`held.label is null`] : [])]);
  return sql`(spaces.owner = ${person} or exists (select 1 from knowledge_grants held where ${counts}))`;
}

/** That a grant holds for a document, over rows of both. */
const isLabelled: Test = sql`(held.label is null or exists (select 1 from knowledge_labels worn
  where worn."documentId" = documents.id and worn.label = held.label))`;

/** That an actor has a right over a document of a space that is not in the trash, over rows of `documents`. */
export function documentTest(actor: Actor, right: SpaceRight): Test {
  const living = sql`holder.id = documents.space and holder."deletedAt" is null`;
  if (actor.isAdmin) return sql`exists (select 1 from spaces holder where ${living})`;
  const person = personOf(actor);
  const granted = sql`select 1 from knowledge_grants held where held."spaceId" = holder.id and ${isHeldBy(person, right)} and ${isLabelled}`;
  return sql`exists (select 1 from spaces holder where ${living} and (holder.owner = ${person} or exists (${granted})))`;
}
