import { expressionLimits, newBudget } from './budget.ts';
import { evaluate, type Scope } from './evaluate.ts';
import { ExpressionMistake } from './mistake.ts';
import { type Expression, parseExpression } from './parse.ts';
import { textOf } from './values.ts';

/** A template, read: words as they are, and paths that values are put in place of. */
export type Template = readonly (string | Expression)[];

/** A path is a name and members of it: no signs, no functions, no conditions. */
function isPath(expression: Expression): boolean {
  if (expression.is === 'name') return true;
  return expression.is === 'member' && expression.key.is === 'value' && isPath(expression.of);
}

function pathOf(source: string, at: number): Expression {
  const path = parseExpression(source);
  if (!isPath(path)) throw new ExpressionMistake('unexpected', { found: source.trim().slice(0, 50), at: at + 1 });
  return path;
}

/** Reads a template of words and `{{paths}}`. Throws `ExpressionMistake`. */
export function parseTemplate(source: string): Template {
  if (source.length > expressionLimits.size) throw new ExpressionMistake('tooLong', { max: expressionLimits.size });
  const parts: (string | Expression)[] = [];
  let at = 0;
  for (;;) {
    const open = source.indexOf('{{', at);
    if (open < 0) return [...parts, source.slice(at)];
    const close = source.indexOf('}}', open);
    if (close < 0) throw new ExpressionMistake('unfinished');
    parts.push(source.slice(at, open), pathOf(source.slice(open + 2, close), open + 2));
    at = close + 2;
  }
}

/** Fills a template. A path that leads nowhere is nothing; a name that there is not is a mistake. */
export function fillTemplate(source: string, scope: Scope): string {
  const budget = newBudget();
  let length = 0;
  return parseTemplate(source)
    .map((part) => {
      const words = typeof part === 'string' ? part : textOf(evaluate(part, scope, budget), budget);
      budget.room((length += words.length));
      return words;
    })
    .join('');
}
