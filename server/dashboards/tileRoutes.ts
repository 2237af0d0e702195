import type { FastifyInstance } from 'fastify';
import { readTile, tryTile } from '#schemas/contracts/dashboards.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { type DashboardFilter, type RefreshTime, refreshTimes, type Tile } from '#schemas/wire/dashboards.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { answer } from '../calls/answer.ts';
import { untilGone } from '../calls/untilGone.ts';
import type { Context } from '../context.ts';
import { showRecord } from '../resources/operations/show.ts';
import { idIn } from '../resources/routes/routeContext.ts';
import { actorThrough } from '../resources/scope/actThrough.ts';
import type { SourceEntry } from '../sources/entry.ts';
import type { Asker } from '../sources/service.ts';
import { applyFilters } from './filters/applyFilters.ts';
import { chosenFilters } from './filters/chosenFilters.ts';
import type { ChosenFilter } from './filters/condition.ts';
import { resultOf } from './results.ts';

/** Answers what tiles show: each statement runs as whoever looks, on a source that they may ask themselves. */
export function tileRoutes(app: FastifyInstance, context: Context, resource: Resource): void {
  const { sources } = context;

  async function sourceFor(asker: Asker, id: number): Promise<SourceEntry> {
    const entry = (await sources.offered(asker)).find((each) => each.id === id);
    if (!entry) throw refuse('TILE_SOURCE_REFUSED');
    return entry;
  }
  const filtered = ({ type }: SourceEntry, sql: string, columns: readonly string[], filters: readonly ChosenFilter[]) =>
    applyFilters({ sql, columns, filters, dialect: sources.types.dialectOf(type), quote: (name) => sources.types.quote(type, name) });

  answer(app, readTile, async ({ actor, request, params, body, reply }) => {
    const signal = untilGone(reply);
    const id = idIn(request, resource);
    const dashboard = await showRecord(context, actorThrough(actor, resource, readTile), resource, id);
    const tile = (dashboard['tiles'] as readonly Tile[] | null)?.find((each) => each.id === params.tile);
    if (!tile || tile.kind === 'words') throw refuse('TILE_NOT_FOUND');
    const filters = chosenFilters((dashboard['filters'] as readonly DashboardFilter[] | null) ?? [], body.filters);
    const entry = await sourceFor(actor, tile.source);
    const { text: statement, applied } = filtered(entry, tile.sql, tile.columns, filters);
    const seconds = body.fresh ? 0 : refreshTimes[dashboard['refresh'] as RefreshTime].seconds;
    return { ...(await resultOf(context, { asker: actor, entry, dashboardId: id, statement }, { seconds, signal })), applied };
  });
  answer(app, tryTile, async ({ actor, body: { source, sql, declared }, reply }) => {
    const entry = await sourceFor(actor, source);
    const { text: statement, applied } = filtered(entry, sql, [], chosenFilters(declared, {}));
    const signal = untilGone(reply);
    return { ...(await resultOf(context, { asker: actor, entry, dashboardId: undefined, statement }, { seconds: 0, signal })), applied };
  });
}
