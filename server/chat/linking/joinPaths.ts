import type { Glossary } from '#schemas/wire/glossary.ts';
import type { WireSourceTable } from '#schemas/wire/sources.ts';
import { tableName } from '#schemas/wire/tableName.ts';

/** Neighbours of each table: those that its keys, or joins of the glossary, lead to or come from. */
export function neighboursOf(tables: readonly WireSourceTable[], joins: Glossary['joins']): ReadonlyMap<string, ReadonlySet<string>> {
  const neighbours = new Map(tables.map((table) => [tableName(table), new Set<string>()]));
  const connect = (one: string, other: string): void => {
    if (one === other || !neighbours.has(one) || !neighbours.has(other)) return;
    neighbours.get(one)!.add(other);
    neighbours.get(other)!.add(one);
  };
  for (const table of tables)
    for (const { refersTo } of table.columns) {
      if (!refersTo) continue;
      // A key is told with the name of its table alone, which lies in the same schema or in the usual one.
      connect(tableName(table), refersTo.table);
      connect(tableName(table), tableName({ schema: table.schema, name: refersTo.table }));
    }
  for (const { from, to } of joins) connect(from.table, to.table);
  return neighbours;
}

/** Tables between two beyond which a path says nothing any more. */
const longestPath = 4;

/** The tables of a shortest path from one to any of several others, both ends left out; none where there is no path. */
function pathTo(start: string, ends: ReadonlySet<string>, neighbours: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const cameFrom = new Map<string, string | null>([[start, null]]);
  let layer = [start];
  for (let steps = 0; steps <= longestPath && layer.length > 0; steps += 1) {
    const next: string[] = [];
    for (const table of layer)
      for (const neighbour of neighbours.get(table) ?? []) {
        if (cameFrom.has(neighbour)) continue;
        cameFrom.set(neighbour, table);
        if (ends.has(neighbour)) return between(neighbour, cameFrom);
        next.push(neighbour);
      }
    layer = next;
  }
  return [];
}

function between(end: string, cameFrom: ReadonlyMap<string, string | null>): readonly string[] {
  const path: string[] = [];
  for (let at = cameFrom.get(end) ?? null; at !== null; at = cameFrom.get(at) ?? null) path.push(at);
  return path.slice(0, -1);
}

/** Tables, and behind them those by which each of them is joined to one before it. */
export function withPaths(chosen: readonly string[], neighbours: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const reached = new Set<string>();
  for (const table of chosen) {
    const path = reached.size === 0 || reached.has(table) ? [] : pathTo(table, reached, neighbours);
    for (const each of [table, ...path]) reached.add(each);
  }
  return [...new Set([...chosen, ...reached])];
}
