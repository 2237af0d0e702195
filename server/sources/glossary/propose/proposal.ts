import type { Glossary } from '#schemas/wire/glossary.ts';
import { noGlossary } from '#schemas/wire/glossary.ts';
import type { WireSourceRows, WireSourceTable } from '#schemas/wire/sources.ts';
import { proposedJoins } from './joins.ts';
import { columnTerm, tableTerm } from './names.ts';

interface Means {
  readonly tables: readonly WireSourceTable[];
  readonly quote: (name: string) => string;
  readonly run: (statement: string) => Promise<WireSourceRows>;
}

const present = <Term>(term: Term | null): term is Term => term !== null;

/** A first glossary of a source, from its comments, keys, names and values. */
export async function proposal({ tables, ...means }: Means): Promise<Glossary> {
  return {
    ...noGlossary,
    tables: tables.map(tableTerm).filter(present),
    columns: tables.flatMap((table) => table.columns.map((column) => columnTerm(table, column)).filter(present)),
    joins: await proposedJoins(tables, means),
  };
}
