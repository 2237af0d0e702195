import { isRefusal } from '#schemas/wire/errors.ts';
import type { JobError } from '#schemas/wire/jobs.ts';
import { engineName } from '#schemas/wire/models.ts';
import type { Block, Quote } from '#schemas/wire/reports/report.ts';
import type { Snapshot } from '#schemas/wire/reports/snapshot.ts';
import type { Actor, Context } from '../../context.ts';
import type { Model } from '../../llm/model.ts';
import type { Located } from '../document/locate.ts';
import { BudgetSpent } from './budgetedModel.ts';
import type { SearchRow } from './searchStore.ts';

/** Circumstances in which a search works. */
export interface Searching {
  readonly context: Context;
  readonly actor: Actor;
  readonly search: SearchRow;
  /** Keeps to the budget; the built-in engine where none is connected. */
  readonly model: Model;
  readonly signal: AbortSignal;
}

/** True if there is a model to ask; else sources are quoted, and nothing is summed up. */
export const hasModel = ({ model }: Pick<Searching, 'model'>): boolean => model.name !== engineName;

/** A source as it was found, before it is kept. */
export type Evidence = Omit<Snapshot, 'id' | 'takenAt'>;

/** A statement with passages that stand in the evidence, each with the place of its evidence in the list. */
export interface FoundFinding {
  readonly text: string;
  readonly quotes: readonly (Located & { readonly at: number })[];
}

/** Outcome of a step. */
export interface Found {
  readonly evidence: readonly Evidence[];
  readonly findings: readonly FoundFinding[];
  /** Rows and statements that go into the report as they are. */
  readonly data: readonly Block[];
  readonly dropped: number;
  readonly problem: JobError | null;
}

export const nothingFound: Found = { evidence: [], findings: [], data: [], dropped: 0, problem: null };

/** Findings as blocks of a report, once their evidence is kept under these numbers. */
export const findingBlocks = ({ evidence, findings }: Pick<Found, 'evidence' | 'findings'>, ids: readonly number[]): Block[] =>
  findings.map(({ text, quotes }) => ({
    kind: 'finding',
    text,
    unfounded: [],
    quotes: quotes.map(({ at, ...located }): Quote => {
      const { kind, source: id, name, revision } = evidence[at]!;
      return { kind, id, name, revision, snapshot: ids[at]!, ...located };
    }),
  }));

/** The budget or a model that gave out, as an error to tell of; anything else is thrown. */
export function givenOut(error: unknown): JobError {
  if (error instanceof BudgetSpent) return { code: 'DEEP_SEARCH_BUDGET', facts: {} };
  if (!isRefusal(error)) throw error;
  return { code: error.code, facts: error.facts };
}
