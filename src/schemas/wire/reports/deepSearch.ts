import { z } from 'zod';
import type { Text } from '../../kit/text.ts';
import type { Choice } from '../../kit/field.ts';

/** States of a deep search. `waiting`: its plan is there, and nothing is spent before somebody lets it begin. */
export const searchStates = {
  planning: { tone: 'accent', label: { zh: '正在计划', en: 'Planning' } },
  waiting: { tone: 'accent', label: { zh: '等待确认计划', en: 'Plan to be confirmed' } },
  searching: { tone: 'waiting', label: { zh: '正在查找', en: 'Searching' } },
  writing: { tone: 'waiting', label: { zh: '正在写报告', en: 'Writing' } },
  paused: { tone: 'neutral', label: { zh: '已暂停', en: 'Paused' } },
  done: { tone: 'good', label: { zh: '已完成', en: 'Done' } },
  failed: { tone: 'bad', label: { zh: '失败', en: 'Failed' } },
  cancelled: { tone: 'neutral', label: { zh: '已取消', en: 'Cancelled' } },
} as const satisfies Record<string, { readonly tone: NonNullable<Choice['tone']>; readonly label: Text }>;
export type SearchState = keyof typeof searchStates;
const stateKeys = Object.keys(searchStates) as [SearchState, ...SearchState[]];

/** States in which a search goes on by itself. */
export const busyStates: readonly SearchState[] = ['planning', 'searching', 'writing'];

/** Most that a search may be given, so that none is without an end. */
export const searchLimits = { steps: 20, tokens: 2_000_000, minutes: 240, question: 2_000, step: 500, sources: 20 } as const;

/** A budget: a search ends with what it has once any part of it is used up. Without a model no tokens are used. */
export const budget = z.lazy(() =>
  z.strictObject({
    steps: z.int().min(1).max(searchLimits.steps),
    tokens: z.int().min(0).max(searchLimits.tokens),
    minutes: z.int().min(1).max(searchLimits.minutes),
  }),
);
export type Budget = Readonly<z.infer<typeof budget>>;
export const usualBudget: Budget = { steps: 8, tokens: 60_000, minutes: 15 };

/** Kinds of sources that are searched. */
export const sourceKinds = {
  space: { zh: '知识空间', en: 'Knowledge space' },
  database: { zh: '数据库', en: 'Database' },
  tool: { zh: '工具', en: 'Tool' },
} as const satisfies Record<string, Text>;
export type SourceKind = keyof typeof sourceKinds;

/** A source that is searched, by its number; a tool by that of its server, and by the name under which it is offered. */
export const searchSource = z.lazy(() =>
  z.strictObject({
    kind: z.enum(Object.keys(sourceKinds) as [SourceKind, ...SourceKind[]]),
    id: z.int().positive(),
    tool: z.string().min(1).max(64).optional(),
  }),
);
export type SearchSource = Readonly<z.infer<typeof searchSource>>;
export const namedSource = z.lazy(() => searchSource.unwrap().extend({ name: z.string() }));
export type NamedSource = Readonly<z.infer<typeof namedSource>>;

/** A question that is put to one source. */
export const plannedStep = z.lazy(() =>
  z.strictObject({ question: z.string().trim().min(1).max(searchLimits.step), source: searchSource }),
);
export type PlannedStep = Readonly<z.infer<typeof plannedStep>>;

/** States of a step. `skipped`: the budget was used up before it. */
export const stepStates = {
  planned: { zh: '待查找', en: 'Planned' },
  done: { zh: '已完成', en: 'Done' },
  failed: { zh: '没有查到', en: 'Failed' },
  skipped: { zh: '未进行', en: 'Not done' },
} as const satisfies Record<string, Text>;
export type StepState = keyof typeof stepStates;

/** One step, as far as it has come. */
export const searchStep = z.lazy(() =>
  z.strictObject({
    position: z.int().nonnegative(),
    question: z.string(),
    source: namedSource,
    state: z.enum(Object.keys(stepStates) as [StepState, ...StepState[]]),
    /** Passages and results that were kept, and findings whose quotes stand in them. */
    snapshots: z.int().nonnegative(),
    findings: z.int().nonnegative(),
    /** Statements of the model that were left out, as no source has their quotes. */
    dropped: z.int().nonnegative(),
    /** Words of what went wrong; null where nothing did. */
    problem: z.string().nullable(),
    tokens: z.int().nonnegative(),
    milliseconds: z.number(),
  }),
);
export type SearchStep = Readonly<z.infer<typeof searchStep>>;

/** A deep search as it stands. */
export const searchProgress = z.lazy(() =>
  z.strictObject({
    id: z.int().positive(),
    question: z.string(),
    state: z.enum(stateKeys),
    /** Name of the model; null where none is connected: then nothing is summed up, and sources are quoted. */
    model: z.string().nullable(),
    budget,
    tokens: z.int().nonnegative(),
    milliseconds: z.number(),
    sources: z.array(namedSource),
    steps: z.array(searchStep),
    /** True if the plan was made without a model, be it that the model failed. */
    isPlannedByRule: z.boolean(),
    /** Number of the report; null as long as there is none. */
    report: z.int().positive().nullable(),
    problem: z.string().nullable(),
  }),
);
export type SearchProgress = Readonly<z.infer<typeof searchProgress>>;

/** Changes that somebody makes to a search. */
export const searchChanges = ['pause', 'resume', 'cancel'] as const;
export type SearchChange = (typeof searchChanges)[number];
