import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { type Budget, type PlannedStep, searchLimits, type SearchProgress } from '#schemas/wire/reports/deepSearch.ts';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import styles from '../reports.module.css';
import { BudgetFields } from './BudgetFields.tsx';
import { sourceKey, sourceOf, sourceOptions } from './sourceOptions.ts';

interface PlanEditorProps {
  readonly progress: SearchProgress;
  readonly isBusy: boolean;
  readonly onConfirm: (steps: PlannedStep[], budget: Budget) => void;
}

/** The plan, changed as somebody wants it, before anything is spent on it. */
export function PlanEditor({ progress, isBusy, onConfirm }: PlanEditorProps) {
  const { t, label } = useWords();
  const keepFocus = useFocusAfterRemoval();
  const [steps, setSteps] = useState<readonly PlannedStep[]>(() =>
    progress.steps.map(({ question, source }) => ({ question, source: sourceOf(sourceKey(source)) })),
  );
  const [budget, setBudget] = useState(progress.budget);
  const options = sourceOptions(progress.sources, label);
  const put = (at: number, change: Partial<PlannedStep>) => setSteps(steps.with(at, { ...steps[at]!, ...change }));
  const asked = steps.filter(({ question }) => question.trim() !== '');
  const isTooLong = asked.length > budget.steps;
  const [first] = progress.sources;
  return (
    <>
      <p className={styles.facts}>{t('reports.search.planHint')}</p>
      {progress.isPlannedByRule && <Alert type="info" showIcon title={t('reports.search.planByRule')} />}
      <ol ref={keepFocus} className={styles.plan}>
        {steps.map(({ question, source }, at) => (
          <li key={at}>
            <Input.TextArea
              aria-label={t('reports.search.step', { number: at + 1 })}
              autoSize={{ minRows: 1, maxRows: 4 }}
              maxLength={searchLimits.step}
              value={question}
              onChange={({ target }) => put(at, { question: target.value })}
            />
            <Select
              aria-label={t('reports.search.stepSource', { number: at + 1 })}
              className={styles.stepSource}
              value={sourceKey(source)}
              options={options}
              onChange={(key: string) => put(at, { source: sourceOf(key) })}
            />
            <Button
              data-removes
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('reports.search.removeStep', { number: at + 1 })}
              onClick={() => setSteps(steps.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={!first || steps.length >= searchLimits.steps}
          onClick={() => setSteps([...steps, { question: '', source: sourceOf(sourceKey(first!)) }])}
        >
          {t('reports.search.addStep')}
        </Button>
      </div>
      <BudgetFields value={budget} onChange={setBudget} />
      {isTooLong && <Alert type="warning" showIcon title={t('reports.search.tooMany', { count: asked.length, budget: budget.steps })} />}
      <div className={styles.actions}>
        <Button type="primary" loading={isBusy} disabled={asked.length === 0 || isTooLong} onClick={() => onConfirm(asked, budget)}>
          {t('reports.search.begin')}
        </Button>
      </div>
    </>
  );
}
