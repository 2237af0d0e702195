import { Button, Modal } from 'antd';
import { useEffect } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { WireModel } from '#schemas/wire/models.ts';
import styles from './models.module.css';
import { TestOutcome } from './TestOutcome.tsx';
import { useTest } from './useTest.ts';

/** Tests a connected model at once; closing gives the test up. */
export function TestDialog({
  model: { model_name: name, model_type: type },
  onClose,
}: {
  readonly model: WireModel;
  readonly onClose: () => void;
}) {
  const { t } = useWords();
  const { state, test, cancel } = useTest();
  useEffect(() => {
    void test({ model: name });
  }, [name, test]);
  return (
    <Modal
      open
      title={t('modelAdmin.test.title', { model: name })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('modelAdmin.test.close')}</Button>}
    >
      <p className={styles.quiet}>{t(`modelAdmin.test.about.${type}`)}</p>
      <div className={styles.outcome}>
        <TestOutcome type={type} state={state} name={name} onCancel={cancel} onAgain={() => void test({ model: name })} />
      </div>
    </Modal>
  );
}
