import { z } from 'zod';
import type { Text } from '../kit/text.ts';
import { chartTypes } from './charts.ts';

/** Columns of the grid that tiles stand in. */
export const gridColumns = 12;

/** Limits of one dashboard, so that opening it costs no more than a page is worth. */
export const dashboardLimits = { tiles: 40, filters: 10, sql: 50_000, text: 10_000, values: 200, columns: 500, rows: 1_000 } as const;

/** Place of a tile in the grid: columns from 0, and rows of equal height. */
const place = z.lazy(() =>
  z
    .strictObject({
      x: z
        .int()
        .min(0)
        .max(gridColumns - 1),
      y: z.int().min(0).max(1_000),
      w: z.int().min(1).max(gridColumns),
      h: z.int().min(1).max(50),
    })
    .refine(({ x, w }) => x + w <= gridColumns),
);
export type Place = Readonly<z.infer<typeof place>>;

const common = () => ({ id: z.string().regex(/^[a-z0-9]{1,40}$/), title: z.string().max(200), place });

/** A chart, a table or large figures: what a statement gives, asked of its source as whoever looks. */
const dataTile = z.lazy(() =>
  z.strictObject({
    ...common(),
    kind: z.enum(['chart', 'table', 'figure']),
    /** Number of the source. */
    source: z.int().positive(),
    sql: z.string().min(1).max(dashboardLimits.sql),
    /** Columns of its result when it was last tried: filters on one of them reach it. */
    columns: z.array(z.string().max(300)).max(dashboardLimits.columns),
    /** Null where the data decides. */
    chart: z.enum(chartTypes).nullable(),
  }),
);
export type DataTile = Readonly<z.infer<typeof dataTile>>;

/** Words, in Markdown. */
const textTile = z.lazy(() => z.strictObject({ ...common(), kind: z.literal('words'), text: z.string().max(dashboardLimits.text) }));
export type TextTile = Readonly<z.infer<typeof textTile>>;

export type Tile = DataTile | TextTile;

export const isData = (tile: Tile): tile is DataTile => tile.kind !== 'words';

const areDifferent = (names: readonly string[]): boolean => new Set(names).size === names.length;

export const tiles: z.ZodType<readonly Tile[]> = z.lazy(() =>
  z
    .array(z.discriminatedUnion('kind', [dataTile, textTile]))
    .max(dashboardLimits.tiles)
    .refine((all) => areDifferent(all.map(({ id }) => id))),
);

const day = z.lazy(() => z.iso.date());
/** Values of filters, by the kind of the filter. Nothing chosen lets everything through. */
const filterValues = {
  value: z.lazy(() => z.array(z.union([z.string().max(500), z.number(), z.boolean(), z.null()])).max(dashboardLimits.values)),
  range: z.lazy(() => z.strictObject({ from: z.number().nullable(), to: z.number().nullable() })),
  dates: z.lazy(() => z.strictObject({ from: day.nullable(), to: day.nullable() })),
} as const;
export type FilterKind = keyof typeof filterValues;
export type FilterValues = { readonly [Kind in FilterKind]: z.infer<(typeof filterValues)[Kind]> };

/** Words for the kinds of filters. */
export const filterKinds: Readonly<Record<FilterKind, Text>> = {
  value: { zh: '取值', en: 'Values' },
  range: { zh: '数值范围', en: 'Range of numbers' },
  dates: { zh: '日期范围', en: 'Range of dates' },
};

/** Names of filters, as statements have them. */
export const filterName = /^[\p{L}_][\p{L}\p{N}_]{0,39}$/u;

const filterOf = <Kind extends FilterKind>(kind: Kind) =>
  z.strictObject({
    /** By which statements name it: `{{region: issuers.region}}`. */
    name: z.string().regex(filterName),
    title: z.string().max(100),
    kind: z.literal(kind),
    /** Column of results that it is put to, where a statement does not name it itself. */
    column: z.string().max(300),
    /** Set when the dashboard is opened. */
    initial: filterValues[kind].nullable(),
  });
const filter = z.lazy(() => z.discriminatedUnion('kind', [filterOf('value'), filterOf('range'), filterOf('dates')]));
export type DashboardFilter = Readonly<z.infer<typeof filter>>;

export const dashboardFilters: z.ZodType<readonly DashboardFilter[]> = z.lazy(() =>
  z
    .array(filter)
    .max(dashboardLimits.filters)
    .refine((all) => areDifferent(all.map(({ name }) => name))),
);

/** Values of the filters of one dashboard by their names, as they are sent; each is checked by the kind of its filter. */
export const givenFilters = z.record(z.string().max(40), z.unknown());

/** The schema of a value of that kind. */
export const filterValueOf = (kind: FilterKind): z.ZodType => filterValues[kind];

/** Times after which what a tile shows is asked for anew. `manual`: when somebody wishes so, or after a day. */
export const refreshTimes = {
  manual: { label: { zh: '手动', en: 'By hand' }, seconds: 86_400, pattern: null },
  minutes5: { label: { zh: '每 5 分钟', en: 'Every 5 minutes' }, seconds: 300, pattern: '*/5 * * * *' },
  minutes15: { label: { zh: '每 15 分钟', en: 'Every 15 minutes' }, seconds: 900, pattern: '*/15 * * * *' },
  hour: { label: { zh: '每小时', en: 'Every hour' }, seconds: 3_600, pattern: '0 * * * *' },
  day: { label: { zh: '每天 6:00', en: 'Every day at 6:00' }, seconds: 86_400, pattern: '0 6 * * *' },
} as const satisfies Readonly<Record<string, { readonly label: Text; readonly seconds: number; readonly pattern: string | null }>>;
export type RefreshTime = keyof typeof refreshTimes;
