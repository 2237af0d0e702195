import type { Dialect } from './dialect.ts';
import type { WithClause } from './withClause.ts';

/** Names that stand for something other than a table at a place: those of one `WITH` clause, in what is around it. */
export interface Scope {
  /** Names of queries with their number in the clause; those below `seen` count. */
  readonly names: ReadonlyMap<string, number>;
  readonly seen: number;
  /** The query that the place is in: it sees itself only behind its first UNION, and only if it may be recursive. */
  readonly own?: { readonly name: string; readonly mayRecur: boolean; isBehindUnion: boolean };
  /** Names of expressions (ClickHouse): they are no tables behind IN. */
  readonly expressions: ReadonlySet<string>;
  readonly outer?: Scope;
}

export const nowhere: Scope = { names: new Map(), seen: 0, expressions: new Set() };

export function namesQuery(scope: Scope, name: string): boolean {
  for (let around: Scope | undefined = scope; around; around = around.outer) {
    const { own, names, seen } = around;
    if (own?.name === name ? own.mayRecur && own.isBehindUnion : (names.get(name) ?? Infinity) < seen) return true;
  }
  return false;
}

export function namesExpression(scope: Scope, name: string): boolean {
  for (let around: Scope | undefined = scope; around; around = around.outer) if (around.expressions.has(name)) return true;
  return false;
}

/** Scopes of a clause: of each of its queries, and of the query behind it. */
export function scopesOf(clause: WithClause, outer: Scope, rules: Dialect['with']) {
  const names = new Map<string, number>();
  clause.queries.forEach(({ name }, index) => names.set(name, names.get(name) ?? index));
  const all = { names, expressions: new Set(clause.expressions.names), outer };
  const seesLater = rules.earlier === 'always' || (rules.earlier === 'recursive' && clause.isRecursive);
  const mayRecur = rules.own === 'always' || clause.isRecursive;
  return {
    inside: clause.queries.map(({ name }, index): Scope => ({
      ...all,
      seen: seesLater ? Infinity : index,
      own: { name, mayRecur, isBehindUnion: false },
    })),
    behind: { ...all, seen: Infinity } satisfies Scope,
  };
}
