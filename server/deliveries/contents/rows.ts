import type { Language } from '#schemas/kit/text.ts';
import type { ChartType } from '#schemas/wire/charts.ts';
import type { DeliveredBlock } from '#schemas/wire/deliveries.ts';
import type { AppliedRule, WireSourceRows } from '#schemas/wire/sources.ts';
import { ruleWords } from '#schemas/wire/sourceRules.ts';
import type { SourceEntry } from '../../sources/entry.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { inWords } from '../text/words.ts';
import type { Rendering } from './content.ts';

/** Rows of one table in a delivery; its page in the console has all. */
export const mostRows = 500;

/** The line that names the rules under which rows were read; none where there are none. */
function ruleNotes(rules: readonly AppliedRule[], language: Language): DeliveredBlock[] {
  const named = [...new Set(rules.map((rule) => ruleWords(rule, language)))].join(inWords('between', language));
  return named === '' ? [] : [{ kind: 'note', text: inWords('rules', language, { rules: named }) }];
}

/** Form in which rows are delivered: a table, or a chart of a type or of that which the data advises. */
type RowsForm = { readonly kind: 'table' } | { readonly kind: 'chart'; readonly title: string; readonly type: ChartType | null };

/** Rows of a source, with the rules under which they were read. */
export const blocksOfRows = (
  { columns, rows, isCut, rules }: WireSourceRows,
  language: Language,
  form: RowsForm = { kind: 'table' },
): DeliveredBlock[] => [
  { ...form, columns, rows: rows.slice(0, mostRows), isCut: isCut || rows.length > mostRows },
  ...ruleNotes(rules, language),
];

/** The source of a number, if the receiver may ask it. Refuses with SOURCE_NOT_FOUND. */
export async function sourceFor({ context, actor }: Pick<Rendering, 'context' | 'actor'>, id: number): Promise<SourceEntry> {
  const entry = (await context.sources.offered(actor)).find((each) => each.id === id);
  if (!entry) throw refuse('SOURCE_NOT_FOUND', { source: String(id) });
  return entry;
}

/** Words with the values of parameters in the places that name them: `{{城市}}`. */
export const filledIn = (words: string, parameters: ReadonlyMap<string, string>): string =>
  words.replaceAll(/\{\{([^{}]{1,300})\}\}/g, (place, name: string) => parameters.get(name.trim()) ?? place);
