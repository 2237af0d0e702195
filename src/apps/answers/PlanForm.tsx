import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import type { PlanStep } from '#chat/model/parts/plan.ts';
import type { PlanCorrection } from '#chat/parts/AnswerContext.ts';
import { useWords } from '#i18n/useWords.ts';
import { mostPlanSteps, type PlannedStep } from '#schemas/wire/chat/correction.ts';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import styles from './plan.module.css';

interface Props {
  readonly steps: readonly PlanStep[];
  readonly onCorrect: (correction: PlanCorrection) => void;
  readonly onClose: () => void;
}

/** The step to begin with: the first that did not come to a good end, or else the last. */
const firstToMend = (steps: readonly PlanStep[]): number => {
  const at = steps.findIndex(({ status }) => status !== 'complete');
  return at === -1 ? steps.length : at + 1;
};

/** The steps of a plan from one of them on: what each is to do, by whom; others can be added, and left out. */
export default function PlanForm({ steps, onCorrect, onClose }: Props) {
  const { t } = useWords();
  const keepFocus = useFocusAfterRemoval();
  const fromId = useId();
  const [from, setFrom] = useState(() => firstToMend(steps));
  const [plan, setPlan] = useState(() => steps.map(({ name, agent, markdown }): PlannedStep => ({ name, agent, task: markdown })));
  const agents = [...new Set(steps.map(({ agent }) => agent))].map((agent) => ({ value: agent, label: agent }));
  const change = (at: number, changed: Partial<PlannedStep>) =>
    setPlan(plan.map((step, index) => (index === at ? { ...step, ...changed } : step)));
  const later = plan.slice(from - 1);
  const isWhole = later.length > 0 && later.every(({ name, task }) => name.trim() !== '' && task.trim() !== '');
  return (
    <Modal
      open
      title={t('apps.plan.correct')}
      okText={t('apps.plan.goOn')}
      cancelText={t('apps.plan.cancel')}
      okButtonProps={{ disabled: !isWhole }}
      onOk={() => onCorrect({ from, steps: later })}
      onCancel={onClose}
    >
      <p className={styles.about}>{t('apps.plan.about')}</p>
      <div className={styles.from}>
        <label htmlFor={fromId}>{t('apps.plan.from')}</label>
        <Select
          id={fromId}
          value={from}
          options={steps.map(({ name }, at) => ({ value: at + 1, label: t('apps.plan.step', { number: at + 1, name }) }))}
          onChange={setFrom}
        />
      </div>
      <ol ref={keepFocus} className={styles.steps} start={from}>
        {later.map((step, index) => {
          const at = from - 1 + index;
          return (
            <li key={at}>
              <StepFields
                step={step}
                number={at + 1}
                agents={agents}
                onChange={(changed) => change(at, changed)}
                onRemove={later.length > 1 ? () => setPlan(plan.filter((_, other) => other !== at)) : undefined}
              />
            </li>
          );
        })}
      </ol>
      <Button
        type="link"
        icon={<PlusOutlined aria-hidden />}
        disabled={plan.length >= mostPlanSteps}
        onClick={() => setPlan([...plan, { name: '', task: '', agent: plan.at(-1)?.agent ?? '' }])}
      >
        {t('apps.plan.add')}
      </Button>
    </Modal>
  );
}

interface StepFieldsProps {
  readonly step: PlannedStep;
  readonly number: number;
  readonly agents: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (changed: Partial<PlannedStep>) => void;
  readonly onRemove: (() => void) | undefined;
}

function StepFields({ step: { name, task, agent }, number, agents, onChange, onRemove }: StepFieldsProps) {
  const { t } = useWords();
  return (
    <div className={styles.step}>
      <div className={styles.stepHead}>
        <Input
          value={name}
          maxLength={100}
          aria-label={t('apps.plan.name', { number })}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <Select
          value={agent}
          options={[...agents]}
          popupMatchSelectWidth={false}
          aria-label={t('apps.plan.agent', { number })}
          onChange={(next) => onChange({ agent: next })}
        />
        <Button
          type="text"
          data-removes
          icon={<DeleteOutlined aria-hidden />}
          disabled={!onRemove}
          aria-label={t('apps.plan.remove', { number })}
          onClick={onRemove}
        />
      </div>
      <Input.TextArea
        value={task}
        maxLength={4_000}
        autoSize={{ minRows: 2, maxRows: 8 }}
        aria-label={t('apps.plan.task', { number })}
        onChange={({ target }) => onChange({ task: target.value })}
      />
    </div>
  );
}
