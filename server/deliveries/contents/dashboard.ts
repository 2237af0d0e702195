import { partsOf, pathOf } from '#schemas/kit/endpoint.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { DashboardFilter, Tile } from '#schemas/wire/dashboards.ts';
import type { DeliveredBlock } from '#schemas/wire/deliveries.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { applyFilters } from '../../dashboards/filters/applyFilters.ts';
import { chosenFilters } from '../../dashboards/filters/chosenFilters.ts';
import type { ChosenFilter } from '../../dashboards/filters/condition.ts';
import { resultOf } from '../../dashboards/results.ts';
import type { Actor } from '../../context.ts';
import { listRecords } from '../../resources/operations/list.ts';
import { showRecord } from '../../resources/operations/show.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { actorThrough } from '../../resources/scope/actThrough.ts';
import { storedTime } from '../../storedTime.ts';
import type { DeliveredContent, Rendering } from './content.ts';
import { blocksOfRows, sourceFor } from './rows.ts';

/** The actor within what lets it call a verb of a resource. Refuses with FORBIDDEN. */
export function actingThrough(actor: Actor, resource: Resource, verb: 'list' | 'show'): Actor {
  const endpoint = resource.endpoints[verb];
  if (!endpoint || !actor.may(partsOf(endpoint).method, pathOf(endpoint, { id: 0 }))) throw refuse('FORBIDDEN');
  return actorThrough(actor, resource, partsOf(endpoint));
}

/** The filters of a dashboard as they begin; those that a parameter names, with its value. */
function filtersOf(filters: readonly DashboardFilter[], parameters: ReadonlyMap<string, string>): ChosenFilter[] {
  const given = filters.map(({ name, kind, initial }) => [
    name,
    kind === 'value' && parameters.has(name) ? [parameters.get(name)!] : initial,
  ]);
  return chosenFilters(filters, Object.fromEntries(given) as Record<string, unknown>);
}

async function blocksOfTile(
  rendering: Rendering,
  dashboard: number,
  tile: Tile,
  filters: readonly ChosenFilter[],
): Promise<DeliveredBlock[]> {
  const { context, actor, language, signal } = rendering;
  const head: DeliveredBlock[] = tile.title === '' ? [] : [{ kind: 'heading', text: tile.title }];
  if (tile.kind === 'words') return [...head, { kind: 'words', text: tile.text }];
  const entry = await sourceFor(rendering, tile.source);
  const { types } = context.sources;
  const { text: statement } = applyFilters({
    sql: tile.sql,
    columns: tile.columns,
    filters,
    dialect: types.dialectOf(entry.type),
    quote: (name) => types.quote(entry.type, name),
  });
  const rows = await resultOf(context, { asker: actor, entry, dashboardId: dashboard, statement }, { seconds: 0, signal });
  const form = tile.kind === 'chart' ? ({ kind: 'chart', title: tile.title, type: tile.chart } as const) : ({ kind: 'table' } as const);
  return [...head, ...blocksOfRows(rows, language, form)];
}

/** A dashboard: its tiles from top to bottom, charts as they are drawn there. */
export const dashboard: DeliveredContent = {
  key: 'dashboard',
  label: { zh: '数据看板', en: 'Dashboard' },
  about: {
    zh: '看板上的每张图和它的数据；参数名与筛选同名时按参数筛选。',
    en: 'Each chart with its data; a parameter sets the filter of its name.',
  },
  subjects: {
    title: { zh: '看板', en: 'Dashboard' },
    async list(context, actor) {
      const resource = resourceIn(context, 'dashboards');
      const query = { page: 1, page_size: 1_000, filters: [], sorters: [{ field: 'title', order: 'asc' as const }] };
      const { items } = await listRecords(context, actingThrough(actor, resource, 'list'), resource, query);
      return items.map(({ id, title }) => ({ value: String(id), label: String(title) }));
    },
  },
  settings: {},
  async render(rendering) {
    const { context, actor, subject, parameters } = rendering;
    const resource = resourceIn(context, 'dashboards');
    const id = Number(subject);
    const record = await showRecord(context, actingThrough(actor, resource, 'show'), resource, id);
    const filters = filtersOf((record['filters'] as readonly DashboardFilter[] | null) ?? [], parameters);
    const tiles = ((record['tiles'] as readonly Tile[] | null) ?? []).toSorted(
      (one, other) => one.place.y - other.place.y || one.place.x - other.place.x,
    );
    const blocks: DeliveredBlock[] = [];
    for (const tile of tiles) blocks.push(...(await blocksOfTile(rendering, id, tile, filters)));
    return { title: String(record['title']), blocks, asOf: storedTime(context.clock()), link: `/dashboards/${id}` };
  },
};
