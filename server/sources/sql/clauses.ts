import { isIdentifier, isSign, notOperands, type Outline } from './outline.ts';
import { joinWords } from './tableReference.ts';

type Test = (outline: Outline, at: number) => boolean;

const follows =
  (...expected: readonly string[]): Test =>
  (outline, at) =>
    expected.includes(outline.word(at + 1));
/** A condition follows; where a comma or a join does, the word was the alias of a table. */
const goesOn: Test = (outline, at) => {
  const next = outline.tokens[at + 1];
  return next !== undefined && !isSign(next, ',') && !isSign(next, ')') && !joinWords.has(outline.word(at + 1));
};
const quantity: Test = (outline, at) => {
  const next = outline.tokens[at + 1];
  return goesOn(outline, at) && !(next?.kind === 'word' && outline.word(at + 1) === 'tablesample');
};

/** Words that end a list of tables, each with what must follow it: without that it is an alias, which databases with few reserved words allow. */
const ends: Readonly<Record<string, Test>> = {
  select: () => true,
  where: goesOn,
  prewhere: goesOn,
  having: goesOn,
  qualify: goesOn,
  on: () => false,
  group: follows('by'),
  order: follows('by', 'siblings'),
  cluster: follows('by'),
  distribute: follows('by'),
  sort: follows('by'),
  connect: follows('by'),
  start: follows('with'),
  fetch: follows('first', 'next'),
  for: follows('json', 'xml', 'browse', 'read', 'fetch'),
  limit: quantity,
  offset: quantity,
  window: (outline, at) => isIdentifier(outline.tokens[at + 1]) && outline.word(at + 2) === 'as',
  settings: (outline, at) => isIdentifier(outline.tokens[at + 1]) && isSign(outline.tokens[at + 2], '='),
  format: (outline, at) => isIdentifier(outline.tokens[at + 1]) && goesOn(outline, at),
  option: (outline, at) => isSign(outline.tokens[at + 1], '('),
  array: (outline, at) => outline.dialect.quirks.has('arrayJoin') && outline.word(at + 1) === 'join',
  lateral: follows('view'),
};
/** True for a word that ends the list of tables before it. */
export const endsTables: Test = (outline, at) => ends[outline.word(at)]?.(outline, at) ?? false;

const operators = new Set(['union', 'intersect', 'except', 'minus']);
/** True for a word between two queries, as UNION. */
export const joinsQueries: Test = (outline, at) =>
  operators.has(outline.word(at)) && (outline.word(at + 1) === 'all' || goesOn(outline, at));

/** True for a word that a table follows: JOIN and its like. */
export function introducesTable(outline: Outline, at: number, isInTables: boolean): boolean {
  const { word, dialect } = outline;
  const before = word(at - 1);
  if (word(at) === 'join') return !(dialect.quirks.has('arrayJoin') && before === 'array');
  if (word(at) === 'straight_join') return isInTables;
  return word(at) === 'apply' && (before === 'cross' || before === 'outer');
}

/** True for FROM as a clause; false in `a IS [NOT] DISTINCT FROM b`, and in `ORDER BY a WITH FILL FROM 1` of ClickHouse. */
export function isFromClause({ word, tokens }: Outline, at: number): boolean {
  if (word(at) !== 'from') return false;
  if (word(at - 1) === 'fill' && word(at - 2) === 'with') return false;
  const not = word(at - 2) === 'not' ? 1 : 0;
  if (word(at - 1) !== 'distinct' || word(at - 2 - not) !== 'is') return true;
  const operand = tokens[at - 3 - not];
  return operand === undefined || notOperands.has(word(at - 3 - not)) || (operand.kind === 'sign' && !/[)\]}?]/.test(operand.text));
}
