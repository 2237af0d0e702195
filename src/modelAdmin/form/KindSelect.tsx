import { Select } from 'antd';
import { useId } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { type WireModelKind, workerTypes } from '#schemas/wire/models.ts';
import styles from './form.module.css';

interface KindSelectProps {
  readonly kinds: readonly WireModelKind[];
  readonly kind: WireModelKind;
  readonly onChange: (kind: WireModelKind) => void;
}

/** As high as all of them. */
const listHeight = 448;

/** Chooses the service a model is connected from, by what the model is for; those that cannot be now come last and say so. */
export function KindSelect({ kinds, kind, onChange }: KindSelectProps) {
  const { t } = useWords();
  const id = useId();
  const optionOf = ({ model, provider, description, enabled }: WireModelKind) => ({
    value: model,
    label: `${provider} · ${description}${enabled ? '' : ` (${t('modelAdmin.form.unavailable')})`}`,
    disabled: !enabled,
  });
  const sorted = kinds.toSorted((a, b) => Number(b.enabled) - Number(a.enabled));
  const options = workerTypes.map((type) => ({
    label: t(`modelAdmin.types.${type}`),
    options: sorted.filter(({ worker_type }) => worker_type === type).map(optionOf),
  }));
  return (
    <div className={styles.kind}>
      <label htmlFor={id}>{t('modelAdmin.form.kind')}</label>
      <Select
        id={id}
        value={kind.model}
        options={options}
        listHeight={listHeight}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(chosen) => {
          const next = kinds.find(({ model }) => model === chosen);
          if (next) onChange(next);
        }}
        aria-describedby={`${id}-help`}
      />
      <p id={`${id}-help`} className={styles.help}>
        {t('modelAdmin.form.kindHelp')}
      </p>
    </div>
  );
}
