import { type DependencyOrder, dependencyOrder } from '../resources/records/dependencyOrder.ts';

/** A row that has yet to be applied: the title it gives its record, and the titles of the same file that it refers to. */
export interface Node {
  readonly line: number;
  readonly title: string;
  readonly needs: readonly string[];
}

/** Lines in the order in which every row comes after those it refers to, and the rows that refer to one another in a ring. */
export function inOrderOfNeed(nodes: readonly Node[]): DependencyOrder<number> {
  const lineOf = new Map(nodes.map(({ title, line }) => [title, line]));
  return dependencyOrder(new Map(nodes.map(({ line, needs }) => [line, needs.flatMap((title) => lineOf.get(title) ?? [])])));
}
