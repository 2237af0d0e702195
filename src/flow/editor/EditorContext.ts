import { createContext, use } from 'react';
import type { FlowDocument } from '#schemas/wire/flows/document.ts';
import type { Catalog } from '#schemas/wire/flows/operatorShape.ts';
import type { FlowProblem } from '#schemas/wire/flows/problems.ts';
import type { EditorEvent } from '../model/history.ts';

/** Chosen nodes, comments and groups by their ids, and edges by their keys. */
interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
}
export const nothingChosen: Selection = { ids: new Set(), edges: new Set() };
export const choosing = (...ids: readonly string[]): Selection => ({ ids: new Set(ids), edges: new Set() });

/** A flow that is edited. */
export interface Editing {
  /** Number of the flow; undefined of one that is stored nowhere. */
  readonly flow: number | undefined;
  readonly document: FlowDocument;
  readonly catalog: Catalog;
  readonly problems: readonly FlowProblem[];
  readonly selection: Selection;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isReadOnly: boolean;
  readonly dispatch: (event: EditorEvent) => void;
  readonly select: (selection: Selection) => void;
}

/** The drawing that is edited just now, of the flow or within a node of it, as everything around its canvas knows it. */
export interface Editor extends Editing {
  readonly isInner: boolean;
  /** Goes into the drawing within a node, to a problem of it; one that there is not is begun. */
  readonly enter: (id: string, problem?: FlowProblem) => void;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

/** The flow that is edited here. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('there is no flow that is edited here');
  return editor;
}
