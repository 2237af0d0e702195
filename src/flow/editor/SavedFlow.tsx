import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { usePageAccess } from '#pages/access.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { canRun } from '#schemas/wire/flows/checkFlow.ts';
import type { Catalog } from '#schemas/wire/flows/operatorShape.ts';
import { LeaveGuard } from '#ui/LeaveGuard.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { createNodeSigns, type NodeSigns, NodeSignsContext } from '../canvas/nodeSigns.ts';
import { mergeFlows } from '../model/merge.ts';
import type { WantedRun } from '../runs/RunForm.tsx';
import { RunPanel } from '../runs/RunPanel.tsx';
import { useFlowRun } from '../runs/useFlowRun.ts';
import { VersionsDrawer } from '../versions/VersionsDrawer.tsx';
import { EditorContext } from './EditorContext.ts';
import { forgetFlowDraft, readFlowDraft, useKeptDrawing } from './drafts.ts';
import { FlowActions, useDeploying } from './FlowActions.tsx';
import { FlowNotices } from './FlowNotices.tsx';
import { Levels } from './Levels.tsx';
import { useEditing } from './useEditing.ts';
import { type FlowRow, type Stored, useNews, useSaving } from './useSaving.ts';

interface SavedFlowProps {
  readonly resource: Resource;
  readonly row: FlowRow;
  readonly catalog: Catalog;
  /** Whose drafts are kept here. */
  readonly person: string;
}

/** A flow that is stored: edited, saved, deployed and run. Whoever may only look sees the same, and its runs. */
export function SavedFlow(props: SavedFlowProps) {
  const [signs] = useState(createNodeSigns);
  return (
    <NodeSignsContext value={signs}>
      <FlowEditor {...props} signs={signs} />
    </NodeSignsContext>
  );
}

function FlowEditor({ resource, row, catalog, person, signs }: SavedFlowProps & { readonly signs: NodeSigns }) {
  const { t } = useWords();
  const notify = useNotify();
  const isPhone = useMedia('phone');
  const isAdmin = usePageAccess()?.viewer.isAdmin ?? false;
  const mayChange = isAdmin || person === String(row.owner);
  const isReadOnly = isPhone || !mayChange;
  const [draft, setDraft] = useState(() => (isReadOnly ? undefined : readFlowDraft(person, row.id)));
  const [start] = useState(() => ({ document: draft?.base ?? row.document, version: draft?.version ?? row.version }));
  const editor = useEditing({ flow: row.id, start: start.document, draft: draft?.document, catalog, isReadOnly });
  const outermost = useMemo(() => ({ ...editor, isInner: false, enter: () => {} }), [editor]);
  const saving = useSaving(resource, row.id, start);
  const { document, dispatch } = editor;
  const { stored } = saving;
  const isDirty = document !== stored.document;
  const hasNews = useNews(saving, row, editor);
  useKeptDrawing(person, row.id, document, { base: stored.document, version: stored.version });
  const [asked, setAsked] = useSearchParams();
  const run = useFlowRun(Number(asked.get('run')) || undefined, document);
  const [hasVersions, showVersions] = useState(false);
  const released = useRef(false);

  /** Saves what is on the screen, or what was made of it. What is changed meanwhile stays, and is yet to be saved. */
  async function save(drawing = document, base = stored): Promise<boolean> {
    const saved = drawing === base.document ? drawing : await saving.save(drawing, base);
    if (saved && saved !== document) dispatch({ kind: 'rebase', from: document, onto: saved });
    setDraft(undefined);
    return saved !== undefined;
  }
  const saveAndSay = () => void save().then((isSaved) => isSaved && notify.success(t('flow.save.saved')));
  const deploying = useDeploying(resource, row, () => save());
  const discard = () => {
    forgetFlowDraft(person, row.id);
    setDraft(undefined);
    dispatch({ kind: 'replace', document: stored.document });
  };
  const begin = (wanted: WantedRun) => {
    setAsked((before) => (before.delete('run'), before), { replace: true });
    void save().then((isSaved) => isSaved && run.begin(row.id, { version: null, ...wanted }));
  };
  const takeTheirs = (theirs: Stored) => {
    saving.take(theirs);
    dispatch({ kind: 'replace', document: theirs.document });
  };
  return (
    <>
      <LeaveGuard isDirty={isDirty && !isReadOnly} released={released} onDiscard={() => forgetFlowDraft(person, row.id)} />
      <Levels
        editor={editor}
        signs={signs}
        title={row.name}
        actions={
          <FlowActions
            {...{ resource, row, deploying, isReadOnly, isDirty }}
            isSaving={saving.saving}
            isRunnable={canRun(editor.problems)}
            onVersions={() => showVersions(true)}
            onSave={saveAndSay}
          />
        }
        notices={
          <FlowNotices
            {...{ isPhone, mayChange }}
            onDiscard={draft && isDirty ? discard : undefined}
            hasNews={hasNews && isDirty}
            failed={saving.error ?? deploying.error}
            onRetry={saving.error ? saveAndSay : deploying.retry}
            meeting={saving.meeting}
            onMine={(theirs) => void save(mergeFlows(stored.document, document, theirs.document).document, theirs)}
            onTheirs={takeTheirs}
          />
        }
        startTab={asked.has('run') ? 'run' : 'chosen'}
        onSave={saveAndSay}
        run={run.run}
        runPanel={(go, openRound) => (
          <RunPanel
            run={run}
            onGo={go}
            onRound={openRound}
            isMine={({ startedBy }) => isAdmin || person === String(startedBy)}
            onRun={begin}
          />
        )}
      />
      {hasVersions && (
        <EditorContext value={outermost}>
          <VersionsDrawer flow={row.id} deployed={row.state === 'deployed' ? row.deployed : null} onClose={() => showVersions(false)} />
        </EditorContext>
      )}
    </>
  );
}
