import { listed } from '#schemas/kit/text.ts';
import { longText } from '#schemas/kit/kinds/index.ts';
import { dayIn } from '#schemas/kit/timeZone.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { fillIn } from '../../dashboards/filters/fillIn.ts';
import { grammarOf } from '../../questions/grammarOf.ts';
import type { SourceEntry } from '../../sources/entry.ts';
import { storedTime } from '../../storedTime.ts';
import type { DeliveredContent, Rendering } from './content.ts';
import { blocksOfRows, filledIn, mostRows, sourceFor } from './rows.ts';

/** The SQL of a question in words, where it is read for sure; nothing is guessed. */
async function readQuestion({ context, actor, language, zone, signal }: Rendering, source: SourceEntry, question: string) {
  const { sources, clock } = context;
  const [{ tables }, { glossary }, values] = await Promise.all([
    sources.schemaOf(actor, source, { fresh: false, signal }),
    sources.glossaryOf(actor, source),
    sources.valuesOf(actor, source, { signal }),
  ]);
  const dialect = sources.types.languageOf(source.type);
  const quote = (name: string): string => sources.types.quote(source.type, name);
  const understand = await grammarOf({ tables, glossary, values, dialect, quote, today: dayIn(clock(), zone), language });
  const understood = understand(question);
  if (understood.kind === 'answer') return understood;
  const detail = understood.kind === 'unsure' ? understood.why[language] : listed(understood.words, language);
  throw refuse('DELIVERY_QUESTION_UNSURE', { detail });
}

/** A statement whose placeholders are filled with the values of parameters, as literals. */
function filledStatement({ context, parameters }: Rendering, source: SourceEntry, sql: string): string {
  const filters = [...parameters].map(([name, value]) => ({ name, column: name, kind: 'value' as const, value: [value] }));
  return fillIn(sql, filters, context.sources.types.dialectOf(source.type)).text;
}

/** A question that is kept for a source: its SQL, or words that are read anew each time. */
export const question: DeliveredContent = {
  key: 'question',
  label: { zh: '向数据源提问', en: 'Question to a data source' },
  about: {
    zh: '一条保存的 SQL，或一个不用模型就能读懂的问题。',
    en: 'SQL that is kept, or a question that is understood without a model.',
  },
  subjects: {
    title: { zh: '数据源', en: 'Data source' },
    list: async ({ sources }, actor) => (await sources.offered(actor)).map(({ id, name }) => ({ value: String(id), label: name })),
  },
  settings: {
    question: longText(
      { zh: '问题', en: 'Question' },
      { max: 500, help: { zh: '可以写 {{参数名}}', en: '{{parameter}} stands for its value' } },
    ),
    sql: longText(
      { zh: 'SQL', en: 'SQL' },
      {
        max: 50_000,
        help: { zh: '填写后不再读问题；可以写 {{参数名: 字段}}', en: 'Goes before the question; {{parameter: column}} is a condition' },
      },
    ),
  },
  async render(rendering) {
    const { context, actor, subject, settings, parameters, language, signal } = rendering;
    const source = await sourceFor(rendering, Number(subject));
    const asked = filledIn(String(settings['question'] ?? ''), parameters).trim();
    const kept = String(settings['sql'] ?? '').trim();
    if (asked === '' && kept === '') throw refuse('DELIVERY_CONTENT_INCOMPLETE', { detail: 'SQL' });
    const reading = kept === '' ? await readQuestion(rendering, source, asked) : undefined;
    const statement = reading?.sql ?? filledStatement(rendering, source, kept);
    const rows = await context.sources.run(actor, source, statement, { limit: mostRows, signal });
    return {
      blocks: [
        ...(asked === '' ? [] : [{ kind: 'words', text: asked } as const]),
        ...blocksOfRows(rows, language),
        { kind: 'note', text: reading ? reading.reading[language] : source.name },
      ],
      asOf: storedTime(context.clock()),
      link: '/sql',
    };
  },
};
