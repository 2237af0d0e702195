import { createContext, use, useSyncExternalStore } from 'react';
import { isSameJson } from '#schemas/kit/sameJson.ts';
import type { FlowProblem } from '#schemas/wire/flows/problems.ts';
import type { StepState } from '#schemas/wire/flows/runs.ts';
import type { Stale } from '#schemas/wire/flows/stale.ts';

/** State of a node in the run that is looked at, and the milliseconds that it has taken. */
export interface StepMark {
  readonly state: StepState;
  readonly took: number | undefined;
  /** Reason that it does not hold for what is drawn now. */
  readonly stale: Stale | undefined;
  /** Rounds of a loop, and such among them that failed. */
  readonly rounds: { readonly count: number; readonly failed: number } | undefined;
  /** Beginnings of what it gave out, by port. */
  readonly outputs: Readonly<Record<string, string>>;
}

/** Difference of a node from the version that the drawing is compared with. */
export type Difference = 'added' | 'changed' | 'moved';

/** Signs of nodes, by id, apart from React: where that of one changes, only that one is drawn. */
function createSigns<Sign>() {
  let signs: ReadonlyMap<string, Sign> = new Map();
  const listeners = new Set<() => void>();
  return {
    of: (id: string): Sign | undefined => signs.get(id),
    set(next: ReadonlyMap<string, Sign>): void {
      // One that did not change stays the same object.
      signs = new Map([...next].map(([id, sign]) => [id, isSameJson(signs.get(id), sign) ? signs.get(id)! : sign]));
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** All that nodes show beside what they are: how they ran, what is wrong with them, and how they differ from a version. */
export const createNodeSigns = () => ({
  marks: createSigns<StepMark>(),
  problems: createSigns<number>(),
  differences: createSigns<Difference>(),
});
export type NodeSigns = ReturnType<typeof createNodeSigns>;

export const NodeSignsContext = createContext<NodeSigns>(createNodeSigns());

export function useStepMark(id: string): StepMark | undefined {
  const { marks } = use(NodeSignsContext);
  return useSyncExternalStore(marks.subscribe, () => marks.of(id));
}

export function useProblemCount(id: string): number {
  const { problems } = use(NodeSignsContext);
  return useSyncExternalStore(problems.subscribe, () => problems.of(id) ?? 0);
}

export function useDifference(id: string): Difference | undefined {
  const { differences } = use(NodeSignsContext);
  return useSyncExternalStore(differences.subscribe, () => differences.of(id));
}

/** Numbers of problems by node. */
export function countByNode(problems: readonly FlowProblem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { node } of problems) if (node !== undefined) counts.set(node, (counts.get(node) ?? 0) + 1);
  return counts;
}
