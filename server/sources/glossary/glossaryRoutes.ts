import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#schemas/contracts/sources.ts';
import type { CallContract } from '#schemas/kit/defineCall.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { clashesIn } from '#schemas/wire/glossary/clashes.ts';
import { newTerms } from '#schemas/wire/glossary/terms.ts';
import { tableName, writtenTable } from '#schemas/wire/tableName.ts';
import { answer } from '../../calls/answer.ts';
import { untilGone } from '../../calls/untilGone.ts';
import type { Actor, Context } from '../../context.ts';
import { findRow } from '../../resources/records/findRow.ts';
import { idIn } from '../../resources/routes/routeContext.ts';
import { actorThrough } from '../../resources/scope/actThrough.ts';
import { transact } from '../../resources/transact.ts';
import { entryOf, type SourceEntry } from '../entry.ts';
import type { StoredGlossary } from '../service.ts';
import { checkGlossary, soundTerms } from './checkGlossary.ts';
import { proposal } from '../proposal/proposal.ts';
import { isExpression, statementOf } from './readExpression.ts';
import { storeGlossary } from './storedGlossary.ts';

/** Bytes of a glossary at most. */
const largest = 8 * 1024 * 1024;
/** Rows of a trial, and values that are compared, at most. */
const rowsRead = 50;

const told = (stored: StoredGlossary) => ({ ...stored, clashes: clashesIn(stored.glossary) });

/** Answers the calls on glossaries of sources. */
export function glossaryRoutes(app: FastifyInstance, context: Context, resource: Resource): void {
  const { sources, store } = context;

  /** The source of a path, as far as the actor may see it. */
  const entryIn = async (request: FastifyRequest, call: CallContract, actor: Actor): Promise<SourceEntry> => {
    const through = actorThrough(actor, resource, call);
    const id = idIn(request, resource);
    return entryOf(await findRow({ context, db: store.lookups, actor: through, resource, id, state: 'living', isWhole: true }));
  };
  const meansOf = async (actor: Actor, entry: SourceEntry, signal: AbortSignal) => ({
    tables: (await sources.schemaOf(actor, entry, { fresh: false, signal })).tables,
    dialect: sources.types.dialectOf(entry.type),
    quote: (name: string) => sources.types.quote(entry.type, name),
    run: (statement: string) => sources.run(actor, entry, statement, { limit: rowsRead, signal }),
  });

  answer(app, calls.readGlossary, async ({ actor, request }) =>
    told(await sources.glossaryOf(actor, await entryIn(request, calls.readGlossary, actor))),
  );
  answer(
    app,
    calls.changeGlossary,
    async ({ actor, request, reply, body, language }) => {
      const entry = await entryIn(request, calls.changeGlossary, actor);
      const { glossary: before } = await sources.glossaryOf(actor, entry);
      await checkGlossary(body.glossary, before, { ...(await meansOf(actor, entry, untilGone(reply))), language });
      const through = actorThrough(actor, resource, calls.changeGlossary);
      await transact(context, through, (call) => storeGlossary(call, resource, entry.id, { ...body, seen: before }));
      return told(await sources.glossaryOf(actor, entry));
    },
    { bodyLimit: largest },
  );
  answer(app, calls.proposeGlossary, async ({ actor, request, reply, language }) => {
    const entry = await entryIn(request, calls.proposeGlossary, actor);
    const { glossary } = await sources.glossaryOf(actor, entry);
    const means = await meansOf(actor, entry, untilGone(reply));
    return soundTerms(newTerms(await proposal({ ...means, type: entry.type }), glossary), { ...means, language });
  });
  answer(app, calls.tryExpression, async ({ actor, request, reply, body: { is, table: name, expression, filter } }) => {
    const entry = await entryIn(request, calls.tryExpression, actor);
    const { tables, dialect, quote, run } = await meansOf(actor, entry, untilGone(reply));
    const table = tables.find((each) => tableName(each) === name);
    if (!table) throw refuse('VALIDATION_FAILED', {}, { errors: { table: { key: 'noSuchTable', params: { table: name } } } });
    const written = writtenTable(table, quote);
    for (const [at, text] of Object.entries({ expression, filter }))
      if (text !== null && !isExpression(text, written, dialect))
        throw refuse('VALIDATION_FAILED', {}, { errors: { [at]: { key: 'notOneExpression', params: { table: name } } } });
    const statement = statementOf(expression, written, filter);
    return run(is === 'measure' ? statement : statement.replace(/^select /, 'select distinct '));
  });
}
