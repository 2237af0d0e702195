import { useWords } from '#i18n/useWords.ts';
import type { PlanPart, PlanStep } from '../../model/parts/plan.ts';
import { Fold } from '../Fold.tsx';
import { Markdown } from '../Markdown.tsx';
import styles from '../parts.module.css';
import { Status } from '../Status.tsx';
import type { PartDisplay } from '../partDisplay.ts';

/** The steps that agents mean to take, each with where it stands and what came of it. */
export function Plan({ part: { steps } }: { readonly part: PlanPart }) {
  const { t } = useWords();
  const done = steps.filter(({ status }) => status === 'complete').length;
  return (
    <div role="group" className={styles['card']} aria-label={t('answer.plan.title')}>
      <div className={styles['cardHead']}>
        <span className={styles['cardTitle']}>{t('answer.plan.title')}</span>
        <span className={styles['note']}>{t('answer.plan.progress', { done, total: steps.length })}</span>
      </div>
      <div className={styles['cardBody']}>
        {steps.map((step, at) => (
          <Step key={at} step={step} />
        ))}
      </div>
    </div>
  );
}

function Step({ step: { name, agent, status, markdown } }: { readonly step: PlanStep }) {
  const title = agent ? `${name} - ${agent}` : name;
  if (markdown.trim() === '') {
    return (
      <p className={styles['note']}>
        {title} <Status of={status} />
      </p>
    );
  }
  return (
    <Fold title={title} aside={<Status of={status} />} isOpenAtFirst={status === 'running' || status === 'failed'}>
      {() => <Markdown text={markdown} />}
    </Fold>
  );
}

export const planDisplay: PartDisplay<'plan'> = { View: Plan, pending: 'answer.pending.plan' };
