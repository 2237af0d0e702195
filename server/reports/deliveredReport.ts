import { type Endpoint, partsOf, pathOf } from '#schemas/kit/endpoint.ts';
import type { DeliveredBlock } from '#schemas/wire/deliveries.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { type Block, type ByBlock, forBlock } from '#schemas/wire/reports/report.ts';
import type { Actor, Context } from '../context.ts';
import type { DeliveredContent } from '../deliveries/contents/content.ts';
import { listRecords } from '../resources/operations/list.ts';
import { showRecord } from '../resources/operations/show.ts';
import { resourceIn } from '../resources/resourceIn.ts';
import { actorThrough } from '../resources/scope/actThrough.ts';
import { fromWords } from './files/reportFile.ts';
import type { Language } from '#schemas/kit/text.ts';

/** Reports as somebody may list or read them. Refuses with FORBIDDEN. */
function reachedBy(context: Context, actor: Actor, verb: 'list' | 'show') {
  const resource = resourceIn(context, 'reports');
  const endpoint = resource.endpoints[verb] as Endpoint;
  if (!actor.may(partsOf(endpoint).method, pathOf(endpoint, { id: 1 }))) throw refuse('FORBIDDEN');
  return { resource, through: actorThrough(actor, resource, partsOf(endpoint)) };
}

const rowsOf = ({ title, columns, rows, isCut }: Extract<Block, { readonly rows: unknown }>): DeliveredBlock[] => [
  ...(title ? [{ kind: 'heading' as const, text: title }] : []),
  { kind: 'table', columns, rows, isCut },
];
const delivered: ByBlock<readonly DeliveredBlock[], [Language]> = {
  heading: ({ text }) => [{ kind: 'heading', text }],
  words: ({ text }) => [{ kind: 'words', text }],
  finding: ({ text, quotes }, language) => [
    {
      kind: 'words',
      text: [text, ...quotes.map((quote) => `> ${quote.passage.replaceAll(/\s+/g, ' ')} ${fromWords(quote, language)}`)].join('\n\n'),
    },
  ],
  table: rowsOf,
  chart: ({ title, type, columns, rows, isCut }) => [{ kind: 'chart', title: title ?? '', type, columns, rows, isCut }],
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
