import type { Problem } from '#schemas/kit/problems.ts';
import type { Language } from '#schemas/kit/text.ts';
import { isRefusal, refuse, wordsOf } from '#schemas/wire/errors.ts';
import { type Glossary, noGlossary } from '#schemas/wire/glossary.ts';
import { signOf, type Term, termKinds, type TermKind } from '#schemas/wire/glossary/terms.ts';
import type { WireSourceRows, WireSourceTable } from '#schemas/wire/sources.ts';
import { tableName, writtenTable } from '#schemas/wire/tableName.ts';
import type { Dialect } from '../sql/dialect.ts';
import { readStatement } from '../sql/readStatement.ts';
import { isExpression, statementOf } from './readExpression.ts';

/** Means by which terms are compared with their source. */
export interface GlossaryCheck {
  readonly tables: readonly WireSourceTable[];
  readonly dialect: Dialect;
  readonly quote: (name: string) => string;
  readonly language: Language;
  readonly run: (statement: string) => Promise<WireSourceRows>;
}

/** Something wrong, and where in its term. */
type Found = readonly [at: string, problem: Problem];
type Checks = { readonly [Kind in TermKind]: (term: Term<Kind>) => Promise<readonly Found[]> | readonly Found[] };

/** Checks of terms against their source, by kind. */
function checksOf({ tables, dialect, quote, language, run }: GlossaryCheck): Checks {
  const byName = new Map(tables.map((table) => [tableName(table), table]));
  const tableAt = (at: string, table: string): readonly Found[] =>
    byName.has(table) ? [] : [[at, { key: 'noSuchTable', params: { table } }]];

  function columnAt(at: string, { table, column }: { readonly table: string; readonly column: string }): readonly Found[] {
    const known = byName.get(table);
    if (!known) return tableAt(`${at}table`, table);
    if (known.columns.some(({ name }) => name === column)) return [];
    return [[`${at}column`, { key: 'noSuchColumn', params: { table, column } }]];
  }

  async function refusedAt(at: string, work: () => Promise<Problem | undefined> | Problem | undefined): Promise<readonly Found[]> {
    try {
      const problem = await work();
      return problem ? [[at, problem]] : [];
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return [[at, { key: 'sqlRefused', params: { detail: wordsOf(error.code, error.facts, language) } }]];
    }
  }

  const expressionAt = (at: string, expression: string, table: string) =>
    refusedAt(at, () => (isExpression(expression, written(table), dialect) ? undefined : { key: 'notOneExpression', params: { table } }));
  const written = (table: string): string => writtenTable(byName.get(table)!, quote);

  /** Over no rows an aggregate gives one row, and all else none. */
  const tried = async (expression: string, table: string, filter: string | null): Promise<boolean> =>
    (await run(statementOf(expression, written(table), filter, '1 = 0'))).rows.length > 0;

  return {
    tables: ({ table }) => tableAt('table', table),
    columns: (term) => columnAt('', term),
    joins: ({ from, to }) => [...columnAt('from.', from), ...columnAt('to.', to)],
    async measures({ table, expression, filter }) {
      const missing = tableAt('table', table);
      if (missing.length > 0) return missing;
      const found = [
        ...(await expressionAt('expression', expression, table)),
        ...(filter === null ? [] : await expressionAt('filter', filter, table)),
      ];
      if (found.length > 0) return found;
      const alone = await refusedAt('expression', async () =>
        (await tried(expression, table, null)) ? undefined : { key: 'notAggregate' },
      );
      if (alone.length > 0 || filter === null) return alone;
      return refusedAt('filter', async () => void (await tried(expression, table, filter)));
    },
    async dimensions({ table, expression }) {
      const missing = tableAt('table', table);
      if (missing.length > 0) return missing;
      const found = await expressionAt('expression', expression, table);
      if (found.length > 0) return found;
      return refusedAt('expression', async () => ((await tried(expression, table, null)) ? { key: 'aggregate' } : undefined));
    },
    examples: ({ sql }) => refusedAt('sql', () => void readStatement(sql, dialect)),
  };
}

/**
 * Compares what a glossary says that another did not with its source: its tables and columns with the schema, its SQL by the guard and at the source,
 * over no rows. Returns problems at their places, such as `measures.0.expression`; also of two terms about one thing.
 */
export async function problemsIn(after: Glossary, before: Glossary, check: GlossaryCheck): Promise<Readonly<Record<string, Problem>>> {
  const checks = checksOf(check);
  const problems: Record<string, Problem> = {};
  async function checkKind<Kind extends TermKind>(kind: Kind): Promise<void> {
    const known = new Set(before[kind].map((term) => JSON.stringify(term)));
    const seen = new Set<string>();
    for (const [index, term] of (after[kind] as readonly Term<Kind>[]).entries()) {
      const sign = signOf(kind, term);
      if (seen.has(sign)) problems[`${kind}.${index}`] = { key: 'notUnique' };
      seen.add(sign);
      if (known.has(JSON.stringify(term))) continue;
      for (const [at, problem] of await checks[kind](term)) problems[`${kind}.${index}.${at}`] = problem;
    }
  }
  for (const kind of termKinds) await checkKind(kind);
  return problems;
}

/** Refuses with VALIDATION_FAILED a glossary that has problems, each at its place in the request. */
export async function checkGlossary(after: Glossary, before: Glossary, check: GlossaryCheck): Promise<void> {
  const found = Object.entries(await problemsIn(after, before, check)).map(([at, problem]) => [`glossary.${at}`, problem] as const);
  if (found.length > 0) throw refuse('VALIDATION_FAILED', {}, { errors: Object.fromEntries(found) });
}

/** The terms of a glossary that have no problem. */
export async function soundTerms(glossary: Glossary, check: GlossaryCheck): Promise<Glossary> {
  const unsound = new Set(Object.keys(await problemsIn(glossary, noGlossary, check)).map((at) => at.split('.', 2).join('.')));
  const isSound = (kind: TermKind) => (_: unknown, index: number) => !unsound.has(`${kind}.${index}`);
  return Object.fromEntries(
    termKinds.map((kind) => [kind, (glossary[kind] as readonly Term[]).filter(isSound(kind))]),
  ) as unknown as Glossary;
}
