import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall } from '#api/useCall.ts';
import { readRun } from '#schemas/contracts/flows.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { FlowDocument } from '#schemas/wire/flows/document.ts';
import type { WirePart, WireRunWithSteps } from '#schemas/wire/flows/runs.ts';
import type { NodeSigns } from '../canvas/nodeSigns.ts';
import { marksOf, roundsOf } from './took.ts';
import { isOver, pause, useStale } from './useFlowRun.ts';

/** Rounds of a loop, and the one of them that is looked at. */
interface Rounds {
  readonly rounds: readonly WirePart[];
  readonly run: WireRunWithSteps | undefined;
}

interface Place {
  /** The run of the whole flow. */
  readonly root: WireRunWithSteps | undefined;
  /** Loops that the drawing is within, the outermost first. */
  readonly path: readonly string[];
  readonly document: FlowDocument;
  readonly signs: NodeSigns;
}

const keyOf = (path: readonly string[]): string => JSON.stringify(path);

/** The round of the loop that a drawing is the body of: the one that somebody chose, else the last one; its states stand on the canvas. */
export function useRound({ root, path, document, signs }: Place) {
  const call = useCall();
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const wanted = path.map((_, depth) => chosen[keyOf(path.slice(0, depth + 1))]);
  const here = keyOf(path);
  const { data } = useQuery<Rounds, CallError>({
    queryKey: ['flow', 'round', root?.id, here, wanted, root?.parts],
    enabled: root !== undefined && path.length > 0,
    // Those of another drawing do not stand for these, not even for a moment.
    placeholderData: (before, query) => (query?.queryKey[3] === here ? before : undefined),
    refetchInterval: ({ state }) => (state.data?.run && !isOver(state.data.run) ? pause : false),
    async queryFn({ signal }) {
      let found: Rounds = { rounds: [], run: root };
      for (const [depth, node] of path.entries()) {
        const rounds = roundsOf(found.run?.parts ?? [], node);
        const round = rounds.find(({ run }) => run === wanted[depth]) ?? rounds.at(-1);
        found = { rounds, run: round && (await call(readRun, { params: { run: String(round.run) }, signal })) };
      }
      return found;
    },
  });
  const { rounds = [], run } = path.length > 0 ? (data ?? {}) : {};
  const stale = useStale(run, document, path);
  useEffect(() => {
    if (path.length > 0) signs.marks.set(run ? marksOf(run, stale) : new Map());
  }, [signs, path.length, run, stale]);
  return {
    rounds,
    run,
    /** Looks at a round of a loop, by the way to it. */
    choose: (to: readonly string[], round: number) => setChosen((before) => ({ ...before, [keyOf(to)]: round })),
  };
}
