import { Alert } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { hasInner, innerOf } from '#schemas/wire/flows/inner.ts';
import type { FlowProblem } from '#schemas/wire/flows/problems.ts';
import type { WirePart, WireRunWithSteps } from '#schemas/wire/flows/runs.ts';
import { createNodeSigns } from '../canvas/nodeSigns.ts';
import type { FlowEdit } from '../model/edits.ts';
import type { EditorEvent } from '../model/history.ts';
import { levelsOf, startOfInner, withInner } from '../model/inner.ts';
import { RoundPanel } from '../runs/RoundPanel.tsx';
import { useRound } from '../runs/useRound.ts';
import { choosing, type Editing, type Editor, nothingChosen } from './EditorContext.ts';
import { type Tab, Workspace, type WorkspaceProps } from './Workspace.tsx';

interface LevelsProps extends Omit<WorkspaceProps, 'editor' | 'trail' | 'onLeaveTo' | 'aim' | 'runPanel' | 'tab' | 'onTab'> {
  readonly editor: Editing;
  readonly startTab?: Tab;
  /** The run of the flow that is looked at. */
  readonly run?: WireRunWithSteps | undefined;
  readonly runPanel: (go: (id: string) => void, openRound: (part: WirePart) => void) => ReactNode;
}

/** A change of a drawing within nodes, as one of the whole flow. */
const changeAt = (path: readonly string[], edit: FlowEdit): FlowEdit =>
  path.reduceRight<FlowEdit>((inner, id) => ({ kind: 'inner', id, edit: inner }), edit);

/** Problems of a drawing within nodes, among those of the whole flow. */
const problemsAt = (path: readonly string[], problems: readonly FlowProblem[]): readonly FlowProblem[] =>
  path.reduce((found, id) => found.flatMap(({ node, inner }) => (node === id && inner ? [inner] : [])), problems);

/** The workspace of a flow, or of the drawing within one of its nodes: one history, one way to save, one drawing at a time. */
export function Levels({ editor, signs, startTab = 'chosen', run, runPanel, ...rest }: LevelsProps) {
  const { t, label } = useWords();
  const [wanted, setPath] = useState<readonly string[]>([]);
  const [aim, setAim] = useState<FlowProblem>();
  const [tab, setTab] = useState<Tab>(startTab);
  // Where a node was undone or removed, the way ends before it.
  const levels = levelsOf(editor.document, wanted);
  const key = JSON.stringify(wanted.slice(0, levels.length - 1));
  const level = useMemo((): Editor => {
    const path = JSON.parse(key) as readonly string[];
    const document = levelsOf(editor.document, path).at(-1)!;
    const isStep = (event: EditorEvent): event is FlowEdit => event.kind !== 'undo' && event.kind !== 'redo';
    const dispatch = (event: EditorEvent) => editor.dispatch(isStep(event) ? changeAt(path, event) : event);
    function enter(id: string, problem?: FlowProblem) {
      const node = document.nodes.find((each) => each.id === id);
      const shape = node && editor.catalog.get(node.type);
      if (!shape || !hasInner(shape)) return;
      if (!innerOf(node)) {
        if (editor.isReadOnly || typeof node.values['flow'] === 'number') return;
        dispatch({ kind: 'setValues', id, values: withInner(node.values, startOfInner) });
      }
      editor.select(nothingChosen);
      setAim(problem);
      setPath([...path, id]);
    }
    return { ...editor, document, problems: problemsAt(path, editor.problems), dispatch, isInner: path.length > 0, enter };
  }, [editor, key]);
  const path = useMemo(() => JSON.parse(key) as readonly string[], [key]);
  const innerSigns = useMemo(() => (key === '[]' ? signs : createNodeSigns()), [key, signs]);
  const trail = path.map((id, depth) => {
    const node = levels[depth]!.nodes.find((each) => each.id === id);
    const shape = node && editor.catalog.get(node.type);
    return { id, name: node?.label ?? (shape ? label(shape.label) : id) };
  });
  const round = useRound({ root: run, path, document: level.document, signs: innerSigns });
  function openRound({ node, run: chosen }: WirePart) {
    round.choose([...path, node], chosen);
    setTab('run');
    level.enter(node);
  }
  function innerPanel(go: (id: string) => void) {
    if (!round.run) return <Alert type="info" showIcon title={t('flow.inner.runOutside')} />;
    const choose = (chosen: number) => round.choose(path, chosen);
    return <RoundPanel rounds={round.rounds} run={round.run} onChoose={choose} onGo={go} onRound={openRound} />;
  }
  function leaveTo(depth: number) {
    editor.select(choosing(path[depth]!));
    setAim(undefined);
    setPath(path.slice(0, depth));
  }
  return (
    <Workspace
      key={key}
      {...rest}
      tab={tab}
      onTab={setTab}
      editor={level}
      signs={innerSigns}
      trail={trail}
      onLeaveTo={leaveTo}
      aim={aim}
      runPanel={level.isInner ? innerPanel : (go) => runPanel(go, openRound)}
    />
  );
}
