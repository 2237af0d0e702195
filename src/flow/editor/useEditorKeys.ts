import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useShortcut } from '#ui/useShortcut.ts';
import type { CanvasView } from '../canvas/Canvas.tsx';
import { copyText, pastePart } from '../model/clipboard.ts';
import { withMembers } from '../model/moving.ts';
import { gridStep } from '../model/size.ts';
import { type Direction, stepFrom } from '../model/walk.ts';
import { chosenParts } from './chosenParts.ts';
import { choosing, type Editor, nothingChosen } from './EditorContext.ts';

interface Means {
  readonly view: RefObject<CanvasView | null>;
  readonly go: (id: string) => void;
  readonly openPalette: () => void;
  readonly rename: () => void;
  readonly search: () => void;
  readonly save: () => void;
  /** Goes back out of the drawing within a node. */
  readonly leave: () => void;
}

const arrows: Readonly<Record<string, Direction>> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
const steps = { left: { x: -gridStep, y: 0 }, right: { x: gridStep, y: 0 }, up: { x: 0, y: -gridStep }, down: { x: 0, y: gridStep } };

/** Keys of the canvas. They are the page's, but for those that fields and lists use themselves. */
export function useEditorKeys(editor: Editor, { view, go, openPalette, rename, search, save, leave }: Means): void {
  const { document, selection, dispatch, select, isReadOnly, enter } = editor;
  const change = (act: () => void) => (isReadOnly ? () => false as const : act);
  const { remove, duplicate } = chosenParts(editor);
  const walk = (direction: Direction) => () => {
    if (isElsewhere()) return false;
    const [current] = selection.ids;
    const next = current === undefined ? document.nodes[0]?.id : stepFrom(document, current, direction);
    if (next) go(next);
  };
  const shift = (direction: Direction) =>
    change(() => {
      const by = steps[direction];
      const ids = withMembers(document, selection.ids);
      const moved = [...document.nodes, ...document.comments].filter(({ id }) => ids.has(id));
      dispatch({
        kind: 'move',
        positions: Object.fromEntries(moved.map(({ id, position: { x, y } }) => [id, { x: x + by.x, y: y + by.y }])),
      });
    });
  const zoom = (by: 'zoomIn' | 'zoomOut') => () => void view.current?.[by]();
  useShortcut({
    'mod+z': change(() => dispatch({ kind: 'undo' })),
    'mod+shift+z': change(() => dispatch({ kind: 'redo' })),
    'mod+y': change(() => dispatch({ kind: 'redo' })),
    'mod+a': () => select(choosing(...document.nodes.map(({ id }) => id), ...document.comments.map(({ id }) => id))),
    'mod+d': change(duplicate),
    Delete: change(remove),
    Backspace: change(remove),
    F2: change(rename),
    a: change(openPalette),
    '0': () => view.current?.fitView(),
    '1': () => void view.current?.zoomTo(1),
    '+': zoom('zoomIn'),
    '=': zoom('zoomIn'),
    '-': zoom('zoomOut'),
    Enter: () => {
      const [only] = selection.ids.size === 1 ? selection.ids : [];
      if (only === undefined || isOnControl()) return false;
      enter(only);
    },
    Escape: () => (selection.ids.size + selection.edges.size > 0 ? select(nothingChosen) : leave()),
    ...Object.fromEntries(Object.entries(arrows).map(([key, direction]) => [key, walk(direction)])),
    ...Object.fromEntries(Object.entries(arrows).map(([key, direction]) => [`shift+${key}`, shift(direction)])),
  });
  useShortcut({ 'mod+s': save, 'mod+f': search }, { everywhere: true });
  useClipboard(editor, view, remove);
}

/** True while the focus is on something that the enter key presses. */
const isOnControl = (): boolean => globalThis.document.activeElement?.closest('button, a, summary, label') != null;

/** True while the focus is on something that uses the arrows itself. */
const isElsewhere = (): boolean =>
  globalThis.document.activeElement?.closest('[role="tablist"], [role="radiogroup"], [role="listbox"], table, pre') != null;

/** Copies, cuts and pastes as text, so that parts go from flow to flow, also between two windows. */
function useClipboard(
  { document, catalog, selection, dispatch, select, isReadOnly }: Editor,
  view: RefObject<CanvasView | null>,
  remove: () => void,
): void {
  const handle = useEffectEvent((event: ClipboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable="true"]') !== null;
    if (isTyping || !event.clipboardData || event.defaultPrevented) return;
    if (event.type === 'paste') {
      const part = isReadOnly ? undefined : pastePart(event.clipboardData.getData('text/plain'), document, middleOf(view.current), catalog);
      if (!part) return;
      dispatch({ kind: 'add', ...part });
      select(choosing(...part.nodes.map(({ id }) => id), ...part.comments.map(({ id }) => id)));
    } else {
      if (selection.ids.size === 0 || globalThis.getSelection()?.toString()) return;
      event.clipboardData.setData('text/plain', copyText(document, selection.ids));
      if (event.type === 'cut' && !isReadOnly) remove();
    }
    event.preventDefault();
  });
  useEffect(() => {
    const onEvent = (event: ClipboardEvent) => handle(event);
    const kinds = ['copy', 'cut', 'paste'] as const;
    for (const kind of kinds) globalThis.document.addEventListener(kind, onEvent);
    return () => {
      for (const kind of kinds) globalThis.document.removeEventListener(kind, onEvent);
    };
  }, []);
}

/** A place on the canvas near the middle of what is seen. */
export function middleOf(view: CanvasView | null): { x: number; y: number } {
  const box = globalThis.document.querySelector('.react-flow')?.getBoundingClientRect();
  const { x, y } =
    view && box ? view.screenToFlowPosition({ x: box.x + box.width / 2 - 120, y: box.y + box.height / 2 - 60 }) : { x: 0, y: 0 };
  return { x: Math.round(x / gridStep) * gridStep, y: Math.round(y / gridStep) * gridStep };
}
