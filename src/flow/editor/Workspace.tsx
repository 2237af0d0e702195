import type { InputRef, RefSelectProps } from 'antd';
import { Segmented } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWords } from '#i18n/useWords.ts';
import { useFillHeight } from '#resources/list/useFillHeight.ts';
import type { OperatorShape } from '#schemas/wire/flows/operatorShape.ts';
import type { FlowProblem } from '#schemas/wire/flows/problems.ts';
import { edgeKey, type FlowNode } from '#schemas/wire/flows/document.ts';
import { useLatest } from '#ui/useLatest.ts';
import { Canvas, type CanvasView } from '../canvas/Canvas.tsx';
import { countByNode, type NodeSigns, NodeSignsContext } from '../canvas/nodeSigns.ts';
import { addOperator, type EdgeStart } from '../model/adding.ts';
import { measure } from '../model/size.ts';
import { Palette } from '../palette/Palette.tsx';
import { ChosenPanel } from '../panel/ChosenPanel.tsx';
import { nameFieldId } from '../panel/NodePanel.tsx';
import panelStyles from '../panel/panel.module.css';
import { ProblemsList } from '../panel/ProblemsList.tsx';
import styles from './editor.module.css';
import { choosing, type Editor, EditorContext, nothingChosen } from './EditorContext.ts';
import { Toolbar } from './Toolbar.tsx';
import { Trail, type TrailProps } from './Trail.tsx';
import { middleOf, useEditorKeys } from './useEditorKeys.ts';

/** Tabs of the panel beside the canvas. */
export type Tab = 'chosen' | 'problems' | 'run';

/** An edge that was let go where nothing is, and the place on the canvas. */
interface BegunEdge {
  readonly start: EdgeStart;
  readonly at: FlowNode['position'];
}

export interface WorkspaceProps extends TrailProps {
  readonly editor: Editor;
  readonly signs: NodeSigns;
  readonly actions: ReactNode;
  readonly notices?: ReactNode;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  /** The problem that is looked at first. */
  readonly aim: FlowProblem | undefined;
  readonly onSave: () => void;
  readonly runPanel: (go: (id: string) => void) => ReactNode;
}

