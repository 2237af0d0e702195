import { Alert, Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { Language } from '#schemas/kit/text.ts';
import { type Import, type ImportState, rowStatuses } from '#schemas/wire/imports.ts';
import styles from './import.module.css';
import { RefusedFile } from './RefusedFile.tsx';
import { RowTabs } from './RowTabs.tsx';
import { StageHeading, type StageProps } from './StageHeading.tsx';
import { StepFailure } from './StepFailure.tsx';
import { useImportStep } from './useImportStep.ts';
import { useImportWords } from './useImportWords.ts';
import { canUndo, useUndo } from './useUndo.ts';

type Ended = Exclude<ImportState, 'reading' | 'previewed' | 'applying' | 'undoing'>;
const tones = {
  applied: 'success',
  undone: 'success',
  cancelled: 'info',
  interrupted: 'warning',
  failed: 'error',
} as const satisfies Record<Ended, string>;

/** Outcome of an import, and what can still be done about it. */
export function Outcome({ resource, found, onAgain, onClose }: StageProps) {
  const { t } = useWords();
  const step = useImportStep();
  const undo = useUndo();
  const state = found.state as Ended;
  const { id, counts, fileName } = found;
  return (
    <div className={styles.stage}>
      <StageHeading>{fileName}</StageHeading>
      <Alert type={tones[state]} showIcon title={t(`files.outcome.${state}`)} description={<OutcomeWords found={found} />} />
      <RowTabs resource={resource} found={found} statuses={shownFirst} isOver onLeave={onClose} />
      <StepFailure error={step.error ?? undo.error} />
      <div className={styles.foot}>
        {canUndo(found) && (
          <Button danger onClick={() => undo.ask(found)}>
            {t('files.outcome.undo')}
          </Button>
        )}
        {counts.refused > 0 && <RefusedFile found={found} />}
        <Button onClick={onAgain}>{t('files.outcome.again')}</Button>
        {state === 'interrupted' && counts.create + counts.update > 0 && (
          <Button loading={step.isPending} onClick={() => step.mutate({ id, step: 'apply' })}>
            {t('files.outcome.goOn')}
          </Button>
        )}
        <Button type="primary" onClick={onClose}>
          {t('files.outcome.done')}
        </Button>
      </div>
    </div>
  );
}

/** Statuses in the order shown: rows skipped or refused come before those that went well. */
const shownFirst = [...rowStatuses].sort((a, b) => rank(b) - rank(a));
function rank(status: (typeof rowStatuses)[number]): number {
  return ['undone', 'updated', 'created', 'refused', 'kept'].indexOf(status);
}

/** Words as a sentence that another follows. */
const ended = (words: string, language: Language): string =>
  /[.。!?！？]$/.test(words) ? words : `${words}${language === 'zh' ? '。' : '.'}`;

function OutcomeWords({ found }: { readonly found: Import }) {
  const { t, language } = useWords();
  const words = useImportWords();
  const { state, counts, error } = found;
  const { created, updated, undone, kept, unchanged, refused } = counts;
  const left = counts.create + counts.update;
  const said = [
    state === 'failed' && error !== null && ended(words(error), language),
    state === 'interrupted' && t('files.outcome.interruptedWhy'),
    created + updated > 0 && t('files.outcome.did', { created, updated }),
    undone > 0 && t('files.outcome.undid', { count: undone }),
    kept > 0 && t('files.outcome.kept', { count: kept }),
    created + updated + undone + kept === 0 && t('files.outcome.none'),
    state === 'applied' && unchanged > 0 && t('files.outcome.unchanged', { count: unchanged }),
    state === 'applied' && refused > 0 && t('files.outcome.refused', { count: refused }),
    state !== 'failed' && left > 0 && t('files.outcome.left', { count: left }),
  ];
  return said.filter((words) => words !== false).join(language === 'zh' ? '' : ' ');
}
