import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#schemas/contracts/sources.ts';
import type { CallContract } from '#schemas/kit/defineCall.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { isRefusal, refuse, wordsOf } from '#schemas/wire/errors.ts';
import { writtenTable } from '#schemas/wire/tableName.ts';
import { answer } from '../calls/answer.ts';
import { untilGone } from '../calls/untilGone.ts';
import type { Actor, Context } from '../context.ts';
import { findRow } from '../resources/records/findRow.ts';
import { idIn } from '../resources/routes/routeContext.ts';
import { actorThrough } from '../resources/scope/actThrough.ts';
import { entryOf, type SourceEntry } from './entry.ts';

/** Rows that show what a table holds. */
const sampleRows = 20;
/** Rows of a statement that are shown at most. */
const mostRows = 1_000;

/** Answers the calls on sources that no resource has. */
export function sourceRoutes(app: FastifyInstance, context: Context, resource: Resource): void {
  const { sources } = context;

  /** The source of a path, as far as the actor may see it. */
  const entryIn = (request: FastifyRequest, call: CallContract, actor: Actor): Promise<SourceEntry> =>
    entryWith(actorThrough(actor, resource, call), idIn(request, resource));
  const entryWith = async (actor: Actor, id: number): Promise<SourceEntry> =>
    entryOf(await findRow({ context, db: context.store.lookups, actor, resource, id, state: 'living', isWhole: true }));

  /** The password that a source has, for the address that it was given for alone. */
  async function keptPassword(
    actor: Actor,
    id: number | undefined,
    type: string,
    parameters: SourceEntry['parameters'],
  ): Promise<string | null> {
    if (id === undefined) return null;
    const entry = await entryWith(actorThrough(actor, resource, calls.testSource), id);
    const isSame = entry.type === type && sources.types.bindingOf(type, entry.parameters) === sources.types.bindingOf(type, parameters);
    return isSame ? sources.passwords.open(entry) : null;
  }

  answer(app, calls.listSourceTypes, ({ language }) => ({ types: sources.types.types(language) }));
  answer(app, calls.testSource, async ({ actor, body: { id, type, parameters, password }, reply }) => {
    const whole = sources.types.complete(type, parameters) as SourceEntry['parameters'];
    const known = password || (await keptPassword(actor, id, type, whole));
    return sources.test({ type, parameters: whole, password: known }, untilGone(reply));
  });
  answer(app, calls.readSourceSchema, async ({ actor, request, reply }) =>
    sources.schemaOf(actor, await entryIn(request, calls.readSourceSchema, actor), { fresh: false, signal: untilGone(reply) }),
  );
  answer(app, calls.refreshSource, async ({ actor, request, reply }) =>
    sources.schemaOf(actor, await entryIn(request, calls.refreshSource, actor), { fresh: true, signal: untilGone(reply) }),
  );
  answer(app, calls.readSourceSample, async ({ actor, request, reply, query }) => {
    const signal = untilGone(reply);
    const entry = await entryIn(request, calls.readSourceSample, actor);
    const { tables } = await sources.schemaOf(actor, entry, { fresh: false, signal });
    const { schema = null } = query;
    const table = tables.find((each) => each.name === query.table && each.schema === schema);
    if (!table) throw refuse('SOURCE_SQL_FAILED', { detail: query.table });
    const written = writtenTable(table, (name) => sources.types.quote(entry.type, name));
    return sources.run(actor, entry, `select * from ${written}`, { limit: sampleRows, signal });
  });
  answer(app, calls.runSql, async ({ actor, body: { db_name: name, sql }, language, reply }) => {
    const entry = await sources.named(actor, name);
    try {
      const { columns, rows, milliseconds } = await sources.run(actor, entry, sql, { limit: mostRows, signal: untilGone(reply) });
      return { result_info: '', run_cost: milliseconds / 1000, colunms: columns, values: rows };
    } catch (error) {
      // The editor shows what a database says of a statement where its rows would be (contract §6).
      if (!isRefusal(error) || error.code !== 'SOURCE_SQL_FAILED') throw error;
      return { result_info: wordsOf(error.code, error.facts, language), run_cost: 0, colunms: [], values: [] };
    }
  });
}
