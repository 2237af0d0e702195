import type { Table } from '../names/schema.ts';
import type { Joins, Step } from '../sql/joins.ts';
import { isDoneIn, isHinted } from './hints.ts';
import { isBetween } from './persons.ts';
import { saysKey, type State } from './state.ts';

/** Ways to say from where and to where, and the names of columns that hold it. */
const directions: readonly (readonly [said: RegExp, named: RegExp])[] = [
  [/^(?:depart|leav|left|take ?off|took ?off)|出发|起飞/iu, /source|src|from|depart|orig|start|出发|起飞|始发/iu],
  [/^(?:arriv|land|reach)|到达|抵达|降落|飞往/iu, /dest|dst|arriv|target|到达|目的|终点/iu],
];

/**
 * The joins of a source as a question means them: of several keys of one table to another that one of which a verb of the question speaks, "flights
 * that arrive in Boston"; or the one that it names, "the eye colour".
 */
export function hintedJoins(joins: Joins, { hints, atoms }: Pick<State, 'hints' | 'atoms'>): Joins {
  const named = atoms.flatMap(({ columns, text }) => (saysKey(text) ? [] : columns.filter(({ refersTo }) => refersTo !== null)));
  if (hints.length + named.length === 0) return joins;
  const isSaid = ({ from, to, way }: Step): boolean => {
    const key = way === 'up' ? from : to;
    if (named.includes(key)) return true;
    return hints.some(
      (hint) => isHinted(key, hint) || directions.some(([said, named]) => said.test(hint) && named.test(`${key.name} ${key.label}`)),
    );
  };
  const pairs = pairsOf(joins, hints);
  return new Map(
    [...joins].map(([table, steps]) => [
      table,
      steps.filter((step) => {
        if (pairs.some((tables) => tables.includes(table) && tables.includes(step.to.table))) return false;
        const rivals = steps.filter((other) => other.to.table === step.to.table && other.way === step.way);
        const said = rivals.filter(isSaid);
        return rivals.length === 1 || said.length !== 1 || said[0] === step;
      }),
    ]),
  );
}

/** Tables whose rows a verb pairs by a table that is called so, "affiliated with" of affiliated_with: other keys between them are no such pairs. */
const pairsOf = (joins: Joins, hints: readonly string[]): (readonly Table[])[] =>
  [...joins].flatMap(([table, steps]) => {
    const isSaid = isBetween(table) && hints.some((hint) => isDoneIn(table, hint.split(' ')[0]!));
    return isSaid ? [steps.flatMap(({ to, way }) => (way === 'up' ? [to.table] : []))] : [];
  });
