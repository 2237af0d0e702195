import type { Json } from '#schemas/kit/kinds/json.ts';
import { evaluateText, type Scope } from '#schemas/wire/expressions/evaluate.ts';
import { ExpressionMistake, expressionMistakes } from '#schemas/wire/expressions/mistake.ts';
import { fillTemplate } from '#schemas/wire/expressions/template.ts';
import { fill, refuse } from '#schemas/wire/errors.ts';
import type { StepMeans } from './operator.ts';

type Means = Pick<StepMeans, 'scope' | 'language'>;

/** Refuses with FLOW_EXPRESSION where a parameter cannot be worked out. */
export function refusing<Result>(field: string, { language }: Means, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ExpressionMistake)) throw error;
    throw refuse('FLOW_EXPRESSION', { field, problem: fill(expressionMistakes[error.key][language], error.facts) });
  }
}

/** Works out the expression of a parameter, with more names where the operator has some. Refuses with FLOW_EXPRESSION. */
export const workOut = (field: string, source: string, means: Means, more: Scope = {}): Json =>
  refusing(field, means, () => evaluateText(source, { ...means.scope, ...more }));

/** Fills the template of a parameter. Refuses with FLOW_EXPRESSION. */
export const fillIn = (field: string, template: string, means: Means): string =>
  refusing(field, means, () => fillTemplate(template, means.scope));
