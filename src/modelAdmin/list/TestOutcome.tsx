import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import type { Attempt } from '#api/useAbortable.ts';
import { useWords } from '#i18n/useWords.ts';
import type { WireModelTest, WorkerType } from '#schemas/wire/models.ts';
import { useDuration } from '../usage/useDuration.ts';
import styles from './models.module.css';
import { ListenButton } from './ListenButton.tsx';
import { Progress } from './Progress.tsx';

interface TestOutcomeProps {
  /** Type of the model. */
  readonly type: WorkerType;
  readonly state: Attempt<WireModelTest>;
  readonly name: string;
  readonly onCancel: () => void;
  readonly onAgain: () => void;
}

/** Progress and outcome of a test: its time and the model's answer, or the problem. */
export function TestOutcome({ type, state, name, onCancel, onAgain }: TestOutcomeProps) {
  const { t, error } = useWords();
  const again = (
    <Button size="small" onClick={onAgain}>
      {t('modelAdmin.test.again')}
    </Button>
  );
  if (state.is === 'idle') return null;
  if (state.is === 'running')
    return <Progress words={t('modelAdmin.test.testing', { model: name })} since={state.since} onCancel={onCancel} />;
  if (state.is === 'cancelled') return <Alert role="status" type="info" showIcon title={t('modelAdmin.test.cancelled')} action={again} />;
  if (state.is === 'failed') {
    const description = `${error(state.error)} (${t('ui.code', { code: state.error.code })})`;
    return <Alert type="error" showIcon title={t('modelAdmin.test.failed')} description={description} action={again} />;
  }
  return <Answered type={type} answer={state.answer} again={again} />;
}

function Answered({
  type,
  answer: { ok, first_ms: firstMs, reply, sound, problem },
  again,
}: {
  readonly type: WorkerType;
  readonly answer: WireModelTest;
  readonly again: ReactNode;
}) {
  const { t } = useWords();
  const duration = useDuration();
  if (!ok) return <Alert type="error" showIcon title={t('modelAdmin.test.failed')} description={problem} action={again} />;
  const said = reply && (
    <>
      <span className={styles.quiet}>{t(`modelAdmin.test.reply.${type}`)}</span>
      <blockquote className={styles.reply}>{reply}</blockquote>
      {sound && <ListenButton sound={sound} />}
    </>
  );
  return (
    <Alert
      role="status"
      type="success"
      showIcon
      title={firstMs === null ? t('modelAdmin.test.okUntimed') : t(`modelAdmin.test.ok.${type}`, { time: duration(firstMs) })}
      description={said}
      action={again}
    />
  );
}
