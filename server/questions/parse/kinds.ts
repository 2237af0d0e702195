import { titleOf } from '../names/schema.ts';
import type { Tree } from '../sql/tree.ts';
import type { State } from './state.ts';

/** True where a question asks which there are of something that rows have, each once. */
export const areKinds = (state: State, tree: Tree): boolean => isOfKinds(state, tree) || isOfListed(state, tree) || isOfAnother(tree);

/** "names of battles that lost a ship": rows of another table, each once however many of the base belong to it. */
const isOfAnother = ({ base, select, order, limit, ranked }: Tree): boolean =>
  select.length > 0 &&
  order.length === 0 &&
  limit === null &&
  !ranked &&
  select.every(({ table }) => table !== base && table === select[0]!.table);

/** "四川航空有哪些机型", "in which states are there stores": which there are, each once. */
const isOfKinds = (state: State, { base, select, order, limit, ranked }: Tree): boolean =>
  (state.isKinds || state.isWhich) &&
  select.length === 1 &&
  order.length === 0 &&
  limit === null &&
  !ranked &&
  select[0]!.kind === 'text' &&
  !titleOf(base).includes(select[0]!);

/** "the districts in Orange county", of schools that are not named: which there are, each once. */
const isOfListed = (state: State, { base, select, order, conditions, limit, ranked }: Tree): boolean =>
  select.length === 1 &&
  order.length + (limit ?? 0) === 0 &&
  !ranked &&
  select[0]!.kind === 'text' &&
  select[0]!.table === base &&
  !titleOf(base).includes(select[0]!) &&
  conditions.length > 0 &&
  state.select.some(({ at }) => {
    const { text = '' } = state.atoms[at] ?? {};
    const isOfKind = /\b(?:types|kinds|categories)$/i.test(text) && !state.isList;
    return isOfKind || (/^[a-z ]+s$/i.test(text) && state.atoms.every(({ tables }) => !tables.includes(base)));
  });
