import { sql } from 'kysely';
import type { Language } from '#schemas/kit/text.ts';
import { type ErrorCode, wordsOf } from '#schemas/wire/errors.ts';
import type { WireStatement } from '#schemas/wire/statements.ts';
import type { Context } from '../context.ts';
import { nowOf, storedTime } from '../storedTime.ts';
import type { SystemTable } from '../stores/systemTable.ts';

/** Statements that people ran in the editor; each is shown to who ran it, and to nobody else. */
export const statementTables: readonly SystemTable[] = [
  {
    name: 'statements',
    id: true,
    columns: {
      userId: { type: 'integer' },
      source: { type: 'text' },
      sql: { type: 'text' },
      /** Source and statement in small letters, for the search. */
      words: { type: 'text' },
      ranAt: { type: 'text' },
      milliseconds: { type: 'integer', optional: true },
      rows: { type: 'integer', optional: true },
      /** JSON of the refusal's code and facts. */
      failure: { type: 'text', optional: true },
    },
    indexes: [{ on: ['userId', 'id'] }, { on: ['ranAt'] }],
  },
];

/** Statements of one page of the history. */
const pageSize = 50;
/** Milliseconds for which statements are kept. */
const keptFor = 180 * 86_400_000;

/** A failure as it is kept: worded when it is read, in the language of its reader. */
export interface StatementFailure {
  readonly code: ErrorCode;
  readonly facts: Readonly<Record<string, string | number>>;
}

interface RanStatement {
  readonly source: string;
  readonly sql: string;
  readonly milliseconds: number | null;
  readonly rows: number | null;
  readonly failure: StatementFailure | null;
}

/** Notes a statement in the history of who ran it. */
export const keepStatement = (context: Context, userId: number, { failure, ...ran }: RanStatement): Promise<void> =>
  context.store.transaction(async (trx) => {
    const words = `${ran.source}\n${ran.sql}`.toLowerCase();
    await trx
      .insertInto('statements')
      .values({ ...ran, userId, words, ranAt: nowOf(context), failure: failure && JSON.stringify(failure) })
      .execute();
  });

/** A page of what a user ran, newest first; refuses nothing. */
export async function ownStatements(
  { store }: Context,
  userId: number,
  { search = '', before }: { readonly search?: string | undefined; readonly before?: number | undefined },
  language: Language,
): Promise<{ readonly items: readonly WireStatement[]; readonly isWhole: boolean }> {
  const pattern = `%${search
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`;
  const found = await store.lookups
    .selectFrom('statements')
    .select(['id', 'source', 'sql', 'ranAt', 'milliseconds', 'rows', 'failure'])
    .where('userId', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .$if(search.trim() !== '', (query) => query.where(sql<boolean>`words like ${pattern} escape '\\'`))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  return { items: found.slice(0, pageSize).map((row) => wireStatementOf(row, language)), isWhole: found.length <= pageSize };
}

function wireStatementOf(row: Readonly<Record<string, unknown>>, language: Language): WireStatement {
  const failure = row['failure'] === null ? null : (JSON.parse(String(row['failure'])) as StatementFailure);
  return {
    id: Number(row['id']),
    source: String(row['source']),
    sql: String(row['sql']),
    ranAt: String(row['ranAt']),
    milliseconds: row['milliseconds'] as number | null,
    rows: row['rows'] as number | null,
    failure: failure && wordsOf(failure.code, failure.facts, language),
  };
}

/** Removes statements of long ago, and those of users who were deleted for good. */
export const dropOldStatements = ({ store, clock }: Context): Promise<void> =>
  store.transaction(async (trx) => {
    await trx
      .deleteFrom('statements')
      .where('ranAt', '<', storedTime(clock() - keptFor))
      .execute();
    await sql`delete from statements where not exists (select 1 from users where users.id = statements."userId")`.execute(trx);
  });
