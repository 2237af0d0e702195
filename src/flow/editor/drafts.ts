import { useEffect } from 'react';
import { z } from 'zod';
import { draftKey } from '#api/drafts.ts';
import { type FlowDocument, flowDocument } from '#schemas/wire/flows/document.ts';
import { useDebounced } from '#ui/useDebounced.ts';

const draft = z.strictObject({ version: z.number().nullable(), base: flowDocument, document: flowDocument });

/** A drawing that was not saved, and what it began from. */
type FlowDraft = z.infer<typeof draft>;

const keyOf = (owner: string, flow: number | undefined) => draftKey(owner, 'flow', String(flow ?? 'new'));

/** Reads the draft that this browser keeps of a flow; undefined where there is none, or none that can be read. */
export function readFlowDraft(owner: string, flow: number | undefined): FlowDraft | undefined {
  try {
    return draft.safeParse(JSON.parse(localStorage.getItem(keyOf(owner, flow)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export const forgetFlowDraft = (owner: string, flow: number | undefined): void => localStorage.removeItem(keyOf(owner, flow));

/** Keeps what is drawn a moment after each change, and forgets it once it is saved or as it was. */
export function useKeptDrawing(owner: string, flow: number | undefined, document: FlowDocument, base: Omit<FlowDraft, 'document'>): void {
  const settled = useDebounced(document, 600);
  const { base: start, version } = base;
  useEffect(() => {
    if (settled === start) return forgetFlowDraft(owner, flow);
    try {
      localStorage.setItem(keyOf(owner, flow), JSON.stringify({ version, base: start, document: settled }));
    } catch {
      // The storage is full: the guard before leaving stays.
    }
  }, [owner, flow, settled, start, version]);
}
