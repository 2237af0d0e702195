import { closeCompletion } from '@codemirror/autocomplete';
import { sql } from '@codemirror/lang-sql';
import { Compartment, EditorState, Prec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type { WireSourceTable } from '#schemas/wire/sources.ts';
import { dialectOf } from './dialects.ts';
import { completionSchema } from './model/completionSchema.ts';
import { placeInText, statementsIn, placeAt, type WrittenStatement } from './model/statements.ts';
import { setup, showProblem } from './setup.ts';

/** Deeds of an editor for whoever holds it. */
export interface SqlEditorHandle {
  /** Puts words where the cursor is, in place of what is chosen. */
  insert(text: string): void;
  /** Statements of what is chosen; of the whole text where nothing is. */
  statements(): readonly WrittenStatement[];
  focus(): void;
}

export interface SqlEditorProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Type of the source: its dialect is read and completed. */
  readonly type: string;
  /** Tables that are offered while one writes. */
  readonly tables: readonly WireSourceTable[];
  readonly label: string;
  /** Ctrl+Enter, or ⌘+Enter. */
  readonly onRun: () => void;
  /** Place of a failure, lines and columns from 1. */
  readonly problem?: { readonly line: number; readonly column: number } | undefined;
  readonly handle?: Ref<SqlEditorHandle>;
}

/** An editor of SQL: colours, completion from the tables, brackets, undo. Large: draw it by `later` or `lazy`. */
export default function SqlEditor({ value, onChange, type, tables, label, onRun, problem, handle }: SqlEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const [language] = useState(() => new Compartment());
  const [named] = useState(() => new Compartment());
  const change = useEffectEvent(onChange);
  const run = useEffectEvent(onRun);
  const first = useEffectEvent(() => value);

  useEffect(() => {
    const runs = Prec.highest(keymap.of([{ key: 'Mod-Enter', run: (at) => (closeCompletion(at), run(), true) }]));
    const heard = EditorView.updateListener.of(({ docChanged, state }) => docChanged && change(state.doc.toString()));
    const extensions = [runs, setup, language.of([]), named.of([]), heard];
    const made = new EditorView({ parent: place.current!, state: EditorState.create({ doc: first(), extensions }) });
    setView(made);
    return () => made.destroy();
  }, [language, named]);

  useEffect(() => {
    const support = sql({ dialect: dialectOf(type), schema: completionSchema(tables) });
    view?.dispatch({ effects: language.reconfigure(support) });
  }, [view, language, type, tables]);
  useEffect(() => {
    view?.dispatch({ effects: named.reconfigure(EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' })) });
  }, [view, named, label]);
  useEffect(() => {
    if (!view || view.state.doc.toString() === value) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } });
  }, [view, value]);
  useEffect(() => {
    view?.dispatch({ effects: showProblem.of(problem ? wordAt(view.state, problem) : null) });
  }, [view, problem]);

  useImperativeHandle(
    handle,
    () => ({
      insert(text) {
        view?.dispatch(view.state.replaceSelection(text), { scrollIntoView: true });
        view?.focus();
      },
      statements: () => (view ? chosenStatements(view.state, type) : []),
      focus: () => view?.focus(),
    }),
    [view, type],
  );
  return <div ref={place} style={{ height: '100%', minHeight: 0 }} />;
}

function chosenStatements(state: EditorState, type: string): WrittenStatement[] {
  const text = state.doc.toString();
  const { from, to, empty } = state.selection.main;
  if (empty) return statementsIn(text, dialectOf(type));
  const begin = placeAt(text, from);
  return statementsIn(text.slice(from, to), dialectOf(type)).map((each) => ({ ...each, ...placeInText(begin, each) }));
}

/** The word at a place; its line where there is no such place. */
function wordAt(state: EditorState, { line, column }: { readonly line: number; readonly column: number }) {
  if (line < 1 || line > state.doc.lines) return null;
  const found = state.doc.line(line);
  const from = Math.min(found.from + column - 1, found.to);
  return state.wordAt(from) ?? { from: Math.min(from, Math.max(found.from, found.to - 1)), to: Math.min(from + 1, found.to) };
}
