import { type RawBuilder, sql } from 'kysely';
import type { AnyField } from '#schemas/kit/field.ts';
import { kindOf } from '#schemas/kit/kinds/index.ts';
import type { Store } from '../../stores/store.ts';

/** Texts at least this long keep their first letter and their last two. */
const longEnough = 8;

/** A column as it is shown masked: of text a part at most, of all else nothing. Masked where it is read from, so that no filter finds what it hides. */
export function maskedColumn(dialect: Store['dialect'], field: AnyField, column: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!kindOf(field).searchable) return sql`null`;
  const last = dialect === 'sqlite' ? sql`substr(${column}, -2)` : sql`right(${column}, 2)`;
  return sql`case when ${column} is null then null when length(${column}) < ${sql.lit(longEnough)} then '***' else substr(${column}, 1, 1) || '***' || ${last} end`;
}
