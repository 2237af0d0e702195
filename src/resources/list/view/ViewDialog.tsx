import { Checkbox, Input, Modal } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { SavedView } from './useViews.ts';
import styles from './view.module.css';

interface ViewDialogProps {
  /** The view to rename; without one a new one is named. */
  readonly view: SavedView | undefined;
  readonly onSave: (name: string, shared: boolean) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks how a view is called, and whether others see it. */
export default function ViewDialog({ view, onSave, onClose }: ViewDialogProps) {
  const { t } = useWords();
  const id = useId();
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(false);
  const [state, setState] = useState<'asking' | 'wanting' | 'busy'>('asking');
  const save = async () => {
    if (state === 'busy') return;
    if (name.trim() === '') return setState('wanting');
    setState('busy');
    try {
      await onSave(name.trim(), shared);
      onClose();
    } catch {
      setState('asking');
    }
  };
  return (
    <Modal
      open
      width={420}
      title={t(view ? 'lists.view.rename' : 'lists.view.saveAs')}
      okText={t(view ? 'lists.view.rename' : 'lists.view.create')}
      okButtonProps={{ loading: state === 'busy' }}
      cancelText={t('lists.cancel')}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <form
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        <label htmlFor={id}>{t('lists.view.name')}</label>
        <Input
          id={id}
          autoFocus
          maxLength={60}
          value={name}
          aria-invalid={state === 'wanting'}
          {...(state === 'wanting' && { status: 'error' as const, 'aria-describedby': `${id}-problem` })}
          onChange={({ target }) => {
            setName(target.value);
            if (state === 'wanting') setState('asking');
          }}
        />
        {state === 'wanting' && (
          <span id={`${id}-problem`} className={styles.problem} role="alert">
            {t('lists.view.nameNeeded')}
          </span>
        )}
        {!view && (
          <Checkbox checked={shared} onChange={({ target }) => setShared(target.checked)}>
            {t('lists.view.shareOnCreate')}
          </Checkbox>
        )}
      </form>
    </Modal>
  );
}
