import { z } from 'zod';

/** Reaches over the records of a resource, the narrowest first: of the owners of records, oneself, one's department, one's organisation, anybody. */
export const recordScopes = ['own', 'department', 'organisation', 'all'] as const;
export type RecordScope = (typeof recordScopes)[number];

/** Limits on a field, the mildest first. What no limit names is shown, and can be changed by whoever may change the record. */
export const fieldScopes = ['readOnly', 'masked', 'hidden'] as const;
export type FieldScope = (typeof fieldScopes)[number];

/** Reach of a role over one resource: its records, `all` unless said, and its fields. */
export const resourceScope = z.lazy(() =>
  z.strictObject({
    records: z.enum(recordScopes).optional(),
    fields: z.record(z.string(), z.enum(fieldScopes)).optional(),
  }),
);
export type ResourceScope = z.infer<typeof resourceScope>;

/** Data scope of a role: its reach by the keys of resources. It narrows what the permissions of the same role let through, and nothing else. */
export const dataScope = z.lazy(() => z.record(z.string(), resourceScope));
export type DataScope = z.infer<typeof dataScope>;

const rankOfRecords = (scope: RecordScope): number => recordScopes.indexOf(scope);
const rankOfField = (scope: FieldScope | undefined): number => (scope === undefined ? -1 : fieldScopes.indexOf(scope));

/** One role's reach with its defaults filled in. */
export interface Reach {
  readonly records: RecordScope;
  readonly fields: Readonly<Record<string, FieldScope>>;
}

/** Reach over a resource that a data scope gives. */
export const reachOf = (scope: DataScope, key: string): Reach => ({
  records: scope[key]?.records ?? 'all',
  fields: scope[key]?.fields ?? {},
});

/** True if a reach limits nothing. */
export const isUnlimited = ({ records, fields }: Reach): boolean => records === 'all' && Object.keys(fields).length === 0;

/** True if one reach is nowhere wider than another: neither in records nor in any field. */
export const isWithin = (one: Reach, other: Reach): boolean =>
  rankOfRecords(one.records) <= rankOfRecords(other.records) &&
  Object.entries(other.fields).every(([name, limit]) => rankOfField(one.fields[name]) >= rankOfField(limit));

/** The widest of several reaches, record by record and field by field: what screens offer, as the server alone knows which of them meets a record. */
export function widestOf(reaches: readonly Reach[]): Reach {
  const records = recordScopes[Math.max(...reaches.map((reach) => rankOfRecords(reach.records)))]!;
  const [first, ...others] = reaches;
  const fields: Record<string, FieldScope> = {};
  for (const name of Object.keys(first!.fields)) {
    const mildest = Math.min(rankOfField(first!.fields[name]), ...others.map((reach) => rankOfField(reach.fields[name])));
    if (mildest >= 0) fields[name] = fieldScopes[mildest]!;
  }
  return { records, fields };
}
