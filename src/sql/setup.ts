import { autocompletion, closeBrackets, closeBracketsKeymap, closeCompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { type Extension, Prec, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: 'light-dark(#8a2fb8, #d3a1f5)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'light-dark(#a1490c, #f0a36b)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--ws-success)' },
  { tag: tags.comment, color: 'var(--ws-text-tertiary)', fontStyle: 'italic' },
  { tag: tags.typeName, color: 'light-dark(#0c6b77, #5cc6d0)' },
]);

const look = EditorView.theme({
  '&': { height: '100%', fontSize: '13px', color: 'var(--ws-text)', backgroundColor: 'var(--ws-container)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace', lineHeight: '20px' },
  '.cm-content': { caretColor: 'var(--ws-text)' },
  '.cm-cursor': { borderLeftColor: 'var(--ws-text)' },
  '.cm-gutters': { backgroundColor: 'var(--ws-layout)', color: 'var(--ws-text-secondary)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'light-dark(rgb(0 0 0 / 4%), rgb(255 255 255 / 5%))' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'light-dark(#cfe2ff, #274a7d)',
  },
  '.cm-tooltip': { border: '1px solid var(--ws-border-soft)', backgroundColor: 'var(--ws-container)', color: 'var(--ws-text)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'light-dark(#dbe9ff, #274a7d)', color: 'var(--ws-text)' },
  '.cm-completionDetail': { color: 'var(--ws-text-secondary)', fontStyle: 'normal' },
  '.cm-problem': { textDecoration: 'underline wavy var(--ws-error)', textUnderlineOffset: '3px' },
});

/** Marks the place of a failure: from a position to the end of its word; null takes the mark away. */
export const showProblem = StateEffect.define<{ readonly from: number; readonly to: number } | null>();

const problems = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { effects, docChanged }) {
    const effect = effects.findLast((each) => each.is(showProblem));
    if (!effect) return docChanged ? Decoration.none : marks;
    const place = effect.value;
    return place && place.to > place.from
      ? Decoration.set([Decoration.mark({ class: 'cm-problem' }).range(place.from, place.to)])
      : Decoration.none;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** A key that closes what is offered closes nothing around the editor, such as a drawer. */
const closing = Prec.high(keymap.of([{ key: 'Escape', run: closeCompletion, stopPropagation: true }]));

/** Everything of the editor that is alike for all sources. Tab leaves it, as it leaves any field. */
export const setup: Extension = [
  lineNumbers(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  // Icons are signs that not every font has; what is completed says itself what it is.
  autocompletion({ icons: false }),
  highlightActiveLine(),
  EditorView.lineWrapping,
  syntaxHighlighting(colours),
  look,
  problems,
  closing,
  keymap.of([...closeBracketsKeymap, ...completionKeymap, ...defaultKeymap, ...historyKeymap]),
];
