import { type DragEvent, type KeyboardEvent, type MouseEvent as PointerPress, useMemo } from 'react';
import type { Connection, Edge, EdgeChange, FinalConnectionState, NodeChange } from 'reactflow';
import type { FlowEdge } from '#schemas/wire/flows/document.ts';
import { useLatest } from '#ui/useLatest.ts';
import { choosing, type Editor } from '../editor/EditorContext.ts';
import type { EdgeStart } from '../model/adding.ts';
import type { connectionJudge } from '../model/connecting.ts';
import { placesWith } from '../model/moving.ts';
import type { CanvasNode } from './drawing.ts';
import { draggedOperator } from './draggedOperator.ts';

/** Places of nodes while they are dragged, by their ids. */
export type Positions = Readonly<Record<string, { readonly x: number; readonly y: number }>>;
export const nowhere: Positions = {};

interface CanvasFacts {
  readonly editor: Editor;
  readonly drawn: readonly CanvasNode[];
  readonly judge: ReturnType<typeof connectionJudge>;
  readonly setDragged: (change: (before: Positions) => Positions) => void;
  readonly onLeave: () => void;
  readonly onDropOperator: (type: string, at: { readonly x: number; readonly y: number }) => void;
  readonly onDropEdge: (start: EdgeStart, at: { readonly x: number; readonly y: number }) => void;
}

/**
 * Handlers of the canvas, always the same ones: React Flow keeps each in its store, and has every node, edge and port of a flow look at the
 * store once more for each that is another.
 */
export function useCanvasEvents(facts: CanvasFacts) {
  const now = useLatest(facts);
  return useMemo(() => {
    const placeDrawn = (id: string) => now().drawn.find((node) => node.id === id)?.position;
    const settle = (moved: readonly CanvasNode[]) => {
      const { editor, setDragged } = now();
      setDragged(() => nowhere);
      const places = Object.fromEntries(moved.map(({ id, position }) => [id, { ...position }]));
      if (moved.length > 0) editor.dispatch({ kind: 'move', positions: placesWith(editor.document, places, placeDrawn) });
    };
    return {
      onNodesChange(changes: readonly NodeChange<CanvasNode>[]) {
        const { editor, setDragged } = now();
        const { selection, select, document } = editor;
        const chosen = chosenAfter(selection.ids, changes);
        if (chosen !== selection.ids) select({ ...selection, ids: chosen });
        const moved = changes.filter((change) => change.type === 'position');
        if (moved.length === 0) return;
        const places = Object.fromEntries(moved.flatMap(({ id, position }) => (position ? [[id, position] as const] : [])));
        setDragged((before) => ({ ...before, ...placesWith(document, places, placeDrawn) }));
      },
      onEdgesChange(changes: readonly EdgeChange[]) {
        const { selection, select } = now().editor;
        const chosen = chosenAfter(selection.edges, changes);
        if (chosen !== selection.edges) select({ ...selection, edges: chosen });
      },
      onNodeClick({ ctrlKey, metaKey, shiftKey }: PointerPress, { id }: CanvasNode) {
        const { selection, select } = now().editor;
        // One of several that are chosen, pressed by itself, is chosen alone.
        if (selection.ids.size > 1 && selection.ids.has(id) && !(ctrlKey || metaKey || shiftKey)) select(choosing(id));
      },
      onNodeDoubleClick: (_: unknown, { id }: CanvasNode) => now().editor.enter(id),
      onNodeDragStop: (_: unknown, __: unknown, moved: readonly CanvasNode[]) => settle(moved),
      onSelectionDragStop: (_: unknown, moved: readonly CanvasNode[]) => settle(moved),
      onConnect(connection: Connection) {
        const edge = toFlowEdge(connection);
        if (edge) now().editor.dispatch({ kind: 'connect', edge });
      },
      isValidConnection(connection: Connection | Edge) {
        const edge = toFlowEdge(connection);
        return edge !== undefined && now().judge(edge) === undefined;
      },
      onConnectEnd(event: MouseEvent | TouchEvent, { fromHandle, toNode }: FinalConnectionState) {
        if (!fromHandle?.id || toNode || now().editor.isReadOnly) return;
        const { clientX, clientY } = 'clientX' in event ? event : event.changedTouches[0]!;
        now().onDropEdge({ id: fromHandle.nodeId, port: fromHandle.id, side: fromHandle.type }, { x: clientX, y: clientY });
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.key !== 'Tab' || event.shiftKey || now().editor.isReadOnly || event.target !== event.currentTarget) return;
        event.preventDefault();
        now().onLeave();
      },
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop(event: DragEvent) {
        const type = event.dataTransfer.getData(draggedOperator);
        if (!type) return;
        event.preventDefault();
        now().onDropOperator(type, { x: event.clientX, y: event.clientY });
      },
    };
  }, [now]);
}

/** The chosen after some changes; the same set where none of them chooses. */
function chosenAfter(
  chosen: ReadonlySet<string>,
  changes: readonly { readonly type: string; readonly id?: string; readonly selected?: boolean }[],
) {
  const choices = changes.filter(({ type }) => type === 'select');
  if (choices.length === 0) return chosen;
  const next = new Set(chosen);
  for (const { id, selected } of choices) if (id !== undefined) next[selected ? 'add' : 'delete'](id);
  return next;
}

/** An edge of React Flow, as a flow has it; undefined where it names no ports. */
const toFlowEdge = ({ source, sourceHandle, target, targetHandle }: Connection | Edge): FlowEdge | undefined =>
  sourceHandle && targetHandle ? { from: source, fromPort: sourceHandle, to: target, toPort: targetHandle } : undefined;
