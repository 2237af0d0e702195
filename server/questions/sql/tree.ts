import type { Dimension, Measure, Span } from '../link/atom.ts';
import type { Grain } from '../link/days.ts';
import type { Column, Table } from '../names/schema.ts';

export type Aggregate = 'sum' | 'avg' | 'min' | 'max';
export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>=';

/** A number that is worked out over rows. */
export type Figure =
  | { readonly kind: 'count' }
  | { readonly kind: 'distinct'; readonly column: Column }
  | { readonly kind: 'aggregate'; readonly of: Aggregate; readonly column: Column }
  | { readonly kind: 'measure'; readonly measure: Measure }
  /** One amount in another of the same rows, in per cent. */
  | { readonly kind: 'ratio'; readonly column: Column; readonly whole: Column }
  /** Rows, or an amount of them, in each period that has some: on average. */
  | { readonly kind: 'perPeriod'; readonly grain: Grain; readonly moment: Column; readonly summed: Column | null }
  /** Rows for each row of another table that has some: how many on average. */
  | { readonly kind: 'perEach'; readonly table: Table };

/** A thing that rows are put together by. */
export type Group =
  | { readonly kind: 'column'; readonly column: Column }
  | { readonly kind: 'table'; readonly table: Table; readonly shown: readonly Column[] }
  | { readonly kind: 'grain'; readonly grain: Grain; readonly column: Column }
  | { readonly kind: 'dimension'; readonly dimension: Dimension };

export type Condition =
  | { readonly kind: 'compare'; readonly column: Column; readonly by: Comparison; readonly to: number | string }
  | { readonly kind: 'between'; readonly column: Column; readonly low: number; readonly high: number }
  | {
      readonly kind: 'among';
      readonly column: Column;
      readonly values: readonly (string | number)[];
      readonly isNot: boolean;
      readonly joint: 'or' | 'and' | 'both';
      /** True for “do not speak Arabic”: of rows below without any that has the value. */
      readonly isWithout?: boolean;
    }
  | {
      readonly kind: 'like';
      readonly column: Column;
      readonly place: 'contains' | 'startsWith' | 'endsWith';
      readonly text: string;
      readonly isNot: boolean;
    }
  /** `isWithout` for “without an allergy”: of rows below none. */
  | { readonly kind: 'null'; readonly column: Column; readonly isNot: boolean; readonly isWithout?: boolean }
  | { readonly kind: 'spans'; readonly column: Column; readonly spans: readonly Span[] }
  | { readonly kind: 'average'; readonly column: Column; readonly by: Comparison }
  | { readonly kind: 'related'; readonly table: Table; readonly isNot: boolean; readonly where: readonly Condition[] }
  | { readonly kind: 'number'; readonly table: Table; readonly by: Comparison; readonly to: number; readonly where: readonly Condition[] }
  | { readonly kind: 'columns'; readonly column: Column; readonly by: Comparison; readonly other: Column }
  | { readonly kind: 'flag'; readonly column: Column; readonly isYes: boolean; readonly isWithout?: boolean }
  | { readonly kind: 'figure'; readonly of: Aggregate; readonly column: Column; readonly by: Comparison; readonly to: number }
  /** A column that holds what another one holds in the rows of the same table that these conditions name; those rows themselves aside where the two are one. */
  | { readonly kind: 'ofRow'; readonly column: Column; readonly other: Column; readonly where: readonly Condition[] }
  | { readonly kind: 'any'; readonly of: readonly Condition[] };

/** A condition on one value, or one time. */
export type OneOfTwo = Extract<Condition, { readonly kind: 'among' | 'spans' }>;

export type OrderKey = { readonly kind: 'column'; readonly column: Column } | { readonly kind: 'figure' };

/** Places in an order that are kept: the first of each group, or the one that is counted out, “the second highest”. */
export interface Ranked {
  readonly within: readonly Group[];
  readonly from: number;
  readonly to: number;
}

/** A question as it was read: what is made into SQL, and into words. */
export interface Tree {
  readonly base: Table;
  /** Empty for whole rows, where there are no figures either. */
  readonly select: readonly Column[];
  readonly isDistinct: boolean;
  readonly figures: readonly Figure[];
  readonly groups: readonly Group[];
  readonly conditions: readonly Condition[];
  /** Conditions on figures of each group. */
  readonly havings: readonly { readonly figure: Figure; readonly by: Comparison; readonly to: number }[];
  readonly order: readonly { readonly by: OrderKey; readonly isDescending: boolean }[];
  readonly limit: number | null;
  /** Rows by their place, in the one order that there is; null where `limit` says all. */
  readonly ranked: Ranked | null;
  /** With groups: the share of each in all; without: that of the rows with these conditions. */
  readonly isShare: boolean;
  /** True where the groups themselves are counted. */
  readonly isGroupCount: boolean;
  /** The two conditions of which the one figure is set side by side, with by how much the first is above the second. */
  readonly difference: readonly [OneOfTwo, OneOfTwo] | null;
  /** Against the period before, or of each group against the year before. */
  readonly growth: 'yearOnYear' | 'periodOnPeriod' | 'ofGroups' | null;
  /** Of groups that grew the moment by which, and the span that is asked about; null for the last whole year. */
  readonly grownBy: { readonly moment: Column; readonly span: Span | null; readonly isFalling: boolean } | null;
}

/** Tables that a condition speaks of. */
export function tablesOfCondition(condition: Condition): readonly Table[] {
  if (condition.kind === 'figure') return [];
  if (condition.kind === 'any') return condition.of.flatMap(tablesOfCondition);
  return 'column' in condition ? [condition.column.table] : [];
}
