import { emptyFlow, type FlowDocument } from '#schemas/wire/flows/document.ts';
import { innerOf } from '#schemas/wire/flows/inner.ts';
import { applyEdit, type FlowEdit } from './edits.ts';
import { mergeFlows } from './merge.ts';

/** A flow that is edited, with all that can be taken back and done again. Documents share what they have in common. */
export interface EditorState {
  readonly document: FlowDocument;
  readonly past: readonly FlowDocument[];
  readonly future: readonly FlowDocument[];
  /** Sign of the last change, where the next one of the same sign belongs to it: letters typed into one field are one step. */
  readonly typing: string | undefined;
}

/** A drawing that was made of one on the screen, as by joining it with somebody else's. */
interface Rebase {
  readonly kind: 'rebase';
  readonly from: FlowDocument;
  readonly onto: FlowDocument;
}

export type EditorEvent = FlowEdit | Rebase | { readonly kind: 'undo' } | { readonly kind: 'redo' };

export const startEditing = (document: FlowDocument): EditorState => ({ document, past: [], future: [], typing: undefined });

/** Steps that can be taken back. */
const kept = 1_000;

const typingOf = (edit: FlowEdit): string | undefined => {
  if (edit.kind === 'setValues' || edit.kind === 'rename' || edit.kind === 'setFailure') return `${edit.kind} ${edit.id}`;
  return edit.kind === 'comment' ? `comment ${edit.comment.id}` : undefined;
};

/** Names of the values that change; letters in different fields are different steps. */
function changedValues({ nodes }: FlowDocument, edit: FlowEdit): string {
  if (edit.kind !== 'setValues') return '';
  const before = nodes.find(({ id }) => id === edit.id)?.values ?? {};
  const names = new Set([...Object.keys(before), ...Object.keys(edit.values)]);
  return [...names].filter((name) => before[name] !== edit.values[name]).join(' ');
}

/** Sign of a change as one of its kind, at one place; undefined of one that is a step of its own. */
function signOf(document: FlowDocument, edit: FlowEdit): string | undefined {
  if (edit.kind === 'inner') {
    const node = document.nodes.find(({ id }) => id === edit.id);
    const sign = signOf((node && innerOf(node)) ?? emptyFlow, edit.edit);
    return sign && `${edit.id}/${sign}`;
  }
  const sign = typingOf(edit);
  return sign && `${sign} ${changedValues(document, edit)}`;
}

function undo(state: EditorState): EditorState {
  const document = state.past.at(-1);
  if (!document) return state;
  return { document, past: state.past.slice(0, -1), future: [state.document, ...state.future], typing: undefined };
}

function redo(state: EditorState): EditorState {
  const [document, ...future] = state.future;
  if (!document) return state;
  return { document, past: [...state.past, state.document], future, typing: undefined };
}

/** The editor on such a drawing; all that was changed since is changed in it as well. */
function rebase(state: EditorState, { from, onto }: Rebase): EditorState {
  const document = state.document === from ? onto : mergeFlows(from, state.document, onto).document;
  return { document, past: [...state.past, state.document].slice(-kept), future: [], typing: undefined };
}

/** The editor after an event. */
export function edited(state: EditorState, event: EditorEvent): EditorState {
  if (event.kind === 'undo') return undo(state);
  if (event.kind === 'redo') return redo(state);
  if (event.kind === 'rebase') return rebase(state, event);
  const document = applyEdit(state.document, event);
  const typing = signOf(state.document, event);
  const goesOn = typing !== undefined && typing === state.typing && state.past.length > 0;
  return { document, past: goesOn ? state.past : [...state.past, state.document].slice(-kept), future: [], typing };
}
