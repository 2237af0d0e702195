import { CompiledQuery, type KyselyPlugin } from 'kysely';
import type { Store } from '#server/stores/store.ts';

/** One step of how a database carries out a statement, in its own words. */
export interface Step {
  readonly says: string;
  /** The rows that the database expects of it; SQLite does not tell. */
  readonly rows?: number;
  /** True of what PostgreSQL carries out anew for each row of the statement around it. */
  readonly isRepeated?: boolean;
  /** The step that it is a part of. */
  readonly within?: Step;
}

interface SqliteStep {
  readonly id: number;
  readonly parent: number;
  readonly detail: string;
}
interface PostgresNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Plan Rows': number;
  readonly 'Parent Relationship'?: string;
  readonly 'Subplan Name'?: string;
  readonly Plans?: readonly PostgresNode[];
}

const explained = (words: string, { sql, parameters }: CompiledQuery): CompiledQuery =>
  CompiledQuery.raw(`${words} ${sql}`, [...parameters]);

/** The steps by which a database would carry out a statement now. */
export const planOf: Readonly<Record<Store['dialect'], (store: Store, statement: CompiledQuery) => Promise<Step[]>>> = {
  async sqlite({ db }, statement) {
    const { rows } = await db.executeQuery<SqliteStep>(explained('explain query plan', statement));
    const steps = new Map<number, Step>();
    for (const { id, parent, detail } of rows) steps.set(id, { says: detail, within: steps.get(parent) });
    return [...steps.values()];
  },
  async postgres({ db }, statement) {
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': readonly { Plan: PostgresNode }[] }>(
      explained('explain (format json)', statement),
    );
    const [{ Plan: plan }] = rows[0]!['QUERY PLAN'] as readonly [{ Plan: PostgresNode }];
    const hashed = new Set([...JSON.stringify(plan).matchAll(/hashed (SubPlan \d+)/g)].map(([, name]) => name));
    const steps = (node: PostgresNode, within?: Step): Step[] => {
      const told = [node['Node Type'], node['Relation Name'], node['Index Name'], node['Index Cond']].filter((word) => word !== undefined);
      const isOwnPlan = node['Parent Relationship'] === 'SubPlan';
      const isRepeated = isOwnPlan ? !hashed.has(node['Subplan Name']!) : within?.isRepeated === true;
      const step: Step = { says: told.join(' '), rows: node['Plan Rows'], isRepeated, within };
      return [step, ...(node.Plans ?? []).flatMap((part) => steps(part, step))];
    };
    return steps(plan);
  },
};

/** The statements that something reads by, told by what it is given in place of the store. */
export async function statementsOf(store: Store, read: (recorded: Store) => Promise<unknown>): Promise<CompiledQuery[]> {
  const statements = new Map<string, CompiledQuery>();
  const record = (statement: CompiledQuery): void => void statements.set(statement.sql, statement);
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => (record(store.db.getExecutor().compileQuery(node, { queryId: 'plan' })), node),
    transformResult: async ({ result }) => result,
  };
  const readEach: Store['readEach'] = (queries) => {
    for (const { sql, parameters } of queries) record(CompiledQuery.raw(sql, [...parameters]));
    return store.readEach(queries);
  };
  await read({ ...store, db: store.db.withPlugin(recorder), readEach });
  return [...statements.values()];
}
