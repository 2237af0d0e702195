import { type SqlBool, sql } from 'kysely';
import { refuse } from '#schemas/wire/errors.ts';
import type { Actor } from '../context.ts';

/** A user, or an administrator who sees as one. */
interface Person {
  readonly id: number;
  readonly seesAs?: { readonly id: number } | undefined;
}

/** That a record is open to a role that somebody holds, by the field `roles` of its table; `record` is where its id stands in a query of another table. */
export const isOfOwnRole = (table: string, { id, seesAs }: Person, record = `${table}.id`) => sql<SqlBool>`exists (
  select 1 from ${sql.table(`${table}__roles`)} shared
  join users__roles held on held.target = shared.target
  join roles on roles.id = shared.target and roles."deletedAt" is null
  where shared.source = ${sql.ref(record)} and held.source = ${seesAs?.id ?? id})`;

/** That a record is somebody's own, or open to a role that they hold. */
export const isOwnOrOfRole = (table: string, person: Person) =>
  sql<SqlBool>`(${sql.ref(`${table}.owner`)} = ${person.id} or ${isOfOwnRole(table, person)})`;

/** Whoever may only see or use a record does not change it. Refuses with FORBIDDEN all but its owner, admins and the product itself. */
export function refuseOthers({ actor }: { readonly actor: Pick<Actor, 'id' | 'isAdmin'> | null }, record: object): void {
  const { owner } = record as { readonly owner?: unknown };
  if (actor && !actor.isAdmin && owner !== actor.id) throw refuse('FORBIDDEN');
}

/** The owner of a record, who stays the same: of a new one, whoever makes it. */
export const ownerOf = ({ actor }: { readonly actor: Actor | null }, before: Readonly<Record<string, unknown>> | null) =>
  before ? { owner: before['owner'], ownerName: before['ownerName'] } : { owner: actor?.id ?? null, ownerName: actor?.username ?? null };
