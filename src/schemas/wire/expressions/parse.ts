import type { Json } from '../../kit/kinds/json.ts';
import { ExpressionMistake } from './mistake.ts';
import { type Token, tokensOf } from './tokens.ts';

/** An expression, read. */
export type Expression =
  | { readonly is: 'value'; readonly value: Json }
  | { readonly is: 'name'; readonly name: string }
  | { readonly is: 'member'; readonly of: Expression; readonly key: Expression }
  | { readonly is: 'call'; readonly name: string; readonly given: readonly Expression[] }
  | { readonly is: 'list'; readonly items: readonly Expression[] }
  | { readonly is: 'object'; readonly members: readonly (readonly [string, Expression])[] }
  | { readonly is: 'unary'; readonly sign: string; readonly of: Expression }
  | { readonly is: 'binary'; readonly sign: string; readonly left: Expression; readonly right: Expression }
  | { readonly is: 'choice'; readonly when: Expression; readonly yes: Expression; readonly no: Expression };

const deepest = 60;
const constants: ReadonlyMap<string, Json> = new Map<string, Json>([
  ['true', true],
  ['false', false],
  ['null', null],
]);
/** Tightness of the signs between two values; the words are other ways to write the signs. */
const bindings: ReadonlyMap<string, number> = new Map([
  ['??', 1],
  ['||', 2],
  ['&&', 3],
  ['==', 4],
  ['!=', 4],
  ['in', 4],
  ['<', 5],
  ['<=', 5],
  ['>', 5],
  ['>=', 5],
  ['+', 6],
  ['-', 6],
  ['*', 7],
  ['/', 7],
  ['%', 7],
]);
const words: ReadonlyMap<string, string> = new Map([
  ['and', '&&'],
  ['or', '||'],
  ['in', 'in'],
]);

/** Reads an expression. Throws `ExpressionMistake`. */
export function parseExpression(source: string): Expression {
  const tokens = tokensOf(source);
  let at = 0;
  let depth = 0;

  const peek = (): Token => tokens[at]!;
  const isSign = (value: string): boolean => peek().type === 'sign' && peek().value === value;
  const take = (): Token => tokens[at++]!;
  function refuseToken({ type, value, at: place }: Token): never {
    throw type === 'end' ? new ExpressionMistake('unfinished') : new ExpressionMistake('unexpected', { found: value, at: place + 1 });
  }
  function expectSign(value: string): void {
    if (!isSign(value)) refuseToken(peek());
    at++;
  }
  function deeper<Result>(read: () => Result): Result {
    if (++depth > deepest) throw new ExpressionMistake('tooDeep', { max: deepest });
    const result = read();
    depth--;
    return result;
  }
  function listUntil<Item>(end: string, read: () => Item): Item[] {
    const items: Item[] = [];
    while (!isSign(end)) {
      items.push(read());
      if (!isSign(end)) expectSign(',');
    }
    at++;
    return items;
  }
  function member(): readonly [string, Expression] {
    const key = take();
    if (key.type !== 'name' && key.type !== 'text') refuseToken(key);
    expectSign(':');
    return [key.value, whole()];
  }
  function primary(): Expression {
    const token = take();
    if (token.type === 'number') return { is: 'value', value: Number(token.value) };
    if (token.type === 'text') return { is: 'value', value: token.value };
    if (token.type === 'name') {
      if (constants.has(token.value)) return { is: 'value', value: constants.get(token.value)! };
      if (!isSign('(')) return { is: 'name', name: token.value };
      at++;
      return { is: 'call', name: token.value, given: listUntil(')', whole) };
    }
    if (token.type === 'sign' && token.value === '(') {
      const inner = whole();
      expectSign(')');
      return inner;
    }
    if (token.type === 'sign' && token.value === '[') return { is: 'list', items: listUntil(']', whole) };
    if (token.type === 'sign' && token.value === '{') return { is: 'object', members: listUntil('}', member) };
    return refuseToken(token);
  }
  function postfix(): Expression {
    let of = primary();
    for (let links = 0; isSign('.') || isSign('['); links++) {
      if (links > deepest) throw new ExpressionMistake('tooDeep', { max: deepest });
      if (take().value === '.') {
        const key = take();
        if (key.type !== 'name') refuseToken(key);
        // A member is read and never called: there is nothing of the host to be had.
        if (isSign('(')) refuseToken(peek());
        of = { is: 'member', of, key: { is: 'value', value: key.value } };
      } else {
        of = { is: 'member', of, key: whole() };
        expectSign(']');
      }
    }
    return of;
  }
  function unary(): Expression {
    const { type, value } = peek();
    const sign = type === 'name' && value === 'not' ? '!' : type === 'sign' && (value === '!' || value === '-') ? value : undefined;
    if (sign === undefined) return postfix();
    at++;
    return { is: 'unary', sign, of: deeper(unary) };
  }
  function binary(tightest: number): Expression {
    let left = unary();
    for (let links = 0; ; links++) {
      const { type, value } = peek();
      const sign = type === 'sign' ? value : type === 'name' ? words.get(value) : undefined;
      const binding = sign === undefined ? undefined : bindings.get(sign);
      if (sign === undefined || binding === undefined || binding <= tightest) return left;
      if (links > deepest) throw new ExpressionMistake('tooDeep', { max: deepest });
      at++;
      left = { is: 'binary', sign, left, right: deeper(() => binary(binding)) };
    }
  }
  function whole(): Expression {
    return deeper(() => {
      const when = binary(0);
      if (!isSign('?')) return when;
      at++;
      const yes = whole();
      expectSign(':');
      return { is: 'choice', when, yes, no: whole() };
    });
  }

  const expression = whole();
  if (peek().type !== 'end') refuseToken(peek());
  return expression;
}
