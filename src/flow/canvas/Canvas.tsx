import 'reactflow/dist/style.css';
import { Background, type Edge, getViewportForBounds, MiniMap, ReactFlow, type ReactFlowInstance, type Viewport } from 'reactflow';
import { flushSync } from 'react-dom';
import { memo, type RefObject, useCallback, useMemo, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { OperatorShape } from '#schemas/wire/flows/operatorShape.ts';
import { useEditor } from '../editor/EditorContext.ts';
import type { EdgeStart } from '../model/adding.ts';
import { connectionJudge } from '../model/connecting.ts';
import { gridStep } from '../model/size.ts';
import styles from './canvas.module.css';
import { type CanvasNode, edgeDrawer, nodeDrawer } from './drawing.ts';
import { FarEdges } from './FarEdges.tsx';
import { nodeTypes } from './nodes.tsx';
import { Refusal } from './Refusal.tsx';
import { nowhere, type Positions, useCanvasEvents } from './useCanvasEvents.ts';

export interface CanvasView extends Omit<ReactFlowInstance<CanvasNode, Edge>, 'fitView'> {
  /** Shows the drawing as a whole. */
  readonly fitView: () => void;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

interface CanvasProps {
  readonly view: RefObject<CanvasView | null>;
  /** The element that takes the focus. */
  readonly surface: RefObject<HTMLDivElement | null>;
  /** The tab key was pressed on the canvas: new operators are next. */
  readonly onLeave: () => void;
  readonly onDropOperator: (operator: OperatorShape, at: Place) => void;
  /** An edge was let go where nothing is. */
  readonly onDropEdge: (start: EdgeStart, at: Place) => void;
}

const grid: [number, number] = [gridStep, gridStep];
const multiSelection = ['Control', 'Meta'];
const mapSize = { width: 140, height: 90 };
/** Above this many nodes, those out of sight are not drawn, and from far only what can be told apart. */
const manyNodes = 150;
const leastZoom = 0.05;

/** Distance that a drawing is seen from: nodes can be read, their names can, or nothing but where they stand. */
type Distance = 'near' | 'far' | 'farthest';
const distanceAt = ({ zoom }: Viewport): Distance => (zoom >= 0.5 ? 'near' : zoom >= 0.25 ? 'far' : 'farthest');

const noEdges: Edge[] = [];

/** The drawing of a flow, moved, joined and chosen with the pointer. */
export const Canvas = memo(function Canvas({ view, surface, onLeave, onDropOperator, onDropEdge }: CanvasProps) {
  const { t } = useWords();
  const editor = useEditor();
  const { document, catalog, selection, isReadOnly } = editor;
  const isLarge = document.nodes.length > manyNodes;
  const [dragged, setDragged] = useState<Positions>(nowhere);
  const [distance, setDistance] = useState<Distance>(isLarge ? 'farthest' : 'near');
  const isOutline = isLarge && distance === 'farthest';
  const [only] = selection.ids.size === 1 ? selection.ids : [];
  const drawNodes = useMemo(() => nodeDrawer(catalog, isOutline), [catalog, isOutline]);
  const drawEdges = useMemo(() => edgeDrawer(catalog), [catalog]);
  const drawn = useMemo(() => drawNodes(document), [drawNodes, document]);
  const nodes = useMemo(
    () => drawn.map((node) => asChosen(node, selection.ids.has(node.id), dragged[node.id])),
    [drawn, selection, dragged],
  );
  const edges = useMemo(() => drawEdges(document, selection.edges), [drawEdges, document, selection.edges]);
  const judge = useMemo(() => connectionJudge(document, catalog), [document, catalog]);
  const endEdge = (start: EdgeStart, at: Place) => view.current && onDropEdge(start, view.current.screenToFlowPosition(at));
  const dropAt = (type: string, at: Place) => {
    const operator = catalog.get(type);
    if (operator && view.current) onDropOperator(operator, view.current.screenToFlowPosition(at));
  };
  const events = useCanvasEvents({ editor, drawn, judge, setDragged, onLeave, onDropOperator: dropAt, onDropEdge: endEdge });
  const [start] = useState(drawn);
  const begin = useCallback(
    (instance: ReactFlowInstance<CanvasNode, Edge>) => {
      const showAll = (shown: readonly CanvasNode[]) => {
        const viewport = viewportOf(instance, shown, surface.current);
        if (!viewport) return;
        // First nearly nothing of each node, then all of them: thousands would be drawn in full otherwise, for one moment.
        flushSync(() => setDistance(distanceAt(viewport)));
        void instance.setViewport(viewport);
      };
      view.current = { ...instance, fitView: () => showAll(instance.getNodes()) };
      showAll(start);
    },
    [view, surface, start],
  );
  const notice = useCallback((viewport: Viewport) => setDistance(distanceAt(viewport)), []);
  return (
    <ReactFlow
      {...events}
      className={`${styles.canvas} ${distance === 'near' ? '' : styles.far}`}
      data-outline={isOutline || undefined}
      onViewportChange={notice}
      ref={surface}
      tabIndex={0}
      aria-label={t('flow.canvas.keys')}
      aria-activedescendant={only === undefined ? undefined : `flow-node-${only}`}
      nodes={nodes}
      edges={isOutline ? noEdges : edges}
      nodeTypes={nodeTypes}
      onInit={begin}
      nodesDraggable={!isReadOnly}
      nodesConnectable={!isReadOnly}
      nodesFocusable={false}
      edgesFocusable={false}
      disableKeyboardA11y
      deleteKeyCode={null}
      snapToGrid
      snapGrid={grid}
      selectNodesOnDrag={false}
      multiSelectionKeyCode={multiSelection}
      onlyRenderVisibleElements={isLarge}
      minZoom={leastZoom}
      maxZoom={2}
    >
      <Background gap={gridStep} size={1} />
      {isOutline ? (
        <FarEdges nodes={nodes} edges={edges} />
      ) : (
        <MiniMap pannable zoomable ariaLabel={t('flow.canvas.minimap')} className={styles.minimap ?? ''} style={mapSize} />
      )}
      <Refusal judge={judge} />
    </ReactFlow>
  );
});

/**
 * The view of a drawing as a whole. The library's own way to it waits for a node to be drawn, and of many none is drawn that is out of sight:
 * where nothing stood in the corner that it begins with, nothing would ever be.
 */
function viewportOf(
  view: ReactFlowInstance<CanvasNode, Edge>,
  drawn: readonly CanvasNode[],
  surface: HTMLElement | null,
): Viewport | undefined {
  if (drawn.length === 0 || !surface?.clientWidth) return undefined;
  const bounds = view.getNodesBounds([...drawn]);
  return getViewportForBounds(bounds, surface.clientWidth, surface.clientHeight, leastZoom, 1, 0.15);
}

/** A node as it is chosen and dragged just now; the same object where it is neither. */
function asChosen(node: CanvasNode, selected: boolean, at: Positions[string] | undefined): CanvasNode {
  return selected || at ? { ...node, selected, ...(at && { position: { ...at } }) } : node;
}
