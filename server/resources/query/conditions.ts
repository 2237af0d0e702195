import { type RawBuilder, sql } from 'kysely';
import { operatorsOf } from '#schemas/kit/checkSchemas.ts';
import type { AnyField } from '#schemas/kit/field.ts';
import { holdsSeveral, isIndispensable, targetOf } from '#schemas/kit/kinds/index.ts';
import type { Operator } from '#schemas/kit/operators.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { type Condition, type Filter, isGroup } from '#schemas/wire/listQuery.ts';
import type { Context } from '../../context.ts';
import { toStored } from '../records/storedValue.ts';
import { resourceIn } from '../resourceIn.ts';
import { joinTableOf, tableOf } from '../../stores/tables.ts';
import { openColumn } from '../scope/openColumn.ts';
import { operandsOf } from './operands.ts';
import { testOf } from './operators.ts';
import { allOf, anyOf, columnRef, isLiving, isNot, type Test } from './sqlParts.ts';

/** Source of a list of one resource. */
export interface Source {
  readonly context: Context;
  readonly resource: Resource;
  /** Fields of several that are not shown in every row that is read from (see `closableFields`). */
  readonly closable?: readonly string[];
}

/** A filter as SQL. Whoever asks may only name fields that can be filtered, with operators that their kind takes. */
export const filterTest = (source: Source, filter: Filter): Test =>
  isGroup(filter)
    ? (filter.operator === 'and' ? allOf : anyOf)(filter.value.map((inner) => filterTest(source, inner)))
    : conditionTest(source, filter, allowed(source.resource, filter));

/** A filter of the server's own making as SQL: it may name any field. */
export const trustedTest = (source: Source, filter: Filter): Test =>
  isGroup(filter)
    ? (filter.operator === 'and' ? allOf : anyOf)(filter.value.map((inner) => trustedTest(source, inner)))
    : conditionTest(source, filter, fieldOf(source.resource, filter.field)!);

function allowed(resource: Resource, { field: name, operator }: Condition): AnyField {
  const operators = operatorsOf(resource, name);
  if (operators.length === 0) throw refuse('UNKNOWN_FIELD', { field: name });
  if (!operators.includes(operator)) throw refuse('UNKNOWN_OPERATOR', { field: name, operator });
  return fieldOf(resource, name)!;
}

function conditionTest(source: Source, condition: Condition, field: AnyField): Test {
  const { dialect } = source.context.store;
  const given = operandsOf(field, condition);
  const target = targetOf(source.resource, field);
  if (target && holdsSeveral(field)) return manyTest(source, condition, target, given);
  const operands = given.map((operand) => toStored(field, operand, dialect));
  const column = columnRef(tableOf(source.resource), condition.field);
  return target && !isIndispensable(field)
    ? linkTest(source, condition.operator, column, target, operands)
    : testOf[condition.operator](column, operands, dialect);
}

const isAlive = (source: Source, to: string, id: RawBuilder<unknown>): Test =>
  sql`exists (select 1 from ${sql.table(tableOf(resourceIn(source.context, to)))} as target where target.id = ${id} and ${isLiving(source.context.store.dialect, 'target')})`;

/** A relation to a removed record is an empty one. */
function linkTest(source: Source, operator: Operator, column: RawBuilder<unknown>, to: string, operands: readonly unknown[]): Test {
  const { dialect } = source.context.store;
  const linked = (test: Test): Test => allOf([test, isAlive(source, to, column)]);
  const has = operator === 'null' || operator === 'nnull' ? testOf.nnull(column, [], dialect) : testOf.in(column, operands, dialect);
  const meansEmpty = operator === 'null' || operator === 'ne' || operator === 'nin';
  return meansEmpty ? isNot(linked(has)) : linked(has);
}

/** Tests that some pair of the join table leads to a living record, and to one of `operands` if there are any. */
function manyTest(source: Source, { field, operator }: Condition, to: string, operands: readonly unknown[]): Test {
  const { resource, context } = source;
  const join = joinTableOf(resource, field);
  const [from, target] = [columnRef(join, 'source'), columnRef(join, 'target')];
  const wanted = operator === 'in' || operator === 'nin' ? [testOf.in(target, operands, context.store.dialect)] : [];
  const isOpen: Test[] = source.closable?.includes(field) ? [sql`${columnRef(tableOf(resource), openColumn(field))} = 1`] : [];
  const found: Test = sql`exists (select 1 from ${sql.table(join)} where ${allOf([sql`${from} = ${columnRef(tableOf(resource), 'id')}`, ...isOpen, ...wanted, isAlive(source, to, target)])})`;
  return operator === 'null' || operator === 'nin' ? isNot(found) : found;
}
