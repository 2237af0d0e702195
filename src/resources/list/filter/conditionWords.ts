import { listed } from '#schemas/kit/text.ts';
import type { Words } from '#i18n/useWords.ts';
import type { AnyField } from '#schemas/kit/field.ts';
import { kindOf, textOf } from '#schemas/kit/kinds/index.ts';
import { operandOf, type Operator } from '#schemas/kit/operators.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import { type Condition, type Filter, isGroup, type Related } from '#schemas/wire/listQuery.ts';
import { isPresetValue } from '../../fields/calendar/presets.ts';
import type { Override } from '../../fields/override.ts';
import { viewOf } from '../../fields/index.ts';

/** Everything needed to word a condition: the language, the declaration, and the titles of records it names. */
export interface Speaking {
  readonly words: Words;
  readonly resource: Resource;
  readonly related: Related;
  readonly override?: Pick<Override, 'words'>;
}

/** The words of an operator; of times one says "before" rather than "less than". */
export function operatorWords({ t }: Speaking['words'], field: AnyField, operator: Operator): string {
  return kindOf(field).time && operator !== 'in' && operator !== 'nin' && operator in timeOperators
    ? t(`lists.timeOperator.${operator as keyof typeof timeOperators}`)
    : t(`lists.operator.${operator}`);
}
const timeOperators = { eq: 1, ne: 1, lt: 1, lte: 1, gt: 1, gte: 1, between: 1 } as const;

/** One value of a condition, as a person says it. */
const valueWords = ({ words, resource, related, override }: Speaking, name: string, field: AnyField, value: unknown): string =>
  override?.words?.[name]?.(words, String(value)) ??
  viewOf(field).filterWords?.(value, { field, resource, related }) ??
  textOf(field, value, words.language);

const saidAtOnce = 3;

function operandWords(speaking: Speaking, field: AnyField, { field: name, operator, value }: Condition): string {
  const { t, language } = speaking.words;
  if (isPresetValue(value)) return t(`lists.preset.${value.preset}`);
  const said = [value].flat().map((each) => valueWords(speaking, name, field, each));
  if (operandOf[operator] === 'two') return said.join(' – ');
  const joined = listed(said.slice(0, saidAtOnce), language);
  return said.length > saidAtOnce ? `${joined} … ${t('lists.filter.ofThese', { count: said.length })}` : joined;
}

/** The three parts of a condition in words: "状态", "是", "启用". */
export interface ConditionParts {
  readonly field: string;
  readonly operator: string;
  readonly value: string;
}

export function conditionParts(speaking: Speaking, condition: Condition): ConditionParts {
  const field = fieldOf(speaking.resource, condition.field);
  if (!field) return { field: condition.field, operator: condition.operator, value: '' };
  const { label, t } = speaking.words;
  if (operandOf[condition.operator] === 'none')
    return { field: label(field.label), operator: operatorWords(speaking.words, field, condition.operator), value: '' };
  const value = operandWords(speaking, field, condition);
  // "is one of" is only worth saying while choosing; "status is active, suspended" says it as well.
  const short = condition.operator === 'in' ? t('lists.operator.eq') : condition.operator === 'nin' ? t('lists.operator.ne') : undefined;
  const operator = isPresetValue(condition.value) ? '' : (short ?? operatorWords(speaking.words, field, condition.operator));
  return { field: label(field.label), operator, value };
}

/** A filter in words: "状态 是 启用", "部门 为空 或 机构 为空". */
export function filterWords(speaking: Speaking, filter: Filter): string {
  if (!isGroup(filter)) {
    const { field, operator, value } = conditionParts(speaking, filter);
    return [field, operator, value].filter(Boolean).join(' ');
  }
  const joint = speaking.words.t(filter.operator === 'or' ? 'lists.filter.or' : 'lists.filter.and');
  return filter.value.map((each) => (isGroup(each) ? `(${filterWords(speaking, each)})` : filterWords(speaking, each))).join(` ${joint} `);
}
