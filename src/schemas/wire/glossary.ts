import { z } from 'zod';

const name = z.string().trim().min(1).max(100);
/** Other names of the same thing, in whatever language people ask in. */
const synonyms = z.array(name).max(50).readonly().default([]);
const description = z.string().trim().max(1_000).default('');
/** A table as its source's schema names it: `name`, or `schema.name` where the schema is not the usual one. */
const table = z.string().min(1).max(300);
const column = z.string().min(1).max(300);
/** A condition or a value in the SQL of the source, over the columns of its table. */
const expression = z.string().trim().min(1).max(2_000);

const tableTerm = z.strictObject({ table, name, synonyms, description }).readonly();

const valueTerm = z.strictObject({ value: z.string().max(300), name, synonyms }).readonly();
const columnTerm = z
  .strictObject({
    table,
    column,
    name,
    synonyms,
    description,
    /** Such as 元, %, 天. */
    unit: z.string().max(20).default(''),
    /** Values that people call by other names than the source stores. */
    values: z.array(valueTerm).max(500).readonly().default([]),
  })
  .readonly();

/** Columns by which rows of one table find those of another, beside the keys that the source declares. */
const join = z
  .strictObject({
    from: z.strictObject({ table, column }).readonly(),
    to: z.strictObject({ table, column }).readonly(),
  })
  .readonly();

/** A figure that people ask for by name, worked out over the rows of a table: 营收 is `sum(amount)` where `kind = 'income'`. */
const measure = z
  .strictObject({
    name,
    synonyms,
    description,
    table,
    /** An aggregate, such as `sum(amount)` or `sum(profit) / sum(revenue)`. */
    expression,
    filter: expression.nullable().default(null),
    unit: z.string().max(20).default(''),
  })
  .readonly();

/** A thing to group figures by: a column, or what is worked out of columns, under a name. */
const dimension = z.strictObject({ name, synonyms, description, table, expression }).readonly();

const example = z.strictObject({ question: z.string().trim().min(1).max(500), sql: z.string().trim().min(1).max(20_000) }).readonly();

/** Names of a source's tables, columns, values and figures among the people who ask; every answer reads them, with or without a model. */
export const glossary = z.strictObject({
  tables: z.array(tableTerm).max(2_000).readonly().default([]),
  columns: z.array(columnTerm).max(20_000).readonly().default([]),
  joins: z.array(join).max(2_000).readonly().default([]),
  measures: z.array(measure).max(500).readonly().default([]),
  dimensions: z.array(dimension).max(500).readonly().default([]),
  examples: z.array(example).max(500).readonly().default([]),
});
export type Glossary = Readonly<z.infer<typeof glossary>>;

/** The glossary of a source that has none yet. */
export const noGlossary: Glossary = { tables: [], columns: [], joins: [], measures: [], dimensions: [], examples: [] };
