import { type RawBuilder, sql } from 'kysely';
import { kindOf, targetOf } from '#schemas/kit/kinds/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import type { FieldScope, Reach, RecordScope } from '#schemas/wire/access/dataScope.ts';
import type { Actor } from '../../context.ts';
import { tableOf } from '../../stores/tables.ts';
import { anyOf, columnRef, type Test } from '../query/sqlParts.ts';
import { type Limits, limitsOf } from './limits.ts';

/** Decision for all records alike, or by a test of each. */
export type Condition = Test | boolean;

const nobody: Test = sql`(1 = 0)`;

/** Owners are named by their ids or, where a field keeps words, by their usernames, which never change. */
function ownerOf(resource: Resource): { readonly column: RawBuilder<unknown>; readonly by: 'id' | 'username' } | undefined {
  const field = resource.owner && fieldOf(resource, resource.owner);
  if (!field) return undefined;
  const byId = targetOf(resource, field) !== undefined || kindOf(field).numeric === true;
  return { column: columnRef(tableOf(resource), resource.owner), by: byId ? 'id' : 'username' };
}

/** A department or organisation is known by its code, or by its name where it has none. */
const unitOf = (code: string, name: string): RawBuilder<unknown> =>
  sql`coalesce(nullif(${sql.ref(code)}, ''), nullif(${sql.ref(name)}, ''))`;

const units = { department: unitOf('dept', 'dept_cn'), organisation: unitOf('org', 'org_cn') } as const;

/** Whose records count as own: those of the person whose eyes are used. */
const ownerIn = (actor: Actor): { readonly id: number; readonly username: string } => actor.seesAs ?? actor;

/** True if the record is owned by someone who shares a unit with the actor, or by the actor itself. */
const sharesUnit = (owner: RawBuilder<unknown>, by: string, actor: Actor, unit: RawBuilder<unknown>): Test =>
  sql`${owner} in (select ${sql.ref(by)} from users where ${unit} = (select ${unit} from users where id = ${ownerIn(actor).id}))`;

function recordTest(resource: Resource, actor: Actor, records: RecordScope): Condition {
  if (records === 'all') return true;
  const owner = ownerOf(resource);
  if (!owner) return nobody;
  const isOwn: Test = sql`${owner.column} = ${ownerIn(actor)[owner.by]}`;
  return records === 'own' ? isOwn : anyOf([isOwn, sharesUnit(owner.column, owner.by, actor, units[records])]);
}

/** Tests whether a record is within any of these reaches. */
function withinAny(resource: Resource, actor: Actor, reaches: readonly Reach[]): Condition {
  const tests = [...new Set(reaches.map(({ records }) => records))].map((records) => recordTest(resource, actor, records));
  if (tests.includes(true)) return true;
  return tests.length === 0 ? false : anyOf(tests as Test[]);
}

/** Tests of which records an actor reaches by its data scope: none, or one. */
export function reachTests(resource: Resource, actor: Actor | null): Test[] {
  const limits = limitsOf(actor, resource);
  const within = limits ? withinAny(resource, actor!, limits) : true;
  return within === true ? [] : [asTest(within)];
}

const opening = (limits: Limits, name: string, by: (limit: FieldScope | undefined) => boolean): Reach[] =>
  limits.filter(({ fields }) => by(fields[name]));

/** Conditions on which an actor is shown a field of a record, is shown it masked, and may change it. */
export const fieldConditions = (resource: Resource, actor: Actor, limits: Limits, name: string) => ({
  shown: withinAny(
    resource,
    actor,
    opening(limits, name, (limit) => limit === undefined || limit === 'readOnly'),
  ),
  masked: withinAny(
    resource,
    actor,
    opening(limits, name, (limit) => limit === 'masked'),
  ),
  writable: withinAny(
    resource,
    actor,
    opening(limits, name, (limit) => limit === undefined),
  ),
});

/** A condition as SQL. */
export const asTest = (condition: Condition): Test => (typeof condition === 'boolean' ? (condition ? sql`(1 = 1)` : nobody) : condition);
