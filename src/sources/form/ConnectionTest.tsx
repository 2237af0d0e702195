import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import { useAbortable } from '#api/useAbortable.ts';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { useForm } from '#resources/fields/FormContext.ts';
import { testSource } from '#schemas/contracts/sources.ts';
import type { WireSourceTest, WireSourceType } from '#schemas/wire/sources.ts';
import { useLatest } from '#ui/useLatest.ts';
import styles from '../sources.module.css';
import { useConnectionParts } from '../useConnectionParts.ts';
import { blamedFor } from './blamedFor.ts';

interface ConnectionTestProps {
  readonly type: WireSourceType;
  readonly disabled: boolean;
}

/** Tries the connection that is filled in, saved or not, and tells what the database said: at the field that is to blame, too. */
export function ConnectionTest({ type: { parameters: known }, disabled }: ConnectionTestProps) {
  const { t, error: wordsOf } = useWords();
  const { values, id, find } = useForm();
  const call = useCall();
  const mayTest = useAllowed()(testSource.endpoint);
  const { state, run, cancel, drop } = useAbortable<WireSourceTest>();
  const { type, parameters, password } = values;
  // What was tested is no longer what stands there.
  useEffect(() => {
    drop();
    find?.({});
  }, [type, parameters, password, drop, find]);
  const failure = state.is === 'failed' ? state.error : undefined;
  const tell = useLatest(() => {
    const names = known.map(({ param_name: name }) => name);
    if (failure) find?.(blamedFor(failure, names, wordsOf(failure)));
  });
  useEffect(() => tell()(), [failure, tell]);
  if (!mayTest) return null;
  const test = () =>
    void run((signal) =>
      call(testSource, {
        body: {
          ...(id !== undefined && { id }),
          type: String(type),
          parameters: (parameters ?? {}) as Readonly<Record<string, string | number | boolean | null>>,
          ...(typeof password === 'string' && password !== '' && { password }),
        },
        signal,
      }),
    );
  const isRunning = state.is === 'running';
  return (
    <div className={styles.test}>
      <span className={styles.buttons}>
        <Button disabled={disabled} loading={isRunning} onClick={test}>
          {t(isRunning ? 'sources.test.running' : 'sources.test.start')}
        </Button>
        {isRunning && (
          <Button type="text" onClick={cancel}>
            {t('sources.test.cancel')}
          </Button>
        )}
      </span>
      <Outcome state={state} type={type} />
    </div>
  );
}

interface OutcomeProps {
  readonly state: ReturnType<typeof useAbortable<WireSourceTest>>['state'];
  readonly type: unknown;
}

function Outcome({ state, type }: OutcomeProps) {
  const { t, error } = useWords();
  const { nameOf } = useConnectionParts({ type })['parameters']!;
  if (state.is === 'failed' && state.error.errors) {
    const problems = Object.entries(state.error.errors).map(
      ([at, { message }]) => `${nameOf(at.split('.').at(-1)!)}${t('forms.colon')}${message}`,
    );
    return <Alert type="error" showIcon title={t('sources.test.incomplete')} description={problems.join(t('sources.rules.parts'))} />;
  }
  if (state.is === 'done')
    return (
      <Alert
        role="status"
        type="success"
        showIcon
        title={t('sources.test.ok', { version: state.answer.version, milliseconds: state.answer.milliseconds })}
      />
    );
  if (state.is === 'failed')
    return (
      <Alert
        type="error"
        showIcon
        title={t('sources.test.failed')}
        description={`${error(state.error)} (${t('ui.code', { code: state.error.code })})`}
      />
    );
  return null;
}
