import { InputNumber } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { operandOf } from '#schemas/kit/operators.ts';
import { type FilterProps, listOf } from '../filterProps.ts';
import { TypedValues } from '../TypedValues.tsx';
import styles from '../filters.module.css';

const separators = [',', '，', '、', ' ', '\n', '\t'];
const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

/** One number, a closed range, or several. */
export default function NumberFilter({ field, operator, value, onChange, label }: FilterProps<'number'>) {
  const { t } = useWords();
  const whole = field.integer ? { precision: 0 } : {};
  const takes = operandOf[operator];
  if (takes === 'one') {
    return (
      <InputNumber<number>
        {...whole}
        className={styles.wide}
        aria-label={label}
        value={(value ?? null) as number | null}
        onChange={(number) => onChange(number ?? undefined)}
      />
    );
  }
  if (takes === 'list') {
    return (
      <TypedValues
        label={label}
        value={value}
        separators={separators}
        onChange={(texts) => onChange(texts.some(isNumber) ? texts.filter(isNumber).map(Number) : undefined)}
      />
    );
  }
  const [from, to] = listOf(value) as (number | undefined)[];
  return (
    <span className={styles.pair}>
      <InputNumber<number>
        {...whole}
        aria-label={t('lists.filter.from')}
        value={from ?? null}
        onChange={(number) => onChange([number ?? undefined, to])}
      />
      <span aria-hidden>–</span>
      <InputNumber<number>
        {...whole}
        aria-label={t('lists.filter.to')}
        value={to ?? null}
        onChange={(number) => onChange([from, number ?? undefined])}
      />
    </span>
  );
}
