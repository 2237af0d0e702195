import { PlayCircleOutlined, RedoOutlined, StopOutlined } from '@ant-design/icons';
import { Button, Input, Select, Tag } from 'antd';
import { useId, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { endStates, runStateLabels, type WireRun, type WireStep } from '#schemas/wire/flows/runs.ts';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { useEditor } from '../editor/EditorContext.ts';
import { AskView } from '../asks/AskView.tsx';
import { useNames } from '../editor/useNames.ts';
import styles from './runs.module.css';
import { StepView } from './StepView.tsx';
import { lastTries } from './took.ts';
import type { FlowRun } from './useFlowRun.ts';

interface RunPanelProps {
  readonly run: FlowRun;
  /** Runs the flow as it is drawn, to a node or to the end; it is saved first. */
  readonly onRun: (options: { readonly trigger: string; readonly input: WireRun['input']; readonly until: string | null }) => void;
  readonly onGo: (id: string) => void;
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
export function RunPanel({ run: { run, ...actions }, onRun, onGo }: RunPanelProps) {
  const { t, label } = useWords();
  const { document } = useEditor();
  const isRunning = run !== undefined && !endStates.includes(run.state) && run.state !== 'asking';
  const isWaiting = run?.state === 'waiting';
  const steps = run ? [...lastTries(run.steps).values()] : [];
  const asked = steps.find(({ state }) => state === 'unclear');
  const { nameOf } = useNames();
  return (
    <>
      <RunForm isBusy={actions.isBusy || (isRunning && !isWaiting)} onRun={onRun} />
      {actions.error && <ErrorAlert error={actions.error} onRetry={() => run && actions.show(run.id)} />}
      {run && (
        <section className={styles.run} aria-label={t('flow.run.title')}>
          <header className={styles.line}>
            <h2>{t('flow.run.number', { id: String(run.id) })}</h2>
            <Tag color={tones[run.state]} role="status">
              {label(runStateLabels[run.state])}
            </Tag>
            {isRunning && (
              <Button size="small" icon={<StopOutlined aria-hidden />} onClick={actions.cancel}>
                {t('flow.run.cancel')}
              </Button>
            )}
            {(run.state === 'failed' || run.state === 'cancelled') && (
              <Button size="small" icon={<RedoOutlined aria-hidden />} loading={actions.isBusy} onClick={actions.retry}>
                {t('flow.run.retry')}
              </Button>
            )}
          </header>
          {run.state === 'asking' && asked && (
            <div className={styles.asking} role="alert">
              <p>{t('flow.run.unclear', { name: nameOf(asked.node) })}</p>
              <Button size="small" onClick={() => actions.decide(asked.node, 'done')}>
                {t('flow.run.wasDone')}
              </Button>
              <Button size="small" onClick={() => actions.decide(asked.node, 'again')}>
                {t('flow.run.again')}
              </Button>
            </div>
          )}
          {run.asks
            .filter(({ state }) => state !== 'ended')
            .map((ask) => (
              <AskView key={ask.id} ask={ask} onAnswered={() => actions.show(run.id)} />
            ))}
          <ol className={styles.steps}>
            {steps.map((step: WireStep) => (
              <StepView
                key={step.node}
                step={step}
                name={nameOf(step.node)}
                isThere={document.nodes.some(({ id }) => id === step.node)}
                onGo={onGo}
              />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

interface RunFormProps extends Pick<RunPanelProps, 'onRun'> {
  readonly isBusy: boolean;
}

/** The trigger and what it brings. */
function RunForm({ isBusy, onRun }: RunFormProps) {
  const { t, label } = useWords();
  const { document, catalog, selection, isReadOnly } = useEditor();
  const id = useId();
  const triggers = document.nodes.filter(({ type }) => catalog.get(type)?.isTrigger).map(({ type }) => type);
  const [chosen, choose] = useState<string>();
  const [message, setMessage] = useState('');
  const trigger = chosen && triggers.includes(chosen) ? chosen : triggers[0];
  const [node] = selection.ids.size === 1 ? selection.ids : [];
  const isNode = document.nodes.some((each) => each.id === node);
  if (isReadOnly) return null;
  if (!trigger) return <p className={styles.note}>{t('flow.run.noTrigger')}</p>;
  const isTalk = trigger === 'chatTrigger';
  const input = isTalk ? { message } : bodyOf(message);
  const run = (until: string | null) => input && onRun({ trigger, input, until });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        run(null);
      }}
    >
      {triggers.length > 1 && (
        <Select
          aria-label={t('flow.run.trigger')}
          value={trigger}
          onChange={choose}
          options={[...new Set(triggers)].map((type) => ({ value: type, label: label(catalog.get(type)!.label) }))}
        />
      )}
      <label htmlFor={id}>{t(isTalk ? 'flow.run.message' : 'flow.run.body')}</label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 2, maxRows: 8 }}
        status={input ? '' : 'error'}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      {!input && <p className={styles.wrong}>{t('flow.run.notJson')}</p>}
      <div className={styles.line}>
        <Button type="primary" htmlType="submit" icon={<PlayCircleOutlined aria-hidden />} loading={isBusy}>
          {t('flow.run.whole')}
        </Button>
        {isNode && node !== undefined && (
          <Button disabled={isBusy} onClick={() => run(node)}>
            {t('flow.run.toHere')}
          </Button>
        )}
      </div>
      <p className={styles.note}>{t('flow.run.saves')}</p>
    </form>
  );
}

/** The body of a call as it was typed; undefined where that is no JSON. */
function bodyOf(text: string): WireRun['input'] | undefined {
  if (text.trim() === '') return {};
  try {
    return { body: JSON.parse(text) as NonNullable<WireRun['input']['body']> };
  } catch {
    return undefined;
  }
}
