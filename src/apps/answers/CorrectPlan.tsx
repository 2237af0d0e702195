import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, use, useState } from 'react';
import type { PlanPart } from '#chat/model/parts/plan.ts';
import { AnswerContext } from '#chat/parts/AnswerContext.ts';
import { useWords } from '#i18n/useWords.ts';

const PlanForm = lazy(() => import('./PlanForm.tsx'));

/** Corrects the plan of an answer, and has agents go on along it; nothing where no question can be asked. */
export default function CorrectPlan({ part: { steps } }: { readonly part: PlanPart }) {
  const { t } = useWords();
  const { onCorrect } = use(AnswerContext);
  const [isOpen, setOpen] = useState(false);
  // Plans of other servers do not say what a step is to do.
  if (!onCorrect || steps.some(({ markdown }) => markdown.trim() === '')) return null;
  return (
    <>
      <Button size="small" icon={<EditOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('apps.plan.correct')}
      </Button>
      {isOpen && (
        <Suspense>
          <PlanForm
            steps={steps}
            onClose={() => setOpen(false)}
            onCorrect={(correction) => {
              setOpen(false);
              onCorrect(correction);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
