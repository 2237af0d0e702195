import { useEffect, useEffectEvent, useState } from 'react';
import { useSave } from '#resources/form/useSave.ts';
import { isSameJson } from '#schemas/kit/sameJson.ts';
import type { Resource, RowOf } from '#schemas/kit/resource.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { FlowDocument } from '#schemas/wire/flows/document.ts';
import type { Editing } from './EditorContext.ts';
import { type Merged, mergeFlows } from '../model/merge.ts';

export type FlowRow = RowOf<'flows'>;

/** Drawing that is stored, and its version. */
export interface Stored {
  readonly document: FlowDocument;
  readonly version: number;
}

/** Somebody else's change that met one's own. */
export interface Meeting extends Pick<Merged, 'clashes'> {
  readonly theirs: Stored;
}

const storedOf = (row: unknown): Stored => {
  const { document, version } = row as FlowRow;
  return { document, version };
};

/** Saves drawings. A change of somebody else's is joined by node; where both changed the same, it is shown, and nothing is lost. */
export function useSaving(resource: Resource, id: number, start: Stored) {
  const { update, saving } = useSave(resource);
  const [stored, setStored] = useState(start);
  const [error, setError] = useState<CallError>();
  const [meeting, setMeeting] = useState<Meeting>();

  /** Returns the drawing that is stored now; undefined where it could not be, which is said. */
  async function save(document: FlowDocument, base = stored): Promise<FlowDocument | undefined> {
    setError(undefined);
    const outcome = await update(id, { document, version: base.version });
    if ('row' in outcome) {
      setStored({ document, version: (outcome.row as unknown as FlowRow).version });
      setMeeting(undefined);
      return document;
    }
    if (outcome.error.code !== 'VERSION_CONFLICT' || !outcome.error.current) {
      setError(outcome.error);
      return undefined;
    }
    const theirs = storedOf(outcome.error.current);
    const merged = mergeFlows(base.document, document, theirs.document);
    if (merged.clashes.length === 0) return save(merged.document, theirs);
    setMeeting({ clashes: merged.clashes, theirs });
    return undefined;
  }
  /** Takes somebody else's drawing for one's own. */
  function take(theirs: Stored) {
    setStored(theirs);
    setMeeting(undefined);
  }
  return { stored, saving, error, meeting, save, take };
}
type Saving = ReturnType<typeof useSaving>;

/** True where somebody else has saved since. What was not changed here becomes theirs at once; what was meets theirs when it is saved. */
export function useNews(
  { stored, saving, take }: Saving,
  row: FlowRow,
  { document, dispatch }: Pick<Editing, 'document' | 'dispatch'>,
): boolean {
  const hasNews = row.version > stored.version && !saving;
  const isDirty = document !== stored.document;
  const takeNews = useEffectEvent(() => {
    const news = isSameJson(row.document, stored.document) ? stored.document : row.document;
    take({ document: news, version: row.version });
    if (news !== document) dispatch({ kind: 'replace', document: news });
  });
  useEffect(() => {
    if (hasNews && !isDirty) takeNews();
  }, [hasNews, isDirty]);
  return hasNews;
}
