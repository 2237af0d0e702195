import type { Transaction } from 'kysely';
import type { Language } from '#schemas/kit/text.ts';
import { wordsOf } from '#schemas/wire/errors.ts';
import type { JobError } from '#schemas/wire/jobs.ts';
import type { ErrorCode } from '#schemas/wire/errors.ts';
import {
  type Budget,
  busyStates,
  type NamedSource,
  type SearchProgress,
  type SearchState,
  type StepState,
} from '#schemas/wire/reports/deepSearch.ts';
import type { Block } from '#schemas/wire/reports/report.ts';
import type { Database, Tables } from '../../stores/store.ts';
import { parsed } from '../snapshots.ts';

/** A deep search as its row has it. */
export interface SearchRow {
  readonly id: number;
  readonly question: string;
  readonly state: SearchState;
  readonly resumes: SearchState | null;
  readonly language: Language;
  readonly model: string | null;
  readonly sources: readonly NamedSource[];
  readonly budget: Budget;
  readonly tokens: number;
  readonly worked: number;
  readonly isPlannedByRule: boolean;
  readonly report: number | null;
  readonly error: JobError | null;
  readonly job: number | null;
  readonly round: number;
  readonly owner: number;
  readonly sessionId: string | null;
  /** The run whose step began it; null of one that a person began. */
  readonly run: number | null;
  readonly createdAt: string;
  readonly endedAt: string | null;
}

/** A step of one, with what it brought. */
export interface StepRow {
  readonly position: number;
  readonly question: string;
  readonly source: NamedSource;
  readonly state: StepState;
  readonly blocks: readonly Block[];
  readonly snapshots: readonly number[];
  readonly dropped: number;
  readonly error: JobError | null;
  readonly tokens: number;
  readonly milliseconds: number;
  readonly endedAt: string | null;
}

type Stored = Readonly<Record<string, unknown>>;
const orNull = (value: unknown): number | null => (value === null ? null : Number(value));

const toSearch = (row: Stored): SearchRow =>
  ({
    ...row,
    id: Number(row['id']),
    sources: parsed(row['sources']) ?? [],
    budget: parsed(row['budget']),
    error: parsed(row['error']),
    tokens: Number(row['tokens']),
    worked: Number(row['worked']),
    isPlannedByRule: Boolean(row['isPlannedByRule']),
    report: orNull(row['report']),
    job: orNull(row['job']),
    run: orNull(row['run']),
    round: Number(row['round']),
    owner: Number(row['owner']),
  }) as SearchRow;

const toStep = (row: Stored): StepRow =>
  ({
    ...row,
    position: Number(row['position']),
    source: parsed(row['source']),
    blocks: parsed(row['blocks']) ?? [],
    snapshots: parsed(row['snapshots']) ?? [],
    error: parsed(row['error']),
    dropped: Number(row['dropped']),
    tokens: Number(row['tokens']),
    milliseconds: Number(row['milliseconds']),
  }) as StepRow;

/** A deep search; undefined where there is none. */
export async function searchOf(db: Database, id: number): Promise<SearchRow | undefined> {
  const row = await db.selectFrom('deep_searches').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toSearch(row);
}

/** The steps of a search, in their order. */
export const stepsOf = async (db: Database, search: number): Promise<StepRow[]> =>
  (await db.selectFrom('deep_search_steps').selectAll().where('search', '=', search).orderBy('position').execute()).map(toStep);

const noStep = {
  endedAt: null,
  blocks: null,
  snapshots: null,
  dropped: 0,
  error: null,
  tokens: 0,
  milliseconds: 0,
  state: 'planned',
} as const;

/** Puts steps in place of those that a search had. */
export async function replaceSteps(
  trx: Transaction<Tables>,
  search: number,
  steps: readonly Pick<StepRow, 'question' | 'source'>[],
): Promise<void> {
  await trx.deleteFrom('deep_search_steps').where('search', '=', search).execute();
  const rows = steps.map(({ question, source }, position) => ({ search, position, question, source: JSON.stringify(source), ...noStep }));
  if (rows.length > 0) await trx.insertInto('deep_search_steps').values(rows).execute();
}

/** Changes a search that is in one of some states, and tells if it was. */
export async function changeFrom(
  trx: Transaction<Tables>,
  id: number,
  from: readonly SearchState[],
  columns: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('deep_searches')
    .set((of) => ({ ...columns, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

const said = (error: JobError | null, language: Language): string | null =>
  error && wordsOf(error.code as ErrorCode, error.facts as never, language);

/** States of jobs that go on. */
const unended = new Set<unknown>(['queued', 'running']);

/** A search as people see it. One whose job was ended by hand stands still. */
export async function progressOf(db: Database, search: SearchRow, language: Language): Promise<SearchProgress> {
  const { id, question, model, budget, tokens, worked, sources, isPlannedByRule, report, job } = search;
  const [steps, under] = await Promise.all([
    stepsOf(db, id),
    job === null ? undefined : db.selectFrom('jobs').select('state').where('id', '=', job).executeTakeFirst(),
  ]);
  const isStill = busyStates.includes(search.state) && under !== undefined && !unended.has(under['state']);
  return {
    id,
    question,
    model,
    budget,
    tokens,
    report,
    isPlannedByRule,
    sources: [...sources],
    state: isStill ? 'paused' : search.state,
    milliseconds: worked,
    problem: said(search.error, language),
    steps: steps.map((step) => ({
      position: step.position,
      question: step.question,
      source: step.source,
      state: step.state,
      snapshots: step.snapshots.length,
      findings: step.blocks.filter(({ kind }) => kind === 'finding').length,
      dropped: step.dropped,
      problem: said(step.error, language),
      tokens: step.tokens,
      milliseconds: step.milliseconds,
    })),
  };
}
