import { InputNumber } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { type Budget, searchLimits, usualBudget } from '#schemas/wire/reports/deepSearch.ts';
import styles from '../reports.module.css';

const least: Budget = { steps: 1, tokens: 0, minutes: 1 };
const parts = ['steps', 'tokens', 'minutes'] as const;

interface BudgetFieldsProps {
  readonly value?: Budget;
  readonly onChange?: (budget: Budget) => void;
}

/** The parts of a budget; in a form that gives it its value. */
export function BudgetFields({ value = usualBudget, onChange }: BudgetFieldsProps) {
  const { t } = useWords();
  return (
    <div className={styles.actions}>
      {parts.map((part) => (
        <InputNumber
          key={part}
          aria-label={t(`reports.search.${part}`)}
          suffix={t(`reports.search.${part}`)}
          className={styles.budget ?? ''}
          precision={0}
          min={least[part]}
          max={searchLimits[part]}
          value={value[part]}
          onChange={(next) => onChange?.({ ...value, [part]: next ?? usualBudget[part] })}
        />
      ))}
    </div>
  );
}
