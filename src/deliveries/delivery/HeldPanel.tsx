import { useQuery } from '@tanstack/react-query';
import { sameSubject } from '#api/sameSubject.ts';
import { useCall } from '#api/useCall.ts';
import { formatDateTime } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import type { RecordProps } from '#resources/fields/override.ts';
import { readDelivery } from '#schemas/contracts/deliveries.ts';
import type { CallAnswer } from '#schemas/kit/defineCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { DeliveryStep } from '#schemas/wire/deliveries.ts';
import { deliveryStepLabels } from '#schemas/wire/deliverySteps.ts';
import { QueryView } from '#ui/QueryView.tsx';
import styles from '../deliveries.module.css';
import { RenderedView } from './RenderedView.tsx';

/** Content of a delivery, the messages that were made of it, and each step of it. */
export default function HeldPanel({ row: { id, version } }: RecordProps) {
  const { t } = useWords();
  const call = useCall();
  const query = useQuery<CallAnswer<typeof readDelivery>, CallError>({
    queryKey: ['deliveries', 'held', id, version],
    placeholderData: sameSubject('deliveries', 'held', id),
    queryFn: ({ signal }) => call(readDelivery, { params: { id }, signal }),
    retry: false,
  });
  return (
    <QueryView query={query} title={t('deliveries.held.failed')} loading={6} subject={id}>
      {(data) => (
        <div className={styles.stack}>
          <section aria-label={t('deliveries.held.steps')}>
            <h2>{t('deliveries.held.steps')}</h2>
            <ol className={styles.steps}>
              {data.steps.map((step, at) => (
                <Step key={at} step={step} />
              ))}
            </ol>
          </section>
          <section aria-label={t('deliveries.held.content')}>
            <h2>{t('deliveries.held.content')}</h2>
            <div className={styles.frame}>
              {data.rendered ? <RenderedView rendered={data.rendered} /> : <p className={styles.quiet}>{t('deliveries.held.notYet')}</p>}
            </div>
          </section>
          {data.messages.length > 0 && (
            <section aria-label={t('deliveries.held.messages')}>
              <h2>{t('deliveries.held.messages')}</h2>
              {data.messages.map(({ type, words, bytes }, at) => (
                <details key={at}>
                  <summary>{t('deliveries.held.message', { part: at + 1, type, bytes })}</summary>
                  <pre className={styles.words}>{words}</pre>
                </details>
              ))}
            </section>
          )}
        </div>
      )}
    </QueryView>
  );
}

/** Steps are apart by seconds. */
const exact = (time: string): string => formatDateTime(time, { seconds: true });

function Step({ step: { at, step, part, of, answer, code, facts, next, by } }: { readonly step: DeliveryStep }) {
  const { t, label, error } = useWords();
  const more = [
    part !== undefined && of !== undefined && t('deliveries.held.part', { part, of }),
    answer,
    code !== undefined && error({ code, facts }),
    next !== undefined && t('deliveries.held.next', { moment: exact(next) }),
    by !== undefined && t('deliveries.held.by', { name: by }),
  ].filter((words) => words !== false && words !== undefined);
  return (
    <li>
      <time dateTime={at}>{exact(at)}</time>
      {[label(deliveryStepLabels[step]), ...more].join(' · ')}
    </li>
  );
}
