import type { FastifyInstance } from 'fastify';
import * as calls from '#schemas/contracts/statements.ts';
import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import type { WireSourceRows } from '#schemas/wire/sources.ts';
import { answer } from '../calls/answer.ts';
import { untilGone } from '../calls/untilGone.ts';
import type { Actor, Context } from '../context.ts';
import type { Room } from '../room.ts';
import { dropOldStatements, keepStatement, ownStatements, statementTables } from './ownStatements.ts';

/** Rows of a statement that are shown at most. */
const mostRows = 1_000;

/** Words that have a source tell its plan, before the statement; a type that is not here cannot. */
const planWords: Readonly<Record<string, string>> = {
  sqlite: 'explain query plan',
  postgresql: 'explain',
  mysql: 'explain',
  doris: 'explain',
  starrocks: 'explain',
  duckdb: 'explain',
  clickhouse: 'explain',
  hive: 'explain',
  spark: 'explain',
};

/** Runs a statement for its editor, and keeps how it went. One that was cancelled is kept by nobody. */
async function run(
  context: Context,
  actor: Actor,
  { source, sql }: { readonly source: string; readonly sql: string },
  signal: AbortSignal,
) {
  const entry = await context.sources.named(actor, source);
  const keep = (how: Pick<Parameters<typeof keepStatement>[2], 'milliseconds' | 'rows' | 'failure'>): Promise<void> =>
    keepStatement(context, actor.id, { source: entry.name, sql, ...how });
  let result: WireSourceRows;
  try {
    result = await context.sources.run(actor, entry, sql, { limit: mostRows, signal });
  } catch (error) {
    if (isRefusal(error)) await keep({ milliseconds: null, rows: null, failure: { code: error.code, facts: error.facts } });
    throw error;
  }
  await keep({ milliseconds: result.milliseconds, rows: result.rows.length, failure: null });
  return result;
}

function statementRoutes(app: FastifyInstance, context: Context): void {
  const { sources } = context;
  answer(app, calls.runStatement, ({ actor, body, reply }) => run(context, actor, body, untilGone(reply)));
  answer(app, calls.explainStatement, async ({ actor, body: { source, sql }, language, reply }) => {
    const entry = await sources.named(actor, source);
    const words = planWords[entry.type];
    if (words === undefined) throw refuse('SOURCE_TELLS_NO_PLAN', { type: sources.types.labelOf(entry.type, language) });
    return sources.run(actor, entry, `${words} ${sql}`, { limit: mostRows, signal: untilGone(reply) });
  });
  answer(app, calls.readTables, async ({ actor, query: { source }, reply }) =>
    sources.schemaOf(actor, await sources.named(actor, source), { fresh: false, signal: untilGone(reply) }),
  );
  answer(app, calls.listStatements, ({ actor, query, language }) => ownStatements(context, actor.id, query, language));
}

/** Statements as people write them: running them, their plans, and what one ran before. */
export const statements: Room = { tables: statementTables, routes: statementRoutes, cleanup: dropOldStatements };
