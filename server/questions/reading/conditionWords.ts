import { listed, type Language, type Text } from '#schemas/kit/text.ts';
import type { Span } from '../link/atom.ts';
import { nameIn } from '../names/nameIn.ts';
import type { Column } from '../names/schema.ts';
import { figureName } from '../sql/columnNames.ts';
import type { Condition, OneOfTwo } from '../sql/tree.ts';

const places = {
  contains: { zh: '包含', en: 'contains' },
  startsWith: { zh: '开头是', en: 'starts with' },
  endsWith: { zh: '结尾是', en: 'ends with' },
} as const;

/** The name of a column, with that of its table. */
export const nameOf = (column: Column, language: Language): string => `${nameIn(column.table, language)}.${nameIn(column, language)}`;

/** Conditions of rows that another one is of, between brackets; empty where there are none. */
function inBrackets(where: readonly Condition[], language: Language): string {
  const which = where.map((each) => conditionWords(each, language)).join({ zh: '，且 ', en: ' and ' }[language]);
  return which && { zh: `（${which}）`, en: ` (${which})` }[language];
}

/** A condition in words. */
export function conditionWords(condition: Condition, language: Language): string {
  const say = (zh: string, en: string): string => ({ zh, en })[language];
  if (condition.kind === 'any') return condition.of.map((each) => conditionWords(each, language)).join(say(' 或 ', ' or '));
  if (condition.kind === 'related') {
    const rows = `${condition.isNot ? say('没有', 'without') : say('有', 'with')} ${nameIn(condition.table, language)}`;
    return rows + inBrackets(condition.where, language);
  }
  if (condition.kind === 'number') {
    const rows = `${say('的', 'number of ')}${nameIn(condition.table, language)}${say('数量', '')}`;
    return `${rows}${inBrackets(condition.where, language)} ${condition.by} ${condition.to}`;
  }
  const name = nameOf(condition.column, language);
  if (condition.kind === 'figure')
    return `${figureName({ kind: 'aggregate', of: condition.of, column: condition.column }, language)} ${condition.by} ${condition.to}`;
  if (condition.kind === 'ofRow') {
    const rows = condition.where.map((each) => conditionWords(each, language)).join(say('，且 ', ' and '));
    return condition.column === condition.other
      ? say(`${name} 与另一行相同（${rows}），不含该行`, `${name} is that of another row (${rows}), that row aside`)
      : say(`${name} 指向一行（${rows}）`, `${name} leads to a row (${rows})`);
  }
  if (condition.kind === 'columns') return `${name} ${condition.by} ${nameOf(condition.other, language)}`;
  if (condition.kind === 'flag') return `${name} ${condition.isYes ? say('为是', 'is yes') : say('为否', 'is no')}`;
  if (condition.kind === 'compare') return `${name} ${condition.by} ${condition.to}`;
  if (condition.kind === 'between')
    return `${name} ${say(`在 ${condition.low} 与 ${condition.high} 之间`, `between ${condition.low} and ${condition.high}`)}`;
  if (condition.kind === 'average') return `${name} ${condition.by} ${say('平均值', 'its average')}`;
  if (condition.kind === 'null') return `${name} ${condition.isNot ? say('不为空', 'is not empty') : say('为空', 'is empty')}`;
  if (condition.kind === 'like')
    return `${name} ${condition.isNot ? say('不', 'not ') : ''}${places[condition.place][language]} “${condition.text}”`;
  if (condition.kind === 'spans') return `${name} ${condition.spans.map((span) => spanWords(span)[language]).join(say(' 或 ', ' or '))}`;
  const values = listed(
    condition.values.map((value) => valueWords(condition.column, value, language)),
    language,
  );
  return `${name} ${condition.isNot ? say('不是', 'is not') : say('是', 'is')} ${values}`;
}

/** A value as it is kept, for readers of English with what they call it. */
function valueWords({ englishOf }: Column, value: string | number, language: Language): string {
  const english = language === 'en' ? englishOf.get(String(value)) : undefined;
  return english === undefined ? `“${value}”` : `${english} (“${value}”)`;
}

/** The day before another one, `2023-12-31`. */
const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** A span of days, its last one included. */
export function spanWords({ from, to }: Span): Text {
  const last = to && dayBefore(to);
  if (!from) return { zh: `在 ${last} 及以前`, en: `until ${last}` };
  if (!last) return { zh: `自 ${from} 起`, en: `since ${from}` };
  return from === last ? { zh: `在 ${from}`, en: `on ${from}` } : { zh: `在 ${from} 至 ${last}`, en: `from ${from} to ${last}` };
}

/** The one value, or the one time, that a condition is about. */
export function valueOfCondition(condition: OneOfTwo, language: Language): string {
  if (condition.kind === 'among')
    return condition.values.map((value) => (language === 'en' && condition.column.englishOf.get(String(value))) || value).join(', ');
  return condition.spans.map(({ label }) => label).join(', ');
}
