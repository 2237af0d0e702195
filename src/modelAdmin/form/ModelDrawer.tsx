import { Drawer } from 'antd';
import { useRef, useState } from 'react';
import { Loading } from '#ui/Loading.tsx';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { useWords } from '#i18n/useWords.ts';
import type { WireModel } from '#schemas/wire/models.ts';
import { useKinds } from '../list/useModels.ts';
import { LeaveGuard } from '#ui/LeaveGuard.tsx';
import { ModelForm } from './ModelForm.tsx';

interface ModelDrawerProps {
  /** The model to edit; a new one is connected without. */
  readonly model?: WireModel | undefined;
  /** Names that are taken. */
  readonly taken: readonly string[];
  readonly onClose: () => void;
}

const drawerSize = 'min(608px, 100vw)';

/** The form of a model over the list of models. What was filled in is not lost without a question. */
export function ModelDrawer({ model, taken, onClose }: ModelDrawerProps) {
  const { t } = useWords();
  const [isDirty, setDirty] = useState(false);
  const released = useRef(false);
  const kinds = useKinds();
  const finish = () => {
    released.current = true;
    onClose();
  };
  const title = model ? t('modelAdmin.form.edit', { model: model.model_name }) : t('modelAdmin.form.connect');
  return (
    <Drawer open autoFocus={false} size={drawerSize} title={<h2 style={{ margin: 0, fontSize: 16 }}>{title}</h2>} onClose={onClose}>
      {kinds.error && <ErrorAlert title={t('modelAdmin.form.kindFailed')} error={kinds.error} onRetry={() => void kinds.refetch()} />}
      {!kinds.data && !kinds.error && <Loading rows={8} />}
      {kinds.data && (
        <ModelForm kinds={kinds.data} model={model} taken={taken} onDirty={() => setDirty(true)} onSaved={finish} onCancel={onClose} />
      )}
      <LeaveGuard isDirty={isDirty} released={released} watchesQuery />
    </Drawer>
  );
}
