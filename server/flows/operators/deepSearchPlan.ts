import type { Json } from '#schemas/kit/kinds/json.ts';
import type { Language, Text } from '#schemas/kit/text.ts';
import { fill } from '#schemas/wire/errors.ts';
import type { AskField, AskForm } from '#schemas/wire/flows/asks.ts';
import { type Budget, budget as budgetForm, type NamedSource, searchLimits, sourceKinds } from '#schemas/wire/reports/deepSearch.ts';

/** A question to one source, as a plan has it. */
interface PlanStep {
  readonly question: string;
  readonly source: NamedSource;
}

/** A search whose plan is to be confirmed. */
interface Planned {
  readonly question: string;
  readonly sources: readonly NamedSource[];
  readonly budget: Budget;
  readonly language: Language;
}

const words = {
  title: { zh: '确认深度搜索的计划：{question}', en: 'Confirm the plan of the deep search: {question}' },
  text: {
    zh: '确认之前不查找，也不花费预算。修改、补充问题，把问题清空就去掉那一步。',
    en: 'Nothing is searched or spent before. Change and add questions; a step whose question is emptied is left out.',
  },
  step: { zh: '第 {number} 步的问题', en: 'Question of step {number}' },
  source: { zh: '第 {number} 步的来源', en: 'Source of step {number}' },
  tokens: { zh: '最多 token 数', en: 'Most tokens' },
  minutes: { zh: '最多分钟数', en: 'Most minutes' },
  begin: { zh: '开始查找', en: 'Begin to search' },
  cancel: { zh: '取消', en: 'Cancel' },
} as const satisfies Record<string, Text>;

/** Empty steps behind those of the plan, to be filled in. */
const spare = 2;

const nameOf = ({ kind, name }: NamedSource, language: Language): string => `${sourceKinds[kind][language]} · ${name}`.slice(0, 200);

/** The plan as a form: its steps, each with its question and, where there are several, its source; and the budget. */
export function planForm({ question, sources, budget, language }: Planned, steps: readonly PlanStep[]): AskForm {
  const choices = [...new Set(sources.map((source) => nameOf(source, language)))];
  const rows = Array.from({ length: Math.min(budget.steps, steps.length + spare) }, (_, at): AskField[] => {
    const number = at + 1;
    const { question: asked = '', source = sources[0]! } = steps[at] ?? {};
    const initial = nameOf(source, language);
    const step = { label: fill(words.step[language], { number }), type: 'text', required: at === 0, initial: asked } as const;
    const from = { label: fill(words.source[language], { number }), type: 'options', required: at < steps.length, initial } as const;
    return [{ name: `step${number}`, ...step }, ...(choices.length > 1 ? [{ name: `source${number}`, ...from, choices }] : [])];
  });
  const limit = (name: 'tokens' | 'minutes'): AskField => ({
    name,
    label: words[name][language],
    type: 'number',
    required: true,
    initial: budget[name],
  });
  return {
    title: fill(words.title[language], { question }).slice(0, 300),
    text: words.text[language],
    fields: [...rows.flat(), limit('tokens'), limit('minutes')],
    buttons: [
      { value: 'begin', label: words.begin[language], tone: 'primary' },
      { value: 'cancel', label: words.cancel[language], tone: 'danger' },
    ],
  };
}

/** The plan as a person filled it in; a budget beyond what a search may have is as it was. */
export function planIn(
  { sources, budget, language }: Planned,
  values: Readonly<Record<string, Json>>,
): { readonly steps: readonly PlanStep[]; readonly budget: Budget } {
  const steps = Array.from({ length: budget.steps }, (_, at): PlanStep[] => {
    const question = String(values[`step${at + 1}`] ?? '').trim();
    const name = values[`source${at + 1}`];
    const source = sources.length > 1 ? sources.find((each) => nameOf(each, language) === name) : sources[0];
    return question === '' || !source ? [] : [{ question: question.slice(0, searchLimits.step), source }];
  });
  const given = budgetForm.safeParse({ ...budget, tokens: values['tokens'], minutes: values['minutes'] });
  return { steps: steps.flat(), budget: given.data ?? budget };
}
