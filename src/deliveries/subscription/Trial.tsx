import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import { useAbortable } from '#api/useAbortable.ts';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { useForm } from '#resources/fields/FormContext.ts';
import { previewDelivery, testDelivery } from '#schemas/contracts/deliveries.ts';
import type { Language } from '#schemas/kit/text.ts';
import type { CallAnswer } from '#schemas/kit/defineCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { DeliveryMethod, RobotForm } from '#schemas/wire/deliveries.ts';
import styles from '../deliveries.module.css';
import { RenderedView } from '../delivery/RenderedView.tsx';

/** Values of the form as they are tried; undefined as long as there is no content. */
function useWanted() {
  const { values, id } = useForm();
  const content = values['content'];
  if (typeof content !== 'number') return undefined;
  const address = values['address'];
  return {
    wanted: {
      content,
      parameters: [...((values['parameters'] ?? []) as readonly number[])],
      method: (values['method'] ?? 'WeChat') as DeliveryMethod,
      form: (values['form'] ?? null) as RobotForm | null,
      mentions: (values['mentions'] as string | null | undefined) || null,
      language: (values['language'] ?? null) as Language | null,
      zone: (values['zone'] as string | null | undefined) || null,
    },
    to: { subscription: id ?? null, address: typeof address === 'string' && address !== '' ? address : null },
  };
}

/** Shows what a subscription would deliver, and sends it once, before it is saved. */
export function Trial({ disabled }: { readonly disabled: boolean }) {
  const { t } = useWords();
  const call = useCall();
  const allowed = useAllowed();
  const filled = useWanted();
  const preview = useAbortable<CallAnswer<typeof previewDelivery>>();
  const test = useAbortable<CallAnswer<typeof testDelivery>>();
  const key = JSON.stringify(filled);
  const { drop: dropPreview } = preview;
  const { drop: dropTest } = test;
  // What was tried is no longer what stands there.
  useEffect(() => {
    dropPreview();
    dropTest();
  }, [key, dropPreview, dropTest]);
  if (!allowed(previewDelivery.endpoint)) return null;
  if (!filled) return <p className={styles.quiet}>{t('deliveries.trial.fillFirst')}</p>;
  const { wanted, to } = filled;
  const [previewing, testing] = [preview.state.is === 'running', test.state.is === 'running'];
  const cancel = previewing ? preview.cancel : test.cancel;
  return (
    <div className={styles.stack}>
      <div className={styles.head}>
        <Button
          disabled={disabled}
          loading={previewing}
          onClick={() => void preview.run((signal) => call(previewDelivery, { body: wanted, signal }))}
        >
          {t(previewing ? 'deliveries.trial.previewing' : 'deliveries.trial.preview')}
        </Button>
        {allowed(testDelivery.endpoint) && (
          <Button
            disabled={disabled}
            loading={testing}
            onClick={() => void test.run((signal) => call(testDelivery, { body: { ...wanted, ...to }, signal }))}
          >
            {t(testing ? 'deliveries.trial.testing' : 'deliveries.trial.test')}
          </Button>
        )}
        {(previewing || testing) && (
          <Button type="text" onClick={cancel}>
            {t('deliveries.trial.cancel')}
          </Button>
        )}
      </div>
      <p className={styles.quiet}>{t('deliveries.trial.asYou')}</p>
      {test.state.is === 'done' && <Sent answers={test.state.answer.answers} />}
      {test.state.is === 'failed' && <Failed error={test.state.error} />}
      {preview.state.is === 'failed' && <Failed error={preview.state.error} />}
      {preview.state.is === 'done' && (
        <section aria-label={t('deliveries.trial.shown')} className={styles.frame}>
          <RenderedView rendered={preview.state.answer.rendered} />
        </section>
      )}
    </div>
  );
}

function Sent({ answers }: { readonly answers: readonly string[] }) {
  const { t } = useWords();
  const answer = answers.filter((words) => words !== '').join(' · ');
  const said = answer === '' ? undefined : t('deliveries.trial.answered', { answer });
  return <Alert role="status" type="success" showIcon title={t('deliveries.trial.sent')} description={said} />;
}

function Failed({ error }: { readonly error: CallError }) {
  const { t, error: words } = useWords();
  return (
    <Alert
      type="error"
      showIcon
      title={t('deliveries.trial.failed')}
      description={`${words(error)} (${t('ui.code', { code: error.code })})`}
    />
  );
}
