import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePersonId } from '#api/usePersonId.ts';
import { useWords } from '#i18n/useWords.ts';
import type { FormPurpose } from '#resources/fields/override.ts';
import RecordFormPage from '#resources/form/RecordFormPage.tsx';
import { RecordFrame } from '#resources/record/RecordFrame.tsx';
import type { Resource } from '#schemas/kit/resource.ts';
import { emptyFlow, type FlowDocument } from '#schemas/wire/flows/document.ts';
import type { Catalog } from '#schemas/wire/flows/operatorShape.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LeaveGuard } from '#ui/LeaveGuard.tsx';
import { Loading } from '#ui/Loading.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { createNodeSigns } from '../canvas/nodeSigns.ts';
import { applyEdit } from '../model/edits.ts';
import { layout } from '../model/layout.ts';
import { boxesOf } from '../model/size.ts';
import { forgetFlowDraft, readFlowDraft, useKeptDrawing } from './drafts.ts';
import styles from './editor.module.css';
import { Levels } from './Levels.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import { useEditing } from './useEditing.ts';
import { useOperators, useTemplates } from './useOperators.ts';

interface FlowFormProps {
  readonly resource: Resource;
  readonly purpose: FormPurpose;
}

/** Form of a flow: a new one is drawn and named when it is saved, the name and roles of one that there is are changed like any record. */
export default function FlowForm(props: FlowFormProps) {
  return props.purpose === 'create' ? <NewFlow resource={props.resource} /> : <RecordFormPage {...props} />;
}

interface Begun {
  readonly document: FlowDocument;
  readonly name: string;
  readonly about: string;
}

/** A template as our layout has it: the nodes of the editor are not those that it was drawn with. */
const laidOut = (document: FlowDocument, catalog: Catalog): FlowDocument =>
  applyEdit(document, { kind: 'move', positions: layout(boxesOf(document.nodes, catalog), document.edges) });

/** A new flow begins with a template, or with nothing. */
function NewFlow({ resource }: Pick<FlowFormProps, 'resource'>) {
  const { t, label } = useWords();
  const { catalog, error, retry } = useOperators();
  const { templates, error: noTemplates, retry: retryTemplates } = useTemplates();
  const person = usePersonId();
  const [chosen, choose] = useState<Begun>();
  const isPhone = useMedia('phone');
  const draft = person === undefined ? undefined : readFlowDraft(person, undefined);
  if (chosen && catalog && person !== undefined)
    return <UnsavedFlow resource={resource} begun={chosen} catalog={catalog} person={person} />;
  const offer = (key: string, begun: Begun, about: string) => (
    <button key={key} type="button" className={styles.template} onClick={() => choose(begun)}>
      <strong>{begun.name}</strong>
      <span>{about}</span>
    </button>
  );
  const blank = { document: emptyFlow, name: t('flow.new.blank'), about: '' };
  return (
    <RecordFrame layout="page" title={t('flow.new.title')} onClose={() => {}}>
      {isPhone && <EmptyState title={t('flow.phone')} />}
      {error && <ErrorState title={t('flow.operatorsFailed')} error={error} onRetry={retry} />}
      {noTemplates && <ErrorState title={t('flow.new.failed')} error={noTemplates} onRetry={retryTemplates} />}
      {!isPhone && !templates && !noTemplates && <Loading rows={4} />}
      {!isPhone && templates && catalog && (
        <div className={styles.templates}>
          {draft && offer('draft', { document: draft.document, name: t('flow.new.draft'), about: '' }, t('flow.new.draftHint'))}
          {offer('blank', blank, t('flow.new.blankHint'))}
          {templates.map(({ key, label: name, about, document }) =>
            offer(key, { document: laidOut(document, catalog), name: label(name), about: label(about) }, label(about)),
          )}
        </div>
      )}
    </RecordFrame>
  );
}

interface UnsavedFlowProps {
  readonly resource: Resource;
  readonly begun: Begun;
  readonly catalog: Catalog;
  readonly person: string;
}

function UnsavedFlow({ resource, begun, catalog, person }: UnsavedFlowProps) {
  const { t } = useWords();
  const navigate = useNavigate();
  const [signs] = useState(createNodeSigns);
  const editor = useEditing({ start: begun.document, catalog });
  const [isNaming, setNaming] = useState(false);
  const released = useRef(false);
  useKeptDrawing(person, undefined, editor.document, { base: emptyFlow, version: null });
  return (
    <>
      <LeaveGuard isDirty={editor.document !== emptyFlow} released={released} onDiscard={() => forgetFlowDraft(person, undefined)} />
      <Levels
        editor={editor}
        signs={signs}
        title={begun.name}
        actions={
          <Button type="primary" onClick={() => setNaming(true)}>
            {t('flow.save.save')}
          </Button>
        }
        onSave={() => setNaming(true)}
        runPanel={() => <Alert type="info" showIcon title={t('flow.run.saveFirst')} />}
      />
      {isNaming && (
        <SaveDialog
          document={editor.document}
          name={begun.document === emptyFlow ? '' : begun.name}
          description={begun.about}
          onClose={() => setNaming(false)}
          onSaved={({ id }) => {
            released.current = true;
            forgetFlowDraft(person, undefined);
            void navigate(`${resource.route}/${id}`, { replace: true });
          }}
        />
      )}
    </>
  );
}
