import { z } from 'zod';
import type { Filter } from '#schemas/wire/listQuery.ts';
import { queryLimits } from '#schemas/wire/listQuery.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { exportRows } from '../../exports/exportRows.ts';
import { listRecords } from '../../resources/operations/list.ts';
import { showRecord } from '../../resources/operations/show.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { textOf } from '../../sheets/cell.ts';
import { storedTime } from '../../storedTime.ts';
import type { DeliveredContent } from './content.ts';
import { actingThrough } from './dashboard.ts';
import { mostRows } from './rows.ts';

/** The part of a saved view that says which rows it shows, and in which columns. */
const viewState = z.object({
  columns: z.array(z.object({ field: z.string(), shown: z.boolean() })).catch([]),
  sorters: z.array(z.object({ field: z.string(), order: z.enum(['asc', 'desc']) })).catch([]),
  filter: z.object({ value: z.array(z.unknown()) }).catch({ value: [] }),
  search: z.string().max(queryLimits.searchLength).catch(''),
});

/** A list as somebody saved it: its rows, as far as the receiver may see them. */
export const list: DeliveredContent = {
  key: 'list',
  label: { zh: '保存的列表', en: 'Saved list' },
  about: { zh: '一个保存的视图：它的筛选、列和顺序。', en: 'A saved view: its filters, columns and order.' },
  subjects: {
    title: { zh: '视图', en: 'View' },
    async list(context, actor) {
      const views = resourceIn(context, 'views');
      const query = { page: 1, page_size: 1_000, filters: [], sorters: [{ field: 'name', order: 'asc' as const }] };
      const { items } = await listRecords(context, actingThrough(actor, views, 'list'), views, query);
      return items.map(({ id, name }) => ({ value: String(id), label: String(name) }));
    },
  },
  settings: {},
  async render({ context, actor, subject, language }) {
    const views = resourceIn(context, 'views');
    const view = await showRecord(context, actingThrough(actor, views, 'show'), views, Number(subject));
    const resource = context.resources.find(({ key }) => key === view['resource']);
    if (!resource) throw refuse('DELIVERY_CONTENT_GONE');
    const { columns, sorters, filter, search } = viewState.parse(view['state'] ?? {});
    const shown = columns.filter((column) => column.shown && resource.fields[column.field]?.inFiles).map(({ field }) => field);
    const query = { filters: filter.value as Filter[], sorters, search: search === '' ? undefined : search };
    const request = { format: 'csv', encoding: 'utf-8', language, query, ...(shown.length > 0 && { columns: shown }) } as const;
    const rows: string[][] = [];
    for await (const batch of exportRows(context, actingThrough(actor, resource, 'list'), resource, request)) {
      rows.push(...batch.map((row) => row.map(textOf)));
      if (rows.length > mostRows + 1) break;
    }
    const [head = [], ...body] = rows;
    return {
      blocks: [{ kind: 'table', columns: head, rows: body.slice(0, mostRows), isCut: body.length > mostRows }],
      asOf: storedTime(context.clock()),
      link: `${resource.route}?view=${Number(subject)}`,
    };
  },
};
