import { Alert, Button, Progress } from 'antd';
import { Link } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import type { Import } from '#schemas/wire/imports.ts';
import styles from './import.module.css';
import { StageHeading, type StageProps } from './StageHeading.tsx';
import { StepFailure } from './StepFailure.tsx';
import type { WorkingState } from './useImport.ts';
import { useImportStep } from './useImportStep.ts';

/** Rows done and rows in all, by state of the work. Rows that are dealt with count under the state they came to. */
const progressOf: Readonly<Record<WorkingState, (found: Import) => { readonly done: number; readonly total: number }>> = {
  reading: ({ done, total }) => ({ done, total }),
  applying: ({ counts: { create, update, created, updated } }) => ({ done: created + updated, total: create + update + created + updated }),
  undoing: ({ counts: { created, updated, undone, kept } }) => ({ done: undone + kept, total: created + updated + undone + kept }),
};

const doneWords = { reading: 'files.job.readRows', applying: 'files.job.appliedRows', undoing: 'files.job.undoneRows' } as const;

/** Progress of an import on the server, and the button that stops it. */
export function JobProgress({ found, isOld }: StageProps) {
  const { t } = useWords();
  const step = useImportStep();
  const state = found.state as WorkingState;
  const { id, fileName: name } = found;
  const { done, total } = progressOf[state](found);
  return (
    <div className={styles.stage}>
      <StageHeading>{t(`files.job.${state}`, { name })}</StageHeading>
      <Progress
        percent={total === 0 ? 0 : Math.floor((done / total) * 100)}
        status="active"
        showInfo={false}
        aria-label={t(`files.job.${state}`, { name })}
      />
      <p className={styles.note}>{total === 0 ? t('files.job.starting') : t(doneWords[state], { done, total })}</p>
      <p className={styles.note}>{t(`files.job.cancelNote.${state}`)}</p>
      <p className={styles.note}>
        {t('files.job.mayClose')} <Link to="/jobs">{t('files.job.ownJobs')}</Link>
      </p>
      {isOld && <Alert type="warning" showIcon title={t('files.job.lost')} />}
      <StepFailure error={step.error} />
      <div className={styles.foot}>
        <Button loading={step.isPending} onClick={() => step.mutate({ id, step: 'cancel' })}>
          {t(`files.job.cancel.${state}`)}
        </Button>
      </div>
    </div>
  );
}
