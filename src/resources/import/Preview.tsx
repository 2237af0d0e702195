import { Alert, Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import styles from './import.module.css';
import { RefusedFile } from './RefusedFile.tsx';
import { RowTabs } from './RowTabs.tsx';
import { StageHeading, type StageProps } from './StageHeading.tsx';
import { StepFailure } from './StepFailure.tsx';
import { useImportStep } from './useImportStep.ts';

/** Preview of what an import would do to each row. Nothing has been changed yet. */
export function Preview({ resource, found, onAgain, onClose }: StageProps) {
  const { t } = useWords();
  const step = useImportStep();
  const { id, counts, total, fileName: name } = found;
  const count = counts.create + counts.update;
  // Not by the mutation's own callback, which is dropped when its outcome takes this screen away.
  const discard = () => void step.mutateAsync({ id, step: 'cancel' }).then(onAgain, () => undefined);
  return (
    <div className={styles.stage}>
      <StageHeading>{t('files.preview.title', { name })}</StageHeading>
      <p className={styles.note}>{t('files.preview.summary', { count: total })}</p>
      {count + counts.refused === 0 && (
        <Alert type="info" showIcon title={t(counts.unchanged > 0 ? 'files.preview.allSame' : 'files.preview.nothing')} />
      )}
      {counts.refused > 0 && <Alert type="warning" showIcon title={t('files.preview.refusedStay', { count: counts.refused })} />}
      <RowTabs
        resource={resource}
        found={found}
        statuses={['create', 'update', 'unchanged', 'refused']}
        opensOn="refused"
        canCorrect
        onLeave={onClose}
      />
      <StepFailure error={step.error} />
      <div className={styles.foot}>
        <Button onClick={discard} disabled={step.isPending}>
          {t(count === 0 ? 'files.preview.other' : 'files.preview.discard')}
        </Button>
        {counts.refused > 0 && <RefusedFile found={found} />}
        {count > 0 && (
          <Button type="primary" loading={step.isPending} onClick={() => step.mutate({ id, step: 'apply' })}>
            {t('files.preview.apply', { count })}
          </Button>
        )}
      </div>
    </div>
  );
}
