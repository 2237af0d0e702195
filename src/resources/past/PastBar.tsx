import { FieldTimeOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { formatDateTime } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import { datetime } from '#schemas/kit/kinds/index.ts';
import type { AnyField } from '#schemas/kit/field.ts';
import { viewOf } from '../fields/index.ts';
import styles from './past.module.css';

const hour = 3_600_000;
const presets = { hour, day: 24 * hour, week: 7 * 24 * hour } as const;
type Preset = keyof typeof presets;

const field = datetime({ zh: '时间', en: 'Time' }) as AnyField;

interface PastBarProps {
  readonly at: string;
  readonly onMoment: (at: string) => void;
  readonly onNow: () => void;
}

/** Says which moment a list is shown as of, chooses another, and leads back to now. */
export function PastBar({ at, onMoment, onNow }: PastBarProps) {
  const { t } = useWords();
  const id = useId();
  const [isOwn, setIsOwn] = useState(false);
  const { Input } = viewOf(field);
  const choose = (chosen: Preset | 'own') => {
    setIsOwn(chosen === 'own');
    if (chosen !== 'own') onMoment(new Date(Date.now() - presets[chosen]).toISOString());
  };
  return (
    <div className={styles.bar} role="region" aria-label={t('lists.past.bar')}>
      <FieldTimeOutlined aria-hidden />
      <strong id={id} className={styles.moment}>
        {t('lists.past.at', { moment: formatDateTime(at) })}
      </strong>
      <Select<Preset | 'own' | null>
        size="small"
        className={styles.choice}
        aria-label={t('lists.past.choose')}
        value={isOwn ? 'own' : null}
        placeholder={t('lists.past.choose')}
        onChange={(chosen) => chosen && choose(chosen)}
        options={[...(Object.keys(presets) as Preset[]), 'own' as const].map((value) => ({
          value,
          label: t(`lists.past.presets.${value}`),
        }))}
      />
      {isOwn && (
        <Input
          id={`${id}-own`}
          labelledBy={id}
          describedBy={undefined}
          field={field as never}
          value={at}
          onChange={(value) => typeof value === 'string' && value !== '' && onMoment(value)}
          onBlur={() => undefined}
          invalid={false}
          disabled={false}
        />
      )}
      <Button size="small" onClick={onNow}>
        {t('lists.past.now')}
      </Button>
    </div>
  );
}