/** The canvas with all that stands around it: palette, tools, and the panel of what is chosen, wrong, or run. */
export function Workspace({
  editor,
  signs,
  title,
  actions,
  notices,
  tab,
  onTab: setTab,
  trail,
  onLeaveTo,
  aim,
  onSave,
  runPanel,
}: WorkspaceProps) {
  const { t } = useWords();
  const { document, catalog, selection, problems, dispatch, select, isReadOnly } = editor;
  const screen = useRef<HTMLElement>(null);
  const view = useRef<CanvasView>(null);
  const paletteSearch = useRef<InputRef>(null);
  const canvasSearch = useRef<RefSelectProps>(null);
  const surface = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const [isPaletteOpen, setPalette] = useState(true);
  const [begun, setBegun] = useState<BegunEdge>();
  const hasPalette = isPaletteOpen && !isReadOnly;
  useFillHeight(screen, 480);
  const counts = useMemo(() => countByNode(problems), [problems]);
  useEffect(() => signs.problems.set(counts), [signs, counts]);

  function go(id: string) {
    select(choosing(id));
    const node = document.nodes.find((each) => each.id === id);
    if (node)
      void view.current?.setCenter(node.position.x + measure.width / 2, node.position.y + measure.head, {
        zoom: Math.max(view.current.getZoom(), 0.6),
        duration: 120,
      });
  }
  function goTo({ node, field, edge, inner }: FlowProblem) {
    if (node !== undefined && inner) return editor.enter(node, inner);
    setFocused(field);
    setTab('chosen');
    if (node !== undefined) return go(node);
    const found = edge === undefined ? undefined : document.edges[edge];
    if (found) select({ ...nothingChosen, edges: new Set([edgeKey(found)]) });
  }
  function add(operator: OperatorShape, droppedAt?: FlowNode['position']) {
    const at = droppedAt ?? begun?.at;
    const [chosen] = selection.ids.size === 1 && !at ? selection.ids : [];
    const edit = addOperator(document, catalog, operator, { at: at ?? middleOf(view.current), after: chosen, start: begun?.start });
    dispatch(edit);
    setBegun(undefined);
    setTab('chosen');
    select(choosing(edit.nodes[0]!.id));
    if (droppedAt) return;
    surface.current?.focus();
    reveal(view.current, surface.current, edit.nodes[0]!.position);
  }
  const openPalette = () => {
    flushSync(() => setPalette(true));
    paletteSearch.current?.focus();
  };
  const endEdge = (start: EdgeStart, at: FlowNode['position']) => {
    setBegun({ start, at });
    openPalette();
  };
  const toCanvas = () => {
    setBegun(undefined);
    surface.current?.focus();
  };
  const rename = () => {
    flushSync(() => setTab('chosen'));
    globalThis.document.getElementById(nameFieldId)?.focus();
  };
  useEditorKeys(editor, {
    view,
    go,
    openPalette,
    rename,
    search: () => canvasSearch.current?.focus(),
    save: onSave,
    leave: () => trail.length > 0 && onLeaveTo(trail.length - 1),
  });
  const begin = useEffectEvent(() => aim && goTo(aim));
  useEffect(() => void begin(), []);
  const latest = useLatest({ go, add, endEdge, openPalette, togglePalette: () => (hasPalette ? setPalette(false) : openPalette()) });
  // The same ones always: what stands around a large drawing is not drawn again while something else changes.
  const steady = useMemo(
    () => ({
      go: (id: string) => latest().go(id),
      add: (operator: OperatorShape) => latest().add(operator),
      drop: (operator: OperatorShape, at: FlowNode['position']) => latest().add(operator, at),
      endEdge: (start: EdgeStart, at: FlowNode['position']) => latest().endEdge(start, at),
      openPalette: () => latest().openPalette(),
      togglePalette: () => latest().togglePalette(),
      toCanvas,
    }),
    [latest],
  );

  return (
    <EditorContext value={editor}>
      <NodeSignsContext value={signs}>
        <section ref={screen} className={styles.screen} data-layout="page">
          <header className={styles.head}>
            <h1 tabIndex={-1}>{title}</h1>
            <div className={styles.actions}>{actions}</div>
          </header>
          {notices}
          <div className={styles.work} data-palette={hasPalette || undefined}>
            {hasPalette && <Palette search={paletteSearch} begun={begun?.start} onAdd={steady.add} onLeave={steady.toCanvas} />}
            <div className={styles.middle}>
              {trail.length > 0 && <Trail title={title} trail={trail} onLeaveTo={onLeaveTo} />}
              <Toolbar view={view} search={canvasSearch} onGo={steady.go} onPalette={steady.togglePalette} />
              <Canvas view={view} surface={surface} onLeave={steady.openPalette} onDropOperator={steady.drop} onDropEdge={steady.endEdge} />
            </div>
            <aside className={panelStyles.panel} aria-label={t('flow.panel.label')}>
              <Segmented<Tab>
                value={tab}
                onChange={setTab}
                options={[
                  { value: 'chosen', label: t('flow.panel.chosen') },
                  {
                    value: 'problems',
                    label: problems.length > 0 ? t('flow.panel.problemsOf', { count: problems.length }) : t('flow.panel.problems'),
                  },
                  { value: 'run', label: t('flow.panel.run') },
                ]}
              />
              {tab === 'chosen' && <ChosenPanel focused={focused} />}
              {tab === 'problems' && <ProblemsList onGo={goTo} />}
              {tab === 'run' && runPanel(go)}
            </aside>
          </div>
        </section>
      </NodeSignsContext>
    </EditorContext>
  );
}

/** Moves the view to a node that is out of sight. */
function reveal(view: CanvasView | null, surface: HTMLElement | null, { x, y }: FlowNode['position']): void {
  if (!view || !surface) return;
  const box = surface.getBoundingClientRect();
  const [start, end] = [view.flowToScreenPosition({ x, y }), view.flowToScreenPosition({ x: x + measure.width, y: y + 160 })];
  if (start.x >= box.left && start.y >= box.top && end.x <= box.right && end.y <= box.bottom) return;
  void view.setCenter(x + measure.width / 2, y + measure.head, { zoom: view.getZoom(), duration: 120 });
}
