import { type Column, leadsTo } from '../names/schema.ts';
import { freeAt, hasColumn, hasTable, isAt, slotAt, type State, take } from './state.ts';

/** "有多少种评级", "how many different countries". */
export function readDistinct(state: State): void {
  for (let at = 0; at < state.atoms.length; at += 1) {
    if (!isAt(state, at, 'distinct') || isAt(state, at - 1, 'count')) continue;
    const { text } = state.atoms[at]!;
    const counts = /多少|(?<!哪)几[种个类]|how many/iu.test(text);
    // 付款方式有哪几种: which there are.
    if (/哪[几些][种类]/u.test(text) && hasColumn(state, at - 1) && !hasColumn(state, at + 1)) {
      take(state, at);
      state.isDistinct = true;
      continue;
    }
    // "有多少种白葡萄".
    const thing = state.used[at + 1] && state.atoms[at + 1]!.values.length > 0 ? at + 2 : at + 1;
    if (counts && thing > at + 1 && freeAt(state, thing)?.tables.length === 1) {
      take(state, at);
      countRowsAt(state, thing);
      continue;
    }
    if (counts && hasTable(state, at + 1) && !hasColumn(state, at + 1) && !hasColumn(state, at + 2) && !hasColumn(state, at - 1)) {
      take(state, at, at + 1);
      // "How many different jobs do employees have?": of their keys.
      const key = keyOfOther(state, at + 1);
      if (key) {
        state.figures.push({ kind: 'distinct', slot: { at: at + 1, candidates: [key], near: [] } });
        continue;
      }
      // 多少种产品: each row is a kind.
      countRowsAt(state, at + 1);
      continue;
    }
    // 中国生产的产品有几种.
    if (counts && at === state.atoms.length - 1 && hasTable(state, at - 1) && !hasColumn(state, at - 1)) {
      take(state, at);
      countRowsAt(state, at - 1);
      continue;
    }
    const isOfTable =
      hasTable(state, at + 1) && (freeAt(state, at + 2)?.columns.some(({ table }) => state.atoms[at + 1]!.tables.includes(table)) ?? false);
    const place =
      hasColumn(state, at + 1) && !isOfTable
        ? at + 1
        : hasColumn(state, at + 2) && hasTable(state, at + 1)
          ? at + 2
          : counts && hasColumn(state, at - 1)
            ? at - 1
            : undefined;
    const kind = place === undefined ? kindOf(state, at) : undefined;
    if (kind) {
      take(state, at);
      state.isDistinct = !counts;
      if (counts) state.figures.push({ kind: 'distinct', slot: { at, candidates: [kind], near: [] } });
      else state.select.push({ at, candidates: [kind], near: [] });
      continue;
    }
    // "the different customers": rows are.
    const isOfKind = /(?:kinds?|types?|varieties) of$/i.test(text);
    if (place === undefined && !counts && !isOfKind && hasTable(state, at + 1)) take(state, at);
    if (place === undefined) continue;
    take(state, at);
    if (counts) {
      take(state, place);
      state.figures.push({ kind: 'distinct', slot: slotAt(state, place) });
    } else {
      state.isDistinct = true;
      // "the different allergy types", of a table that is called like its column.
      if (hasTable(state, place)) {
        take(state, place);
        state.select.push(slotAt(state, place));
      }
    }
  }
}

/** Rows of the table at a place, counted. */
function countRowsAt(state: State, at: number): void {
  const table = state.atoms[at]!.tables[0]!;
  take(state, at);
  state.figures.push({ kind: 'count', table });
  state.tables.push(table);
}

/** "the different kinds of events": the column that says of what kind each is. */
function kindOf(state: State, at: number): Column | undefined {
  const tables = freeAt(state, at + 1)?.tables ?? [];
  const isSaid = /(?:kinds?|types?|varieties) of$/i.test(state.atoms[at]!.text);
  const kinds =
    isSaid && tables.length === 1
      ? tables[0]!.columns.filter(({ kind, name }) => kind === 'text' && /(?:^|_|[a-z])(?:kind|type|category)$/i.test(name))
      : [];
  return kinds.length === 1 ? kinds[0] : undefined;
}

/** The one key by which rows of the one other table that a question names lead to those of a table. */
function keyOfOther(state: State, at: number): Column | undefined {
  const [table] = state.atoms[at]!.tables;
  const others = new Set(state.atoms.flatMap(({ tables }) => tables.filter((other) => other !== table)));
  const keys = others.size === 1 ? [...others][0]!.columns.filter((column) => leadsTo(column, table!)) : [];
  return keys.length === 1 && state.conditions.length === 0 ? keys[0] : undefined;
}
