import { chosenType } from '#schemas/wire/charts/shape.ts';
import type { WireSourceRows } from '#schemas/wire/sources.ts';

/** The name of the chart that rows begin with (contract §5.6): the one that was meant, or what their shape advises. One row is no chart. */
export function chartNameOf({ columns, rows }: Pick<WireSourceRows, 'columns' | 'rows'>, meant: string | null): string {
  if (rows.length <= 1) return 'response_table';
  if (meant !== null) return meant;
  const type = chosenType({ columns, rows }, null);
  return type === 'table' ? 'response_table' : `response_${type}_chart`;
}
