import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';
import { dashboardFilters, dashboardLimits, givenFilters } from '../wire/dashboards.ts';
import { wireSourceRows } from '../wire/sources.ts';

const group = { zh: '数据看板', en: 'Dashboards' };

/** Data of a tile: rows, the moment at which they were read, and the names of the filters that were put to them. */
const tileData = wireSourceRows.extend({ asOf: z.iso.datetime(), applied: z.array(z.string()).readonly() });
export type TileData = Readonly<z.infer<typeof tileData>>;

/** Rows of one tile, asked as whoever looks; those that were read lately, unless they are to be `fresh`. */
export const readTile = defineCall('POST /api/dashboards/{id}/tiles/{tile}/data', {
  name: 'dashboards.tile',
  access: 'ask',
  group,
  does: { zh: '一张图表的数据', en: 'What a tile shows' },
  body: z.strictObject({ filters: givenFilters.default({}), fresh: z.boolean().default(false) }),
  answer: tileData,
  limit: 'long',
});

/** Values to choose from in a filter: those that its column has in the results of the tiles while nothing is chosen, for whoever looks. */
export const readFilterValues = defineCall('GET /api/dashboards/{id}/filter-values', {
  name: 'dashboards.filterValues',
  access: 'ask',
  group,
  does: { zh: '筛选可以选择的值', en: 'Values to choose from in a filter' },
  query: z.object({ filter: z.string().max(40) }),
  answer: z.object({ values: z.array(z.union([z.string(), z.number(), z.boolean()])).readonly(), isWhole: z.boolean() }),
  limit: 'long',
});

/** Rows of a statement that is being written for a tile, with filters that may not be saved yet. */
export const tryTile = defineCall('POST /api/dashboards/try', {
  name: 'dashboards.try',
  access: 'ask',
  group,
  does: { zh: '试运行一张图表的 SQL', en: 'Try the statement of a tile' },
  body: z.strictObject({
    source: z.int().positive(),
    sql: z.string().min(1).max(dashboardLimits.sql),
    declared: dashboardFilters.default([]),
  }),
  answer: tileData,
  limit: 'long',
});
