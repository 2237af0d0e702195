import type { WireStep } from '#schemas/wire/flows/runs.ts';
import type { Stale } from '#schemas/wire/flows/stale.ts';
import type { StepMark } from '../canvas/nodeSigns.ts';

/** Time in words that need no translation: `320 ms`, `4.1 s`. */
export const seconds = (ms: number): string => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`);

/** Milliseconds that a step took; undefined while it runs. */
export const tookOf = ({ startedAt, endedAt }: Pick<WireStep, 'startedAt' | 'endedAt'>): number | undefined =>
  endedAt === null ? undefined : Math.max(0, Date.parse(endedAt) - Date.parse(startedAt));

/** The last try of each node. */
export const lastTries = (steps: readonly WireStep[]): ReadonlyMap<string, WireStep> => new Map(steps.map((step) => [step.node, step]));

/** Marks of nodes on the canvas: of the last try of each, and whether that still holds for what is drawn. */
export const marksOf = (steps: readonly WireStep[], stale: ReadonlyMap<string, Stale>): ReadonlyMap<string, StepMark> =>
  new Map([...lastTries(steps)].map(([id, step]) => [id, { state: step.state, took: tookOf(step), stale: stale.get(id) }]));
