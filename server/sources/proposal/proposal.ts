import { writtenTable } from '#schemas/wire/tableName.ts';
import type { Glossary } from '#schemas/wire/glossary.ts';
import { noGlossary } from '#schemas/wire/glossary.ts';
import type { WireSourceRows, WireSourceTable } from '#schemas/wire/sources.ts';
import { proposedJoins } from './joins.ts';
import { type Periods, proposedDimensions, proposedExamples, proposedMeasures, proposedPeriods } from './measures.ts';
import { columnTerm, tableTerm } from './names.ts';

interface Means {
  /** Type of the source: `postgresql`. */
  readonly type: string;
  readonly tables: readonly WireSourceTable[];
  readonly quote: (name: string) => string;
  readonly run: (statement: string) => Promise<WireSourceRows>;
}

const present = <Term>(term: Term | null): term is Term => term !== null;

/** Years and months as types of sources write them; none of a type that is not here. */
const periodsOf: Readonly<Record<string, Periods>> = {
  postgresql: { year: (column) => `extract(year from ${column})`, month: (column) => `to_char(${column}, 'YYYY-MM')` },
  mysql: { year: (column) => `year(${column})`, month: (column) => `date_format(${column}, '%Y-%m')` },
  sqlite: { year: (column) => `strftime('%Y', ${column})`, month: (column) => `strftime('%Y-%m', ${column})` },
  duckdb: { year: (column) => `year(${column})`, month: (column) => `strftime(${column}, '%Y-%m')` },
};

/** Terms of figures, groups and questions that are proposed at most: the largest tables come first. */
const most = { measures: 200, dimensions: 200, examples: 40 };

/** Names that need no quotes in any dialect: short ones that are common words may be keywords. */
const isPlain = (name: string): boolean => /^[a-z][a-z0-9]*_[a-z0-9_]+$/.test(name);

/** A first glossary of a source, from its comments, keys, names and values. */
export async function proposal({ tables, type, ...means }: Means): Promise<Glossary> {
  const quote = (name: string): string => (isPlain(name) ? name : means.quote(name));
  const bySize = tables.toSorted((one, other) => (other.rows ?? 0) - (one.rows ?? 0));
  const periods = periodsOf[type];
  const figures = bySize.map((table) => {
    const measures = proposedMeasures(table, quote);
    const categories = proposedDimensions(table, quote);
    const dates = periods ? proposedPeriods(table, quote, periods) : [];
    return {
      measures,
      dimensions: [...categories, ...dates],
      examples: proposedExamples(measures, categories, writtenTable(table, quote)),
    };
  });
  return {
    ...noGlossary,
    tables: tables.map(tableTerm).filter(present),
    columns: tables.flatMap((table) => table.columns.map((column) => columnTerm(table, column)).filter(present)),
    joins: await proposedJoins(tables, means),
    measures: figures.flatMap(({ measures }) => measures).slice(0, most.measures),
    dimensions: figures.flatMap(({ dimensions }) => dimensions).slice(0, most.dimensions),
    examples: figures.flatMap(({ examples }) => examples).slice(0, most.examples),
  };
}
