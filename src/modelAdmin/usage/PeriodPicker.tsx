import { DatePicker, Radio } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useId, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { mostDays, type Period, periodFrom, type UsualPeriod, usualPeriods } from '../model/period.ts';
import styles from './usage.module.css';

const dayFormat = 'YYYY-MM-DD';

interface PeriodPickerProps {
  readonly span: UsualPeriod | 'own';
  readonly period: Period;
  readonly onDays: (days: UsualPeriod) => void;
  readonly onPeriod: (period: Period) => void;
}

/** Picks the last days, or any others by their first and last day. */
export function PeriodPicker({ span, period, onDays, onPeriod }: PeriodPickerProps) {
  const { t } = useWords();
  const usual = usualPeriods.map((days) => ({ value: days, label: t('modelAdmin.usage.days', { days }) }));
  return (
    <div className={styles.period}>
      <Radio.Group
        aria-label={t('modelAdmin.usage.period')}
        optionType="button"
        value={span}
        options={[...usual, { value: 'own', label: t('modelAdmin.usage.own') }]}
        onChange={({ target }) => (target.value === 'own' ? onPeriod(period) : onDays(target.value as UsualPeriod))}
      />
      {span === 'own' && <OwnPeriod key={`${period.from} ${period.to}`} period={period} onPeriod={onPeriod} />}
    </div>
  );
}

function OwnPeriod({ period, onPeriod }: Pick<PeriodPickerProps, 'period' | 'onPeriod'>) {
  const { t } = useWords();
  const [typed, setTyped] = useState(period);
  const problemId = useId();
  const isBad = periodFrom(typed.from, typed.to) === undefined;
  const change = (said: Partial<Period>) => {
    const next = { ...typed, ...said };
    setTyped(next);
    const read = periodFrom(next.from, next.to);
    if (read) onPeriod(read);
  };
  const day = (name: keyof Period): ReactNode => (
    <DatePicker
      aria-label={t(`modelAdmin.usage.${name}`)}
      aria-describedby={isBad ? problemId : undefined}
      prefix={<span className={styles.note}>{t(`modelAdmin.usage.${name}`)}</span>}
      value={dayjs(typed[name])}
      format={dayFormat}
      allowClear={false}
      {...(isBad && { status: 'error' })}
      onChange={(picked) => picked && change({ [name]: picked.format(dayFormat) })}
    />
  );
  return (
    <div className={styles.own}>
      {day('from')}
      {day('to')}
      {isBad && (
        <span id={problemId} role="alert" className={styles.problem}>
          {t('modelAdmin.usage.badPeriod', { days: mostDays })}
        </span>
      )}
    </div>
  );
}
