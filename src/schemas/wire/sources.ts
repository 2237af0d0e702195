import { z } from 'zod';
import { wireParameter } from './parameters.ts';

/** A type of source that can be connected (contract §7.2); `icon` is of our own console. */
export const wireSourceType = z.strictObject({
  name: z.string(),
  label: z.string(),
  description: z.string(),
  icon: z.string(),
  parameters: z.array(wireParameter).readonly(),
});
export type WireSourceType = Readonly<z.infer<typeof wireSourceType>>;

const sourceColumn = z.strictObject({
  name: z.string(),
  /** In the words of the source. */
  type: z.string(),
  comment: z.string().nullable(),
  isNullable: z.boolean(),
  isKey: z.boolean(),
  /** The column that its values are those of. */
  refersTo: z.strictObject({ table: z.string(), column: z.string() }).readonly().nullable(),
});

const sourceTable = z.strictObject({
  /** Null where it is the usual one. */
  schema: z.string().nullable(),
  name: z.string(),
  isView: z.boolean(),
  comment: z.string().nullable(),
  /** As many as the source believes to have. */
  rows: z.number().nullable(),
  columns: z.array(sourceColumn.readonly()).readonly(),
});
export type WireSourceTable = Readonly<z.infer<typeof sourceTable>>;

/** Tables of a source as they were when they were last read. */
export const wireSourceSchema = z.strictObject({
  readAt: z.iso.datetime(),
  tables: z.array(sourceTable.readonly()).readonly(),
});
export type WireSourceSchema = Readonly<z.infer<typeof wireSourceSchema>>;

/** Effect of the rules of roles on one table that a statement read. The words of their conditions are told to nobody. */
export const appliedRule = z.strictObject({
  /** As the source calls it. */
  table: z.string(),
  /** True where only some of its rows could be read. */
  isFiltered: z.boolean(),
  /** Names of the rules: 仅本部门的行. */
  titles: z.array(z.string()).readonly(),
  /** Columns whose values were masked. */
  masked: z.array(z.string()).readonly(),
  /** Number of columns that were hidden. */
  hidden: z.int(),
});
export type AppliedRule = Readonly<z.infer<typeof appliedRule>>;

/** Rows of a source: whole numbers beyond 2^53, decimals and moments as the texts that the source writes. */
export const wireSourceRows = z.strictObject({
  columns: z.array(z.string()).readonly(),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).readonly()).readonly(),
  /** Tables that were read, as the statement names them. */
  tables: z.array(z.string()).readonly(),
  rules: z.array(appliedRule.readonly()).readonly(),
  /** More rows, or more bytes, than are shown. */
  isCut: z.boolean(),
  /** Milliseconds at the source. */
  milliseconds: z.number(),
});
export type WireSourceRows = Readonly<z.infer<typeof wireSourceRows>>;

/** Outcome of a test that succeeded. */
export const wireSourceTest = z.strictObject({ version: z.string(), milliseconds: z.number() });
export type WireSourceTest = Readonly<z.infer<typeof wireSourceTest>>;

/** A connection as DB-GPT's clients send it (contract §7.1); a port may be a text, as 0.8.2 gives it out. */
export const databaseInput = z.looseObject({
  db_type: z.string(),
  db_name: z.string().min(1).max(100),
  file_path: z.string().nullish(),
  db_host: z.string().nullish(),
  db_port: z.union([z.int(), z.string().regex(/^\d{0,5}$/)]).nullish(),
  db_user: z.string().nullish(),
  db_pwd: z.string().nullish(),
  comment: z.string().nullish(),
});
export type DatabaseInput = Readonly<z.infer<typeof databaseInput>>;

/** A connection as DB-GPT's clients are told of it. The password is told to nobody: it is empty. */
export const wireDatabase = z.strictObject({
  id: z.int(),
  db_type: z.string(),
  db_name: z.string(),
  file_path: z.string(),
  db_host: z.string(),
  db_port: z.int(),
  db_user: z.string(),
  db_pwd: z.literal(''),
  comment: z.string(),
});
export type WireDatabase = Readonly<z.infer<typeof wireDatabase>>;

/** Outcome of a statement as DB-GPT's editor reads it (contract §6; `colunms` is its own spelling). */
export const wireSqlRun = z.strictObject({
  result_info: z.string(),
  /** Seconds. */
  run_cost: z.number(),
  colunms: z.array(z.string()).readonly(),
  values: wireSourceRows.shape.rows,
});
