import { useDeferredValue, useMemo, useReducer, useState } from 'react';
import type { FlowDocument } from '#schemas/wire/flows/document.ts';
import type { Catalog } from '#schemas/wire/flows/operatorShape.ts';
import type { FlowProblem } from '#schemas/wire/flows/problems.ts';
import { flowChecker } from '../model/checker.ts';
import { edited, startEditing } from '../model/history.ts';
import { type Editing, nothingChosen } from './EditorContext.ts';

/** Begins with a drawing; a draft of it is a change that can be taken back. */
const begin = ({ start, draft }: { readonly start: FlowDocument; readonly draft: FlowDocument | undefined }) =>
  draft ? edited(startEditing(start), { kind: 'replace', document: draft }) : startEditing(start);

const unchecked: readonly FlowProblem[] = [];

interface Begun {
  readonly flow?: number | undefined;
  readonly start: FlowDocument;
  readonly draft?: FlowDocument | undefined;
  readonly catalog: Catalog;
  readonly isReadOnly?: boolean;
}

/** Keeps a flow while it is edited. Its problems follow a moment after what was typed. */
export function useEditing({ flow, start, draft, catalog, isReadOnly = false }: Begun): Editing {
  const [{ document, past, future }, dispatch] = useReducer(edited, { start, draft }, begin);
  const [selection, select] = useState(nothingChosen);
  const settled = useDeferredValue<FlowDocument | undefined>(document, undefined);
  const check = useMemo(() => flowChecker(catalog), [catalog]);
  const problems = useMemo(() => (settled ? check(settled) : unchecked), [settled, check]);
  const [canUndo, canRedo] = [past.length > 0, future.length > 0];
  return useMemo(
    () => ({ flow, document, catalog, problems, selection, canUndo, canRedo, isReadOnly, dispatch, select }),
    [flow, document, catalog, problems, selection, canUndo, canRedo, isReadOnly],
  );
}
