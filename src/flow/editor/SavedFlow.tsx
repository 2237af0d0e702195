import { useInvalidate } from '@refinedev/core';
import { Alert, Button, Tag } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useSend } from '#api/useSend.ts';
import { useWords } from '#i18n/useWords.ts';
import { usePageAccess } from '#pages/access.ts';
import { deployFlow, withdrawFlow } from '#schemas/contracts/flows.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { canRun } from '#schemas/wire/flows/checkFlow.ts';
import type { Catalog } from '#schemas/wire/flows/operatorShape.ts';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { LeaveGuard } from '#ui/LeaveGuard.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { createNodeSigns, NodeSignsContext } from '../canvas/nodeSigns.ts';
import { RunPanel } from '../runs/RunPanel.tsx';
import { useFlowRun } from '../runs/useFlowRun.ts';
import { VersionsDrawer } from '../versions/VersionsDrawer.tsx';
import { ConflictAlert } from './ConflictAlert.tsx';
import { PublishAsApp } from './PublishAsApp.tsx';
import styles from './editor.module.css';
import { EditorContext } from './EditorContext.ts';
import { forgetFlowDraft, readFlowDraft, useKeptDrawing } from './drafts.ts';
import { Levels } from './Levels.tsx';
import { useEditing } from './useEditing.ts';
import { type FlowRow, useSaving } from './useSaving.ts';

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

function FlowEditor({ resource, row, catalog, person, signs }: SavedFlowProps & { readonly signs: ReturnType<typeof createNodeSigns> }) {
  const { t } = useWords();
  const notify = useNotify();
  const invalidate = useInvalidate();
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
  const isDirty = document !== saving.stored.document;
  useKeptDrawing(person, row.id, document, { base: saving.stored.document, version: saving.stored.version });
  const [asked, setAsked] = useSearchParams();
  const run = useFlowRun(Number(asked.get('run')) || undefined, document);
  const [hasVersions, showVersions] = useState(false);
  const released = useRef(false);
  const [deploying, withdrawing] = [useSend(deployFlow), useSend(withdrawFlow)];
  const isRunnable = canRun(editor.problems);

  async function save(drawing = document, base = saving.stored): Promise<boolean> {
    const stored = drawing === base.document ? drawing : await saving.save(drawing, base);
    if (stored && stored !== document) dispatch({ kind: 'replace', document: stored });
    setDraft(undefined);
    return stored !== undefined;
  }
  const saveAndSay = () => void save().then((isSaved) => isSaved && notify.success(t('flow.save.saved')));
  const deploy = async () => {
    if (!(await save())) return;
    const { version } = await deploying.mutateAsync({ params: { id: String(row.id) }, body: {} });
    notify.success(t('flow.deploy.done', { version: String(version) }));
    void invalidate({ resource: resource.key, id: row.id, invalidates: ['list', 'detail'] });
  };
  const withdraw = async () => {
    await withdrawing.mutateAsync({ params: { id: String(row.id) } });
    void invalidate({ resource: resource.key, id: row.id, invalidates: ['list', 'detail'] });
  };
  const discard = () => {
    forgetFlowDraft(person, row.id);
    setDraft(undefined);
    dispatch({ kind: 'replace', document: saving.stored.document });
  };
  const failed = saving.error ?? deploying.error ?? withdrawing.error;
  const actions = (
    <>
      <Tag color={row.state === 'deployed' ? 'success' : 'default'}>
        {row.state === 'deployed' ? t('flow.deploy.deployed', { version: String(row.deployed) }) : t('flow.deploy.draft')}
      </Tag>
      <Link className={styles.link} to={`${resource.route}/${row.id}/edit`}>
        {t('flow.settings')}
      </Link>
      <Button onClick={() => showVersions(true)}>{t('flow.versions.title')}</Button>
      {!isReadOnly && row.state === 'deployed' && <PublishAsApp flow={row} />}
      {!isReadOnly && row.state === 'deployed' && (
        <Button loading={withdrawing.isPending} onClick={() => void withdraw().catch(() => {})}>
          {t('flow.deploy.withdraw')}
        </Button>
      )}
      {!isReadOnly && (
        <Button
          disabled={!isRunnable}
          title={isRunnable ? '' : t('flow.deploy.problems')}
          loading={deploying.isPending}
          onClick={() => void deploy().catch(() => {})}
        >
          {t('flow.deploy.start')}
        </Button>
      )}
      {!isReadOnly && (
        <Button type="primary" disabled={!isDirty} loading={saving.saving} onClick={saveAndSay}>
          {t('flow.save.save')}
        </Button>
      )}
    </>
  );
  const notices = (
    <>
      {isPhone && <Alert type="info" showIcon title={t('flow.phone')} />}
      {!isPhone && !mayChange && <Alert type="info" showIcon title={t('flow.readOnly')} />}
      {draft && isDirty && (
        <Alert
          type="info"
          showIcon
          title={t('flow.draft.found')}
          action={
            <Button size="small" onClick={discard}>
              {t('flow.draft.discard')}
            </Button>
          }
        />
      )}
      {failed && <ErrorAlert error={failed} onRetry={saveAndSay} />}
      {saving.meeting && (
        <ConflictAlert
          meeting={saving.meeting}
          onMine={(merged, theirs) => void save(merged, theirs)}
          onTheirs={(theirs) => {
            saving.take(theirs);
            dispatch({ kind: 'replace', document: theirs.document });
          }}
        />
      )}
    </>
  );
  return (
    <>
      <LeaveGuard isDirty={isDirty && !isReadOnly} released={released} onDiscard={() => forgetFlowDraft(person, row.id)} />
      <Levels
        editor={editor}
        signs={signs}
        title={row.name}
        actions={actions}
        notices={notices}
        startTab={asked.has('run') ? 'run' : 'chosen'}
        onSave={saveAndSay}
        run={run.run}
        runPanel={(go, openRound) => (
          <RunPanel
            run={run}
            onGo={go}
            onRound={openRound}
            isMine={({ startedBy }) => isAdmin || person === String(startedBy)}
            onRun={(wanted) => {
              setAsked((before) => (before.delete('run'), before), { replace: true });
              void save().then((isSaved) => isSaved && run.begin(row.id, { version: null, ...wanted }));
            }}
          />
        )}
      />
      {hasVersions && (
        <EditorContext value={outermost}>
          <VersionsDrawer flow={row.id} onClose={() => showVersions(false)} />
        </EditorContext>
      )}
    </>
  );
}
