import { InputNumber, Slider, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { RetrievalSettings } from '#schemas/wire/knowledge/retrieval.ts';
import styles from './retrieval.module.css';

interface Props {
  /** Sign of these settings beside others; empty where there are no others. */
  readonly name: string;
  readonly value: RetrievalSettings;
  readonly onChange: (settings: RetrievalSettings) => void;
  /** Stands after them. */
  readonly children: ReactNode;
}

/** Settings of a search, in one line. */
export function RetrievalSettingsForm({ name, value, onChange, children }: Props) {
  const { t } = useWords();
  const id = useId();
  const number = (field: 'topk' | 'recall_score', min: number, max: number, step: number) => (
    <div className={styles.setting}>
      <label htmlFor={id + field}>{t(`knowledge.retrieval.settings.${field}`)}</label>
      <InputNumber<number>
        id={id + field}
        size="small"
        min={min}
        max={max}
        step={step}
        value={value[field]}
        onChange={(next) => next !== null && onChange({ ...value, [field]: next })}
      />
    </div>
  );
  return (
    <div className={styles.settings}>
      {name && <strong>{name}</strong>}
      {number('topk', 1, 100, 1)}
      {number('recall_score', 0, 1, 0.05)}
      <div className={styles.setting}>
        <span id={`${id}weight`}>{t('knowledge.retrieval.settings.vector_weight')}</span>
        <Slider
          className={styles.slider}
          aria-labelledby={`${id}weight`}
          ariaLabelForHandle={t('knowledge.retrieval.settings.vector_weight')}
          min={0}
          max={1}
          step={0.1}
          value={value.vector_weight}
          onChange={(vector_weight) => onChange({ ...value, vector_weight })}
        />
      </div>
      <div className={styles.setting}>
        <label htmlFor={`${id}rerank`}>{t('knowledge.retrieval.settings.rerank')}</label>
        <Switch id={`${id}rerank`} size="small" checked={value.rerank} onChange={(rerank) => onChange({ ...value, rerank })} />
      </div>
      <span className={styles.tools}>{children}</span>
    </div>
  );
}
