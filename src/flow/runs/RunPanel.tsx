import { RedoOutlined, StopOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { runStateLabels, type WirePart, type WireRun } from '#schemas/wire/flows/runs.ts';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { AskView } from '../asks/AskView.tsx';
import { useNames } from '../editor/useNames.ts';
import { RunForm, type WantedRun } from './RunForm.tsx';
import styles from './runs.module.css';
import { StepsList } from './StepsList.tsx';
import { lastTries } from './took.ts';
import { type FlowRun, isOver } from './useFlowRun.ts';

interface RunPanelProps {
  readonly run: FlowRun;
  /** Runs the flow as it is drawn; it is saved first. */
  readonly onRun: (wanted: WantedRun) => void;
  readonly onGo: (id: string) => void;
  readonly onRound: (part: WirePart) => void;
  /** True of runs that may be changed here. */
  readonly isMine: (run: WireRun) => boolean;
}

const tones = {
  queued: 'default',
  running: 'processing',
  waiting: 'warning',
  asking: 'warning',
  done: 'success',
  failed: 'error',
  cancelled: 'default',
} as const;

/** A flow tried where it is drawn: begun, followed step by step, stopped, and gone on with from the step that failed. */
export function RunPanel({ run: { run, ...actions }, onRun, onGo, onRound, isMine }: RunPanelProps) {
  const { t } = useWords();
  const isRunning = run !== undefined && !isOver(run) && run.state !== 'asking';
  const isWaiting = run?.state === 'waiting';
  const isChangeable = run !== undefined && isOver(run) && isMine(run);
  const asked = run?.state === 'asking' ? [...lastTries(run.steps).values()].find(({ state }) => state === 'unclear') : undefined;
  const { nameOf } = useNames();
  return (
    <>
      <RunForm
        message={actions.beginning}
        onMessage={actions.type}
        isBusy={actions.isBusy || (isRunning && !isWaiting)}
        earlier={run && isOver(run) ? run : undefined}
        isStale={actions.isStale}
        onRun={onRun}
      />
      {actions.error && <ErrorAlert error={actions.error} onRetry={() => run && actions.show(run.id)} />}
      {run && (
        <section className={styles.run} aria-label={t('flow.run.title')}>
          <RunHead run={run} isBusy={actions.isBusy} onCancel={isRunning ? actions.cancel : undefined} onRetry={actions.retry} />
          {asked && <Undecided name={nameOf(asked.node)} onDecide={(decision) => actions.decide(asked.node, decision)} />}
          {run.asks
            .filter(({ state }) => state !== 'ended')
            .map((ask) => (
              <AskView key={ask.id} ask={ask} onAnswered={() => actions.show(run.id)} />
            ))}
          <StepsList run={run} onGo={onGo} onRound={onRound} onEdit={isChangeable ? actions.edit : undefined} isBusy={actions.isBusy} />
        </section>
      )}
    </>
  );
}

interface RunHeadProps {
  readonly run: WireRun;
  readonly isBusy: boolean;
  /** Absent where nothing is under way. */
  readonly onCancel: (() => void) | undefined;
  readonly onRetry: () => void;
}

function RunHead({ run: { id, state }, isBusy, onCancel, onRetry }: RunHeadProps) {
  const { t, label } = useWords();
  return (
    <header className={styles.line}>
      <h2>{t('flow.run.number', { id: String(id) })}</h2>
      <Tag color={tones[state]} role="status">
        {label(runStateLabels[state])}
      </Tag>
      {onCancel && (
        <Button size="small" icon={<StopOutlined aria-hidden />} onClick={onCancel}>
          {t('flow.run.cancel')}
        </Button>
      )}
      {(state === 'failed' || state === 'cancelled') && (
        <Button size="small" icon={<RedoOutlined aria-hidden />} loading={isBusy} onClick={onRetry}>
          {t('flow.run.retry')}
        </Button>
      )}
    </header>
  );
}

interface UndecidedProps {
  /** Name of the step that was cut short. */
  readonly name: string;
  readonly onDecide: (decision: 'done' | 'again') => void;
}

function Undecided({ name, onDecide }: UndecidedProps) {
  const { t } = useWords();
  return (
    <div className={styles.asking} role="alert">
      <p>{t('flow.run.unclear', { name })}</p>
      <Button size="small" onClick={() => onDecide('done')}>
        {t('flow.run.wasDone')}
      </Button>
      <Button size="small" onClick={() => onDecide('again')}>
        {t('flow.run.again')}
      </Button>
    </div>
  );
}
