import { z } from 'zod';
import type { operators } from '../kit/operators.ts';

export interface Sorter {
  readonly field: string;
  readonly order: 'asc' | 'desc';
}
/** One condition on one field. */
export interface Condition {
  readonly field: string;
  readonly operator: (typeof operators)[number];
  readonly value?: unknown;
}
/** All (`and`) or any (`or`) of several filters. */
export interface FilterGroup {
  readonly operator: 'and' | 'or';
  readonly value: readonly Filter[];
}
export type Filter = Condition | FilterGroup;

export const isGroup = (filter: Filter): filter is FilterGroup => filter.operator === 'and' || filter.operator === 'or';

/** Query of a list; every member has a default, so an empty body asks for the first page. */
export interface ListQuery {
  readonly page: number;
  readonly page_size: number;
  readonly search?: string | undefined;
  readonly sorters: readonly Sorter[];
  readonly filters: readonly Filter[];
  /** Fields whose values are to be counted as well. */
  readonly facets?: readonly string[] | undefined;
}

/** Values of a field and how often each occurs, the most frequent first. */
export interface Facet {
  readonly values: readonly { readonly value: string; readonly count: number }[];
  /** Records that were counted. */
  readonly counted: number;
  /** There are more: only the latest were counted. */
  readonly isPartial: boolean;
}

/** A page of records. */
export interface ListReply<Row> {
  readonly items: readonly Row[];
  readonly total_count: number;
  readonly total_pages: number;
  readonly page: number;
  readonly page_size: number;
  /** The records that relations of this page point to, by resource and id, each with its title: `{ roles: { 3: { id: 3, title: '管理员' } } }`. */
  readonly related: Related;
  /** Only where the query asks for it. */
  readonly facets?: Readonly<Record<string, Facet>>;
}
export interface RelatedRecord {
  readonly id: number;
  readonly title: string;
  /** Name that people call it by, where it has one beside its title. */
  readonly name?: string;
}
export type Related = Readonly<Record<string, Readonly<Record<string, RelatedRecord>>>>;

/** Limits of one query, so that no request costs more than a page is worth (F21). */
export const queryLimits = {
  pageSize: 1000,
  sorters: 5,
  conditions: 50,
  depth: 5,
  listValues: 1000,
  searchLength: 200,
  facets: 5,
  facetValues: 100,
  countedRows: 100_000,
  /** To which the records of all lists are counted at once. */
  recordCount: 10_000,
} as const;

const groupOperators = ['and', 'or'] as const satisfies FilterGroup['operator'][];

/**
 * Condition on a field. Unknown operators, and those that a field does not take, are refused by the resource rather than by this schema. Those of groups are of
 * groups alone: what stands in a group's `value` is checked as filters, what stands in a condition's is not.
 */
const condition = z.lazy(() =>
  z.strictObject({
    field: z.string().max(64),
    operator: z
      .string()
      .max(32)
      .refine((operator) => !groupOperators.some((other) => other === operator)),
    value: z.unknown().optional(),
  }),
);
const group = z.lazy(() => z.strictObject({ operator: z.enum(groupOperators), value: z.array(filterSchema) }));
export const filterSchema: z.ZodType<Filter> = z.lazy(() => z.union([condition, group]) as z.ZodType<Filter>);

/** The form of a list's request. What the names and operators mean, and how many there may be, is checked against the resource. */
export const listQuerySchema = z.lazy(() =>
  z.strictObject({
    page: z.int().min(1).max(1_000_000_000).default(1),
    page_size: z.int().min(1).max(queryLimits.pageSize).default(20),
    search: z
      .string()
      .max(queryLimits.searchLength)
      .nullish()
      .transform((value) => value?.trim() || undefined),
    sorters: z
      .array(z.strictObject({ field: z.string().max(64), order: z.enum(['asc', 'desc']) }))
      .max(queryLimits.sorters)
      .default([]),
    filters: z.array(filterSchema).default([]),
    facets: z.array(z.string().max(64)).max(queryLimits.facets).optional(),
  }),
);
