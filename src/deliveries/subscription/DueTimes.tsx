import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { readDueTimes } from '#schemas/contracts/deliveries.ts';
import type { CallAnswer } from '#schemas/kit/defineCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { type Frequency, type Moment, momentParts } from '#schemas/wire/deliveries.ts';
import { QueryView } from '#ui/QueryView.tsx';
import styles from '../deliveries.module.css';

/** The parts of a moment that a frequency is told by. */
const ownParts = (frequency: Frequency, moment: Moment): Moment =>
  Object.fromEntries(momentParts[frequency].flatMap((part) => (moment[part] === undefined ? [] : [[part, moment[part]]])));

interface DueTimesProps {
  readonly frequency: Frequency;
  readonly moment: Moment;
  readonly zone: string | null;
  readonly holidays: number | null;
}

/** The next five times of a subscription, on the clocks of its zone. */
export function DueTimes({ frequency, moment, zone, holidays }: DueTimesProps) {
  const { t, language } = useWords();
  const call = useCall();
  const body = { frequency, moment: ownParts(frequency, moment), zone: zone || null, holidays };
  const query = useQuery<CallAnswer<typeof readDueTimes>, CallError>({
    queryKey: ['deliveries', 'times', body],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(readDueTimes, { body, signal }),
    retry: false,
  });
  return (
    <QueryView query={query} title={t('deliveries.times.failed')} loading={null}>
      {(data) => {
        const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'medium', timeZone: data.zone });
        return (
          <section aria-label={t('deliveries.times.title', { zone: data.zone })}>
            <p className={styles.quiet}>{t('deliveries.times.title', { zone: data.zone })}</p>
            {data.times.length === 0 && <p>{t('deliveries.times.none')}</p>}
            <ol className={styles.times}>
              {data.times.map((time) => (
                <li key={time}>
                  <time dateTime={time}>{format.format(new Date(time))}</time>
                </li>
              ))}
            </ol>
          </section>
        );
      }}
    </QueryView>
  );
}
