import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Actor, Context } from '../context.ts';
import { mayList } from '../resources/mayList.ts';
import { allOf, anyOf, type Test } from '../resources/query/sqlParts.ts';
import { limitedFields, limitsOf } from '../resources/scope/limits.ts';
import { asTest, fieldConditions, reachTests } from '../resources/scope/tests.ts';
import { tableOf } from '../stores/tables.ts';

/** Reader of the log. */
interface Reading {
  readonly context: Context;
  readonly actor: Actor | null;
}

/** Whoever did something knows of it. */
export const isOfOthers = ({ id }: Actor): Test => sql`(audit."actorId" = ${id}) is not true`;

const isOf = ({ key }: Resource): Test => sql`audit.entity = ${key}`;

/** Tests that an entry is on none of the records that a test of their own holds for. */
const isOnOther = (resource: Resource, test: Test): Test =>
  sql`(audit."entityId" in (select id from ${sql.table(tableOf(resource))} where ${test})) is not true`;

/** Tests of entries on records that their reader does not reach, or whose list it may not read: nothing of them is told. */
export const beyondReach = ({ context, actor }: Reading): Test[] =>
  context.resources.flatMap((resource) => {
    if (!mayList(context, actor, resource.key)) return [isOf(resource)];
    const reach = reachTests(resource, actor);
    return reach.length > 0 ? [allOf([isOf(resource), isOnOther(resource, allOf(reach))])] : [];
  });

interface ClosedField {
  readonly resource: Resource;
  readonly name: string;
  /** Test of entries on records of which the field is not shown. */
  readonly test: Test;
}

const closedFields = ({ context: { resources }, actor }: Reading): ClosedField[] =>
  resources.flatMap((resource) => {
    const limits = limitsOf(actor, resource);
    if (!limits || !actor) return [];
    return limitedFields(limits).flatMap((name) => {
      const { shown } = fieldConditions(resource, actor, limits, name);
      return shown === true
        ? []
        : [{ resource, name, test: allOf([isOfOthers(actor), isOf(resource), isOnOther(resource, asTest(shown))]) }];
    });
  });

/** Columns of entries as their reader is shown them: without the fields of changes, and the titles, that its data scope does not show. */
export function withoutLimited(reading: Reading): Readonly<Record<string, RawBuilder<unknown>>> {
  const closed = closedFields(reading);
  if (closed.length === 0) return {};
  const titles = closed.filter(({ resource, name }) => name === resource.title).map(({ test }) => test);
  return {
    changes: changesWithout(reading.context, closed),
    ...(titles.length > 0 && { entityTitle: sql`case when ${anyOf(titles)} then null else audit."entityTitle" end` }),
  };
}

function changesWithout({ store }: Context, closed: readonly ClosedField[]): RawBuilder<unknown> {
  if (store.dialect === 'sqlite') {
    // A path that is nowhere takes nothing away.
    const paths = closed.map(({ name, test }) => sql`case when ${test} then ${`$.${JSON.stringify(name)}`} else '$."."' end`);
    return sql`case when audit.changes is null then null else json_remove(audit.changes, ${sql.join(paths)}) end`;
  }
  const names = closed.map(({ name, test }) => sql`case when ${test} then ${name}::text end`);
  return sql`(audit.changes::jsonb - array[${sql.join(names)}]::text[])::text`;
}
