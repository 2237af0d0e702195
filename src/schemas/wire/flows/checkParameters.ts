import type { Json } from '../../kit/kinds/json.ts';
import type { Text } from '../../kit/text.ts';
import { completeParameters, missingParameters, parametersSchema } from '../../kit/parameters.ts';
import { type Problem, problems, problemsOf } from '../../kit/problems.ts';
import { ExpressionMistake, expressionMistakes } from '../expressions/mistake.ts';
import { type Path, pathsIn } from '../expressions/names.ts';
import { parseExpression } from '../expressions/parse.ts';
import { parseTemplate } from '../expressions/template.ts';
import type { FlowNode } from './document.ts';
import { type OperatorShape, scopeNames } from './operatorShape.ts';
import { fillBoth, type FlowProblem } from './problems.ts';

/** A parameter of a node, and what it is called. */
interface Place {
  readonly node: string;
  readonly field: string;
  readonly label: Text;
}

const parameterProblem = (at: Place, { key, params = {} }: Problem): FlowProblem => {
  const words = problems[key as keyof typeof problems] ?? problems.invalid;
  return { key: 'parameter', severity: 'error', params: {}, problem: fillBoth(words, params), ...at };
};

const mistakeProblem = (at: Place, { key, facts }: ExpressionMistake): FlowProblem => {
  const words = expressionMistakes[key];
  return { key: 'expression', severity: 'error', params: {}, problem: fillBoth(words, facts), ...at };
};

/** The texts of a parameter: its own, or those of its cases. */
const textsIn = (value: Json | undefined): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return [];
  return (value as readonly Json[]).flatMap((each) =>
    each !== null && typeof each === 'object' && 'when' in each && typeof each.when === 'string' ? [each.when] : [],
  );
};

function checkPath(path: Path, names: ReadonlySet<string>, isBefore: (id: string) => boolean): void {
  const [name, step] = path;
  if (!names.has(String(name))) throw new ExpressionMistake('unknownName', { name: String(name).slice(0, 100) });
  if (name === 'steps' && step !== undefined && !isBefore(String(step))) throw new NotBefore(String(step));
}

class NotBefore extends Error {
  readonly step: string;
  constructor(step: string) {
    super(`"${step}" does not come before`);
    this.step = step;
  }
}

function checkText(read: () => readonly Path[], at: Place, names: ReadonlySet<string>, isBefore: (id: string) => boolean) {
  try {
    for (const path of read()) checkPath(path, names, isBefore);
    return [];
  } catch (error) {
    if (error instanceof ExpressionMistake) return [mistakeProblem(at, error)];
    if (!(error instanceof NotBefore)) throw error;
    return [{ key: 'notBefore', severity: 'error', params: { name: error.step.slice(0, 100) }, ...at } as const];
  }
}

/** Problems of the values of a node: of its parameters, its expressions and its templates. */
export function checkParameters(shape: OperatorShape, { id, values }: FlowNode, isBefore: (id: string) => boolean): FlowProblem[] {
  const given = Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(shape.parameters, name)));
  const parsed = parametersSchema(shape.parameters).safeParse(given, { reportInput: true });
  const wrong = parsed.success ? {} : problemsOf(parsed.error);
  const missing = missingParameters(shape.parameters, completeParameters(shape.parameters, given));
  const placeOf = (field: string): Place => {
    const label = Object.hasOwn(shape.parameters, field) ? shape.parameters[field]!.label : { zh: field, en: field };
    return { node: id, field, label };
  };
  const names = new Set<string>([...scopeNames, ...shape.names]);
  const check = (field: string, pathsOf: (text: string) => readonly Path[]) =>
    textsIn(values[field]).flatMap((text) => checkText(() => pathsOf(text), placeOf(field), names, isBefore));
  return [
    ...Object.entries({ ...missing, ...wrong }).map(([field, problem]) => parameterProblem(placeOf(field.split('.')[0]!), problem)),
    ...shape.expressions.flatMap((field) => check(field, (text) => pathsIn(parseExpression(text)))),
    ...shape.templates.flatMap((field) =>
      check(field, (text) => parseTemplate(text).flatMap((part) => (typeof part === 'string' ? [] : pathsIn(part)))),
    ),
  ];
}
