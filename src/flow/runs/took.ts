import type { Json } from '#schemas/kit/kinds/json.ts';
import type { StepOutputs, WirePart, WireRunWithSteps, WireStep } from '#schemas/wire/flows/runs.ts';
import type { Stale } from '#schemas/wire/flows/stale.ts';
import type { StepMark } from '../canvas/nodeSigns.ts';

/** Time in words that need no translation: `320 ms`, `4.1 s`. */
export const seconds = (ms: number): string => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`);

/** Milliseconds that a step took; undefined while it runs. */
export const tookOf = ({ startedAt, endedAt }: Pick<WireStep, 'startedAt' | 'endedAt'>): number | undefined =>
  endedAt === null ? undefined : Math.max(0, Date.parse(endedAt) - Date.parse(startedAt));

/** The last try of each node. */
export const lastTries = (steps: readonly WireStep[]): ReadonlyMap<string, WireStep> => new Map(steps.map((step) => [step.node, step]));

/** Rounds of a loop, in their order. */
export const roundsOf = (parts: readonly WirePart[], node: string): readonly WirePart[] =>
  parts.filter((part) => part.node === node && part.round !== null);

/** Characters of a value that are shown where there is little room. */
const glance = 300;
const noOutputs: StepMark['outputs'] = {};
const glances = new WeakMap<StepOutputs, StepMark['outputs']>();

/** Beginnings of outputs, worked out once for each: a run is looked at again several times a second. */
function glanceAt(outputs: StepOutputs | null): StepMark['outputs'] {
  if (!outputs) return noOutputs;
  const known = glances.get(outputs);
  if (known) return known;
  const short = Object.entries(outputs).map(([port, value]) => [port, wordsOf(value).slice(0, glance)] as const);
  const made = Object.fromEntries(short);
  glances.set(outputs, made);
  return made;
}

/** A value as it is read. */
export const wordsOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

/** Marks of nodes on the canvas: of the last try of each, whether that still holds for what is drawn, and the rounds of loops. */
export function marksOf(
  { steps, parts }: Pick<WireRunWithSteps, 'steps' | 'parts'>,
  stale: ReadonlyMap<string, Stale>,
): ReadonlyMap<string, StepMark> {
  function markOf(id: string, step: WireStep): StepMark {
    const rounds = roundsOf(parts, id);
    const failed = rounds.filter(({ state }) => state === 'failed').length;
    const counted = rounds.length > 0 ? { count: rounds.length, failed } : undefined;
    return { state: step.state, took: tookOf(step), stale: stale.get(id), rounds: counted, outputs: glanceAt(step.outputs) };
  }
  return new Map([...lastTries(steps)].map(([id, step]) => [id, markOf(id, step)]));
}
