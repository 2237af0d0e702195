import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readFilterValues, readTile, tryTile } from '#schemas/contracts/dashboards.ts';
import type { CallContract } from '#schemas/kit/defineCall.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { type DashboardFilter, isData, type RefreshTime, refreshTimes, type Tile } from '#schemas/wire/dashboards.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { SignedInActor } from '../calls/actorIn.ts';
import { answer } from '../calls/answer.ts';
import { untilGone } from '../calls/untilGone.ts';
import type { Context } from '../context.ts';
import { showRecord } from '../resources/operations/show.ts';
import { idIn } from '../resources/routes/routeContext.ts';
import { actorThrough } from '../resources/scope/actThrough.ts';
import type { SourceEntry } from '../sources/entry.ts';
import type { Asker } from '../sources/service.ts';
import { applyFilters, valuesStatement } from './filters/applyFilters.ts';
import { chosenFilters } from './filters/chosenFilters.ts';
import { filterValues } from './filterValues.ts';
import { type Question, resultOf } from './results.ts';

/** Answers what tiles show: each statement runs as whoever looks, on a source that they may ask themselves. */
export function tileRoutes(app: FastifyInstance, context: Context, resource: Resource): void {
  const { sources } = context;

  async function sourceFor(asker: Asker, id: number): Promise<SourceEntry> {
    const entry = (await sources.offered(asker)).find((each) => each.id === id);
    if (!entry) throw refuse('TILE_SOURCE_REFUSED');
    return entry;
  }
  const writtenFor = ({ type }: SourceEntry) => ({
    dialect: sources.types.dialectOf(type),
    quote: (name: string) => sources.types.quote(type, name),
  });

  /** A dashboard that the caller may see, with its parts as they are declared. */
  async function opened(actor: SignedInActor, request: FastifyRequest, call: CallContract) {
    const id = idIn(request, resource);
    const row = await showRecord(context, actorThrough(actor, resource, call), resource, id);
    return {
      id,
      tiles: (row['tiles'] as readonly Tile[] | null) ?? [],
      filters: (row['filters'] as readonly DashboardFilter[] | null) ?? [],
      seconds: refreshTimes[row['refresh'] as RefreshTime].seconds,
    };
  }

  answer(app, readTile, async ({ actor, request, params, body, reply }) => {
    const signal = untilGone(reply);
    const { id, tiles, filters, seconds } = await opened(actor, request, readTile);
    const tile = tiles.find((each) => each.id === params.tile);
    if (!tile || !isData(tile)) throw refuse('TILE_NOT_FOUND');
    const chosen = chosenFilters(filters, body.filters);
    const entry = await sourceFor(actor, tile.source);
    const { text: statement, applied } = applyFilters({ ...tile, filters: chosen, ...writtenFor(entry) });
    const question = { asker: actor, entry, dashboardId: id, statement };
    return { ...(await resultOf(context, question, { seconds: body.fresh ? 0 : seconds, signal })), applied };
  });
  answer(app, readFilterValues, async ({ actor, request, query, reply }) => {
    const signal = untilGone(reply);
    const { id, tiles, filters, seconds } = await opened(actor, request, readFilterValues);
    const filter = filters.find(({ name }) => name === query.filter);
    if (!filter) throw refuse('FILTER_UNKNOWN', { name: query.filter });
    const offered = await sources.offered(actor);
    const unset = chosenFilters(filters, {});
    const questions = tiles.filter(isData).map((tile) => (): Question | undefined => {
      const entry = offered.find((each) => each.id === tile.source);
      const statement = entry && valuesStatement({ ...tile, filters: unset, ...writtenFor(entry) }, filter.column);
      return entry && statement !== undefined ? { asker: actor, entry, dashboardId: id, statement } : undefined;
    });
    return filterValues(context, questions, { seconds, signal });
  });
  answer(app, tryTile, async ({ actor, body: { source, sql, declared }, reply }) => {
    const entry = await sourceFor(actor, source);
    const { text: statement, applied } = applyFilters({ sql, columns: [], filters: chosenFilters(declared, {}), ...writtenFor(entry) });
    const signal = untilGone(reply);
    return { ...(await resultOf(context, { asker: actor, entry, dashboardId: undefined, statement }, { seconds: 0, signal })), applied };
  });
}
