import 'reactflow/dist/style.css';
import {
  Background,
  type Edge,
  type EdgeChange,
  getViewportForBounds,
  MiniMap,
  type NodeChange,
  ReactFlow,
  type ReactFlowInstance,
} from 'reactflow';
import { type DragEvent, type RefObject, useMemo, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { useEditor } from '../editor/EditorContext.ts';
import { connectionJudge } from '../model/connecting.ts';
import { placesWith } from '../model/moving.ts';
import { gridStep } from '../model/size.ts';
import styles from './canvas.module.css';
import { type CanvasNode, drawEdges, nodeDrawer } from './drawing.ts';
import { draggedOperator } from './draggedOperator.ts';
import { nodeTypes } from './nodes.tsx';
import { Refusal } from './Refusal.tsx';
import { toFlowEdge } from './toFlowEdge.ts';

export type CanvasView = ReactFlowInstance<CanvasNode, Edge>;

type Positions = Readonly<Record<string, { readonly x: number; readonly y: number }>>;

interface CanvasProps {
  readonly view: RefObject<CanvasView | null>;
  /** The element that takes the focus. */
  readonly surface: RefObject<HTMLDivElement | null>;
  /** The tab key was pressed on the canvas: new operators are next. */
  readonly onLeave: () => void;
  readonly onDropOperator: (type: string, at: { x: number; y: number }) => void;
}

const grid: [number, number] = [gridStep, gridStep];
const none: Positions = {};
const mapSize = { width: 140, height: 90 };
/** Above this many nodes, those out of sight are not drawn. */
const manyNodes = 150;
const leastZoom = 0.05;

/** The drawing of a flow, moved, joined and chosen with the pointer. */
export function Canvas({ view, surface, onLeave, onDropOperator }: CanvasProps) {
  const { t } = useWords();
  const { document, catalog, selection, isReadOnly, dispatch, select } = useEditor();
  const [dragged, setDragged] = useState(none);
  const [isFar, setFar] = useState(false);
  const [only] = selection.ids.size === 1 ? selection.ids : [];
  const draw = useMemo(() => nodeDrawer(catalog), [catalog]);
  const drawn = useMemo(() => draw(document), [draw, document]);
  const nodes = useMemo(
    () => drawn.map((node) => asChosen(node, selection.ids.has(node.id), dragged[node.id])),
    [drawn, selection, dragged],
  );
  const edges = useMemo(() => drawEdges(document, catalog, selection.edges), [document, catalog, selection.edges]);
  const judge = useMemo(() => connectionJudge(document, catalog), [document, catalog]);

  const placeDrawn = (id: string) => drawn.find((node) => node.id === id)?.position;
  function changeNodes(changes: readonly NodeChange<CanvasNode>[]) {
    const chosen = chosenAfter(selection.ids, changes);
    if (chosen !== selection.ids) select({ ...selection, ids: chosen });
    const moved = changes.filter((change) => change.type === 'position');
    if (moved.length > 0) {
      const places = Object.fromEntries(moved.flatMap(({ id, position }) => (position ? [[id, position] as const] : [])));
      setDragged((before) => ({ ...before, ...placesWith(document, places, placeDrawn) }));
    }
  }
  function changeEdges(changes: readonly EdgeChange[]) {
    const chosen = chosenAfter(selection.edges, changes);
    if (chosen !== selection.edges) select({ ...selection, edges: chosen });
  }
  function settle(moved: readonly CanvasNode[]) {
    setDragged(none);
    const places = Object.fromEntries(moved.map(({ id, position }) => [id, { ...position }]));
    if (moved.length > 0) dispatch({ kind: 'move', positions: placesWith(document, places, placeDrawn) });
  }
  function drop(event: DragEvent) {
    const type = event.dataTransfer.getData(draggedOperator);
    if (!type || !view.current) return;
    event.preventDefault();
    onDropOperator(type, view.current.screenToFlowPosition({ x: event.clientX, y: event.clientY }));
  }
  return (
    <ReactFlow
      className={`${styles.canvas} ${isFar ? styles.far : ''}`}
      onViewportChange={({ zoom }) => setFar(zoom < 0.5)}
      ref={surface}
      tabIndex={0}
      aria-label={t('flow.canvas.keys')}
      aria-activedescendant={only === undefined ? undefined : `flow-node-${only}`}
      onKeyDown={(event) => {
        if (event.key !== 'Tab' || event.shiftKey || isReadOnly || event.target !== surface.current) return;
        event.preventDefault();
        onLeave();
      }}
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      onInit={(instance) => {
        view.current = instance;
        showAll(instance, drawn, surface.current);
      }}
      onNodesChange={changeNodes}
      onEdgesChange={changeEdges}
      onNodeDragStop={(_, __, moved) => settle(moved)}
      onSelectionDragStop={(_, moved) => settle(moved)}
      onConnect={(connection) => {
        const edge = toFlowEdge(connection);
        if (edge) dispatch({ kind: 'connect', edge });
      }}
      isValidConnection={(connection) => {
        const edge = toFlowEdge(connection);
        return edge !== undefined && judge(edge) === undefined;
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      nodesDraggable={!isReadOnly}
      nodesConnectable={!isReadOnly}
      nodesFocusable={false}
      edgesFocusable={false}
      disableKeyboardA11y
      deleteKeyCode={null}
      snapToGrid
      snapGrid={grid}
      selectNodesOnDrag={false}
      multiSelectionKeyCode={['Control', 'Meta']}
      onlyRenderVisibleElements={drawn.length > manyNodes}
      minZoom={leastZoom}
      maxZoom={2}
    >
      <Background gap={gridStep} size={1} />
      <MiniMap pannable zoomable ariaLabel={t('flow.canvas.minimap')} className={styles.minimap ?? ''} style={mapSize} />
      <Refusal judge={judge} />
    </ReactFlow>
  );
}

/**
 * Shows a drawing as a whole. The library's own way waits for a node to be drawn, and of many none is drawn that is out of sight: where nothing
 * stood in the corner that it begins with, nothing would ever be.
 */
function showAll(view: CanvasView, drawn: readonly CanvasNode[], surface: HTMLElement | null): void {
  if (drawn.length === 0 || !surface?.clientWidth) return;
  const bounds = view.getNodesBounds([...drawn]);
  void view.setViewport(getViewportForBounds(bounds, surface.clientWidth, surface.clientHeight, leastZoom, 1, 0.15));
}

/** A node as it is chosen and dragged just now; the same object where it is neither. */
function asChosen(node: CanvasNode, selected: boolean, at: Positions[string] | undefined): CanvasNode {
  return selected || at ? { ...node, selected, ...(at && { position: { ...at } }) } : node;
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
