import { z } from 'zod';
import type { Text } from '../../kit/text.ts';
import { chartTypes } from '../charts.ts';

/** Limits of one report, so that opening it costs no more than a page is worth. */
export const reportLimits = { blocks: 300, text: 10_000, rows: 200, columns: 60, quotes: 8, passage: 2_000, cell: 2_000 } as const;

/** Kinds of sources that quotes are taken from. */
export const snapshotKinds = {
  document: { zh: '文档', en: 'Document' },
  query: { zh: '查询结果', en: 'Query result' },
  tool: { zh: '工具结果', en: 'Result of a tool' },
} as const satisfies Record<string, Text>;
export type SnapshotKind = keyof typeof snapshotKinds;

/** A passage of a source, as the server found it in the snapshot that is kept of that source. */
export const quote = z.lazy(() =>
  z.strictObject({
    kind: z.enum(Object.keys(snapshotKinds) as [SnapshotKind, ...SnapshotKind[]]),
    /** Number of the document, of the data source, or of the server of the tool. */
    id: z.int().positive(),
    name: z.string().max(300),
    /** Revision of the document that the snapshot was taken of; null of anything else. */
    revision: z.int().positive().nullable(),
    snapshot: z.int().positive(),
    passage: z.string().min(1).max(reportLimits.passage),
    /** First and one past the last character of it in the snapshot. */
    from: z.int().nonnegative(),
    to: z.int().nonnegative(),
  }),
);
export type Quote = Readonly<z.infer<typeof quote>>;

/** Figures of a text that stand in none of the report's data: the server finds them each time that the report is saved. */
const unfounded = z.lazy(() => z.array(z.string().max(100)).max(100).default([]));
const words = z.lazy(() => z.string().min(1).max(reportLimits.text));
const title = z.lazy(() => z.string().max(300));
const cell = z.lazy(() => z.union([z.string().max(reportLimits.cell), z.number(), z.boolean(), z.null()]));

const data = () => ({
  title,
  columns: z.array(z.string().max(300)).min(1).max(reportLimits.columns),
  rows: z.array(z.array(cell).max(reportLimits.columns)).max(reportLimits.rows),
  /** Name of the source that gave the rows; empty where nobody says. */
  source: title,
  /** Moment at which they were read; null where nobody says. */
  asOf: z.iso.datetime().nullable(),
  /** True where the source has more rows. */
  isCut: z.boolean(),
});

/** Blocks of a report, by their kind. */
const blockForms = {
  heading: z.lazy(() => z.strictObject({ kind: z.literal('heading'), level: z.int().min(1).max(3), text: z.string().min(1).max(300) })),
  words: z.lazy(() => z.strictObject({ kind: z.literal('words'), text: words, unfounded })),
  finding: z.lazy(() =>
    z.strictObject({
      kind: z.literal('finding'),
      text: words,
      quotes: z.array(quote).min(1).max(reportLimits.quotes),
      unfounded,
    }),
  ),
  table: z.lazy(() => z.strictObject({ kind: z.literal('table'), ...data() })),
  chart: z.lazy(() => z.strictObject({ kind: z.literal('chart'), ...data(), type: z.enum(chartTypes).nullable() })),
  sql: z.lazy(() => z.strictObject({ kind: z.literal('sql'), sql: z.string().min(1).max(50_000), source: title })),
} as const;
export type BlockKind = keyof typeof blockForms;
export type BlockOf<Kind extends BlockKind> = Readonly<z.infer<(typeof blockForms)[Kind]>>;
export type Block = { [Kind in BlockKind]: BlockOf<Kind> }[BlockKind];

/** Something for each kind of block. */
export type ByBlock<Result, Args extends readonly unknown[] = []> = {
  readonly [Kind in BlockKind]: (block: BlockOf<Kind>, ...args: Args) => Result;
};

/** Does with a block what a table says for its kind. */
export const forBlock = <Result, Args extends readonly unknown[]>(table: ByBlock<Result, Args>, block: Block, ...args: Args): Result =>
  (table[block.kind] as (block: Block, ...args: Args) => Result)(block, ...args);

const { heading, words: ofWords, finding, table, chart, sql } = blockForms;
/** The blocks of a report, in the order in which they are read. */
export const blocks: z.ZodType<readonly Block[]> = z.lazy(() =>
  z.array(z.discriminatedUnion('kind', [heading, ofWords, finding, table, chart, sql])).max(reportLimits.blocks),
);

/** Words for kinds of blocks. */
export const blockKinds = {
  heading: { zh: '标题', en: 'Heading' },
  words: { zh: '文字', en: 'Text' },
  finding: { zh: '结论', en: 'Finding' },
  table: { zh: '表格', en: 'Table' },
  chart: { zh: '图表', en: 'Chart' },
  sql: { zh: 'SQL', en: 'SQL' },
} as const satisfies Record<BlockKind, Text>;

/** Forms in which a report leaves the product. */
export const reportFormats = ['md', 'docx', 'xlsx'] as const;
export type ReportFormat = (typeof reportFormats)[number];
