import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useSend } from '#api/useSend.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useWords } from '#i18n/useWords.ts';
import { ParameterFields } from '#resources/form/ParameterFields.tsx';
import { sentParameters, startValues } from '#resources/form/parameters.ts';
import { useParameters } from '#resources/form/useParameters.ts';
import { answerAsk } from '#schemas/contracts/flows.ts';
import { type AskAnswer, fieldsOfAsk, startOfAsk, type WireAsk } from '#schemas/wire/flows/asks.ts';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import styles from './asks.module.css';

interface AskViewProps {
  readonly ask: WireAsk;
  readonly onAnswered: (ask: WireAsk) => void;
}

/** Something that a run asks: its form with its buttons for those who may answer, and how it was answered. */
export function AskView({ ask, onAnswered }: AskViewProps) {
  const { form } = ask;
  return (
    <section className={styles.ask} aria-label={form.title}>
      <h2>{form.title}</h2>
      {ask.state === 'open' && <Times ask={ask} />}
      {form.text && <p className={styles.text}>{form.text}</p>}
      {ask.state === 'open' && ask.mayAnswer ? <AskForm key={ask.id} ask={ask} onAnswered={onAnswered} /> : <AskState ask={ask} />}
    </section>
  );
}

/** When it was asked, and until when it can be answered. */
function Times({ ask: { createdAt, until } }: Pick<AskViewProps, 'ask'>) {
  const { t } = useWords();
  const { moment } = useFormats();
  return (
    <p className={styles.note}>
      {t('flow.asks.asked', { time: moment(createdAt) })}
      {until && ` · ${t('flow.asks.until', { time: moment(until) })}`}
    </p>
  );
}

function AskState({ ask: { state, answer, answeredBy, answeredAt, form } }: Pick<AskViewProps, 'ask'>) {
  const { t } = useWords();
  const { moment } = useFormats();
  if (state !== 'answered') return <p className={styles.note}>{t(`flow.asks.${state}`)}</p>;
  const button = form.buttons.find(({ value }) => value === answer?.button)?.label ?? '';
  return (
    <p className={styles.note} role="status">
      {t('flow.asks.answered', { button, by: answeredBy ?? '', time: answeredAt ? moment(answeredAt) : '' })}
    </p>
  );
}

function AskForm({ ask: { id, form: asked }, onAnswered }: AskViewProps) {
  const { t } = useWords();
  const fields = useMemo(() => fieldsOfAsk(asked), [asked]);
  const form = useParameters(fields, () => startValues(fields, startOfAsk(asked)));
  const { mutate, isPending, error } = useSend(answerAsk);
  const [button, press] = useState('');
  const send = (value: string) => {
    const values = sentParameters(fields, form.values, { isNew: true }) as AskAnswer['values'];
    mutate({ params: { ask: String(id) }, body: { button: value, values } }, { onSuccess: onAnswered });
  };
  // A form that is turned down need not be filled in.
  const answer = (value: string, isNeeded: boolean) => {
    if (isNeeded && !form.check()) return;
    press(value);
    send(value);
  };
  return (
    <>
      <ParameterFields form={form} disabled={isPending} isWhole />
      {error && <ErrorAlert error={error} title={t('flow.asks.failed')} onRetry={() => send(button)} />}
      <div className={styles.buttons}>
        {asked.buttons.map(({ value, label, tone }) => (
          <Button
            key={value}
            type={tone === 'primary' ? 'primary' : 'default'}
            danger={tone === 'danger'}
            loading={isPending && button === value}
            disabled={isPending}
            onClick={() => answer(value, tone !== 'danger')}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}
