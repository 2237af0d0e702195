import ControlOutlined from '@ant-design/icons/ControlOutlined';
import { Button, InputNumber, Popover, Slider, Tooltip } from 'antd';
import { useId, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { AnswerSettings } from '../session/state.ts';
import styles from './model.module.css';

interface Props {
  readonly settings: AnswerSettings;
  /** Told once a choice has been made, not of every step to it. */
  readonly onChange: (changed: AnswerSettings) => void;
}

/** Where the slider stands when the model decides. */
const usual = 0.6;
const mostTokens = 1_000_000;

/** Settings of answers, temperature and length; the model decides what is not set. */
export function ModelSettings({ settings, onChange }: Props) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={setOpen}
      placement="bottomRight"
      title={t('chat.page.tuning')}
      content={<Knobs settings={settings} onChange={onChange} />}
    >
      <Tooltip title={isOpen ? undefined : t('chat.page.tuning')}>
        <Button type="text" icon={<ControlOutlined aria-hidden />} aria-label={t('chat.page.tuning')} />
      </Tooltip>
    </Popover>
  );
}

function Knobs({ settings: { temperature, maxTokens }, onChange }: Props) {
  const { t } = useWords();
  const id = useId();
  const [slid, setSlid] = useState<number>();
  const [typed, setTyped] = useState<number | null>();
  const shown = slid ?? temperature;
  return (
    <div className={styles['knobs']}>
      <div className={styles['knob']}>
        <span id={`${id}-t`}>{t('chat.page.temperature')}</span>
        <span className={styles['value']}>{shown ?? t('chat.page.byModel')}</span>
      </div>
      <Slider
        min={0}
        max={2}
        step={0.1}
        value={shown ?? usual}
        ariaLabelledByForHandle={`${id}-t`}
        onChange={setSlid}
        onChangeComplete={(value) => {
          setSlid(undefined);
          onChange({ temperature: value });
        }}
      />
      <p className={styles['hint']}>
        {t('chat.page.temperatureHint')}{' '}
        {temperature !== undefined && (
          <Button type="link" size="small" onClick={() => onChange({ temperature: undefined })}>
            {t('chat.page.byModel')}
          </Button>
        )}
      </p>
      <label htmlFor={`${id}-m`}>{t('chat.page.maxTokens')}</label>
      <InputNumber
        id={`${id}-m`}
        className={styles['number']}
        min={1}
        max={mostTokens}
        precision={0}
        value={typed === undefined ? (maxTokens ?? null) : typed}
        placeholder={t('chat.page.byModel')}
        onChange={setTyped}
        onBlur={() => {
          if (typed !== undefined) onChange({ maxTokens: typed ?? undefined });
          setTyped(undefined);
        }}
      />
    </div>
  );
}
