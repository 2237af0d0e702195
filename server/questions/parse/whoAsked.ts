import { fullWordsOf } from '../names/namesOf.ts';
import { type Column, type Table, titleOf } from '../names/schema.ts';
import { stem } from '../names/stem.ts';
import type { Tree } from '../sql/tree.ts';
import { isHinted, isRooted } from './hints.ts';
import { isOfPersons, persons } from './persons.ts';
import { hasName, partnerOf, personsOf, type Resolving } from './resolve.ts';
import { type State, Unsure } from './state.ts';
import { nothing } from './nothing.ts';

const isDoer = (column: Column): boolean => column.kind !== 'date' && !column.isKey && persons.test(column.name.toLowerCase());

/** "Who supplies Ikura?": rows above that are called by the verb, suppliers. */
function agentsOf({ hints }: State, base: Table, means: Resolving): readonly Column[] {
  const isAgent = ({ wire }: Table) => {
    const word = stem(fullWordsOf(wire.name, true).at(-1)!);
    const root = word.replace(/(?:i?er|or|ist)$/, '');
    return root.length > 2 && root.length < word.length && hints.some((hint) => hint.toLowerCase().startsWith(root));
  };
  const above = (means.joins.get(base) ?? []).filter(({ way, to }) => way === 'up' && isAgent(to.table)).map(({ to }) => to.table);
  if (above.length > 0) return above.length === 1 && hasName(above[0]!) ? titleOf(above[0]!) : [];
  const isMade = hints.some((hint) => making.test(hint));
  return isMade || hints.length === 0
    ? [...partnerOf(base, means), ...(hasName(base) && !isMade ? [] : personsOf(base, means))]
    : partnerOf(base, means);
}

/** Verbs of those who are why there is a row. */
const making = /^(?:wr[io]|post|own|comment|plac|order|submit|creat|made|make|took|rent|pay|paid|book)/i;

/** The doer of what the question says: the column that the verb speaks of, where rows are no people. Throws Unsure. */
export function ofWho(state: State, tree: Tree, means: Resolving): Tree {
  const isAsked = state.isWho && tree.figures.length === 0 && tree.groups.length === 0 && tree.select.length === 0;
  // "Who advises student 1004?": of people, their advisor.
  const doers = tree.base.columns.filter((column) => isDoer(column) && state.hints.some((hint) => isRooted(column, hint)));
  if (!isAsked || (isOfPersons(tree.base) && doers.length === 0)) return tree;
  const done = isOfPersons(tree.base)
    ? doers
    : tree.base.columns.filter(
        (column) => (column.kind === 'text' || column.refersTo !== null) && state.hints.some((hint) => isHinted(column, hint)),
      );
  const agents = done.length === 0 ? agentsOf(state, tree.base, means) : [];
  if (agents.length > 0) return { ...tree, select: agents };
  if (done.length !== 1) throw new Unsure(nothing);
  // "Who published it?": of a key, the names that it leads to.
  const led = means.joins.get(tree.base)?.find(({ from, way }) => from === done[0] && way === 'up')?.to.table;
  return { ...tree, select: led && led !== tree.base && hasName(led) ? titleOf(led) : done };
}

/** The columns that tell which rows they are: whom they bring together with those of the question, where they have no names. */
export function toldBy(state: State, base: Table, means: Resolving): readonly Column[] {
  if (hasName(base)) return titleOf(base);
  const partner = partnerOf(base, means);
  if (partner.length > 0) return partner;
  const people = state.isWho ? personsOf(base, means) : [];
  return people.length > 0 ? people : titleOf(base);
}
