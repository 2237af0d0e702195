import type { Column } from '../names/schema.ts';
import type { Narrowing } from '../question.ts';
import { NoWay } from '../sql/fromClause.ts';
import type { Condition, Figure, Tree } from '../sql/tree.ts';
import { writeSql } from '../sql/writeSql.ts';
import type { Writing } from '../sql/writing.ts';
import { conditionWords, nameOf } from './conditionWords.ts';

/** Conditions that are told at most. */
const most = 4;

const boundsBy: ReadonlySet<Condition['kind']> = new Set(['spans', 'compare', 'between']);
const extremes = (column: Column): readonly Figure[] => (['min', 'max'] as const).map((of) => ({ kind: 'aggregate', of, column }));
const figuresAlone = (base: Tree['base'], figures: readonly Figure[], conditions: readonly Condition[]): Tree => ({
  base,
  figures,
  conditions,
  select: [],
  isDistinct: false,
  groups: [],
  havings: [],
  order: [],
  limit: null,
  ranked: null,
  isShare: false,
  isGroupCount: false,
  difference: null,
  growth: null,
  grownBy: null,
});

/** Conditions of a tree one by one, as far as each can be asked about by itself. */
export const narrowingsOf = ({ base, conditions }: Tree, writing: Writing): readonly Narrowing[] =>
  conditions.slice(0, most).flatMap((condition) => {
    try {
      const column = boundsBy.has(condition.kind) && 'column' in condition ? condition.column : null;
      return {
        condition: { zh: conditionWords(condition, 'zh'), en: conditionWords(condition, 'en') },
        count: writeSql(figuresAlone(base, [{ kind: 'count' }], [condition]), writing),
        bounds: column && {
          column: { zh: nameOf(column, 'zh'), en: nameOf(column, 'en') },
          sql: writeSql(figuresAlone(column.table, extremes(column), []), writing),
        },
      };
    } catch (error) {
      if (error instanceof NoWay) return [];
      throw error;
    }
  });
