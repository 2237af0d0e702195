import { Alert, Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import type { WordKey } from '#i18n/index.ts';
import { useWords } from '#i18n/useWords.ts';
import type { WireModel } from '#schemas/wire/models.ts';
import { type Change, type ModelAction, offeredActions } from '../model/actions.ts';
import styles from './models.module.css';
import { Progress } from './Progress.tsx';
import { TestDialog } from './TestDialog.tsx';
import { useChange } from './useChange.ts';

/** Props of buttons that stand out. */
const buttonProps: Readonly<Partial<Record<ModelAction, ButtonProps>>> = {
  makeDefault: { type: 'text' },
  remove: { type: 'text', danger: true },
};

const changingWords = {
  start: 'modelAdmin.actions.starting',
  stop: 'modelAdmin.actions.stopping',
  makeDefault: 'modelAdmin.actions.changing',
  remove: 'modelAdmin.actions.removing',
} as const satisfies Record<Change, WordKey>;

/** Actions on a model; in their place, the progress of one. */
export function ModelFooter({ model, onEdit }: { readonly model: WireModel; readonly onEdit: (model: WireModel) => void }) {
  const { t, error } = useWords();
  const offered = offeredActions(model, useAllowed());
  const { state, change, cancel, clear } = useChange(model);
  const [changing, setChanging] = useState<Change>('start');
  const [isTesting, setTesting] = useState(false);
  const { model_name: name } = model;
  if (offered.length === 0) return null;
  const perform = (action: ModelAction) => {
    if (action === 'test') return setTesting(true);
    if (action === 'edit') return onEdit(model);
    setChanging(action);
    change(action);
  };
  const labelled = (action: ModelAction) => t('modelAdmin.actions.of', { action: t(`modelAdmin.actions.${action}`), model: name });
  return (
    <div className={styles.footer}>
      {state.is === 'failed' && (
        <Alert
          type="error"
          showIcon
          closable={{ onClose: clear }}
          title={error(state.error)}
          description={t('ui.code', { code: state.error.code })}
        />
      )}
      {state.is === 'running' ? (
        <Progress words={t(changingWords[changing], { model: name })} since={state.since} onCancel={cancel} />
      ) : (
        <div className={styles.buttons}>
          {offered.map((action) => (
            <Button key={action} {...buttonProps[action]} aria-label={labelled(action)} onClick={() => perform(action)}>
              {t(`modelAdmin.actions.${action}`)}
            </Button>
          ))}
        </div>
      )}
      {isTesting && <TestDialog model={model} onClose={() => setTesting(false)} />}
    </div>
  );
}
