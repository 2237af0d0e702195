/** A row that has yet to be applied: the title it gives its record, and the titles of the same file that it refers to. */
export interface Node {
  readonly line: number;
  readonly title: string;
  readonly needs: readonly string[];
}

/** The order in which every row comes after those it refers to, and the rows that refer to one another in a ring. */
export function inOrderOfNeed(nodes: readonly Node[]): { readonly ordered: number[]; readonly rings: number[] } {
  const lineOf = new Map(nodes.map(({ title, line }) => [title, line]));
  const waiting = new Map<number, number>();
  const dependents = new Map<number, number[]>();
  for (const { line, needs } of nodes) {
    const needed = needs.flatMap((title) => lineOf.get(title) ?? []);
    waiting.set(line, needed.length);
    for (const other of needed) dependents.set(other, [...(dependents.get(other) ?? []), line]);
  }
  const ordered = nodes.filter(({ line }) => waiting.get(line) === 0).map(({ line }) => line);
  for (const line of ordered) {
    for (const dependent of dependents.get(line) ?? []) {
      waiting.set(dependent, waiting.get(dependent)! - 1);
      if (waiting.get(dependent) === 0) ordered.push(dependent);
    }
  }
  const done = new Set(ordered);
  return { ordered, rings: nodes.map(({ line }) => line).filter((line) => !done.has(line)) };
}
