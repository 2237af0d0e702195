import { type Endpoint, partsOf, pathOf } from '#schemas/kit/endpoint.ts';
import type { DeliveredBlock, DeliveredTable } from '#schemas/wire/deliveries.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { type Block, type BlockOf, type ByBlock, forBlock, type Quote } from '#schemas/wire/reports/report.ts';
import type { Actor, Context } from '../context.ts';
import type { DeliveredContent } from '../deliveries/contents/content.ts';
import { listRecords } from '../resources/operations/list.ts';
import { showRecord } from '../resources/operations/show.ts';
import { resourceIn } from '../resources/resourceIn.ts';
import { actorThrough } from '../resources/scope/actThrough.ts';
import { fromWords, originOf, warningOf } from './files/reportFile.ts';
import type { Language } from '#schemas/kit/text.ts';

/** Reports as somebody may list or read them. Refuses with FORBIDDEN. */
function reachedBy(context: Context, actor: Actor, verb: 'list' | 'show') {
  const resource = resourceIn(context, 'reports');
  const endpoint = resource.endpoints[verb] as Endpoint;
  if (!actor.may(partsOf(endpoint).method, pathOf(endpoint, { id: 1 }))) throw refuse('FORBIDDEN');
  return { resource, through: actorThrough(actor, resource, partsOf(endpoint)) };
}

const notes = (lines: readonly string[]): DeliveredBlock[] => lines.map((text) => ({ kind: 'note', text }));
const quoteLine = (quote: Quote, language: Language): string => `> ${quote.passage.replaceAll(/\s+/g, ' ')} ${fromWords(quote, language)}`;

/** Rows under their heading, above their source; whether there are more is told by the rows themselves. */
const withOrigin = (block: BlockOf<'table'> | BlockOf<'chart'>, rows: DeliveredTable, language: Language): DeliveredBlock[] => [
  ...(block.title ? [{ kind: 'heading' as const, text: block.title }] : []),
  rows,
  ...notes(originOf({ ...block, isCut: false }, language)),
];

/** Blocks of a report as they are delivered: findings with their quotes, rows with their sources, figures that no data has named. */
const delivered: ByBlock<readonly DeliveredBlock[], [Language]> = {
  heading: ({ text }) => [{ kind: 'heading', text }],
  words: (block, language) => [{ kind: 'words', text: block.text }, ...notes(warningOf(block, language))],
  finding: (block, language) => [
    { kind: 'words', text: [block.text, ...block.quotes.map((quote) => quoteLine(quote, language))].join('\n\n') },
    ...notes(warningOf(block, language)),
  ],
  table: (block, language) => withOrigin(block, { kind: 'table', columns: block.columns, rows: block.rows, isCut: block.isCut }, language),
  chart: (block, language) => {
    const { title, type, columns, rows, isCut } = block;
    return withOrigin(block, { kind: 'chart', title, type, columns, rows, isCut }, language);
  },
  sql: () => [],
};

/** A report that is there, for subscriptions: whoever does not see it any more is brought nothing of it. */
export const deliveredReport: DeliveredContent = {
  key: 'report',
  label: { zh: '报告', en: 'Report' },
  about: {
    zh: '一份报告：结论、原文和数据，按订阅人当时的权限。',
    en: 'A report with its findings, quotes and data, as far as whoever subscribed sees it then.',
  },
  subjects: {
    title: { zh: '报告', en: 'Report' },
    async list(context, actor) {
      const { resource, through } = reachedBy(context, actor, 'list');
      const query = { page: 1, page_size: 1_000, filters: [], sorters: [{ field: 'title', order: 'asc' as const }] };
      const { items } = await listRecords(context, through, resource, query);
      return items.map(({ id, title }) => ({ value: String(id), label: String(title) }));
    },
  },
  settings: {},
  async render({ context, actor, subject, language }) {
    const { resource, through } = reachedBy(context, actor, 'show');
    const record = await showRecord(context, through, resource, Number(subject) || 0);
    const blocks = ((record['blocks'] as readonly Block[] | null) ?? []).flatMap((block) => forBlock(delivered, block, language));
    return { title: String(record['title']), blocks, asOf: String(record['updatedAt']), link: `${resource.route}/${record.id}` };
  },
};
