import { useStepsForm } from '@refinedev/antd';
import { Button, Form, Steps } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { RecordFrame } from '#resources/record/RecordFrame.tsx';
import type { RowOf } from '#schemas/kit/resource.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { LeaveGuard } from '#ui/LeaveGuard.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import { SegmentStep } from './SegmentStep.tsx';
import { SourceStep } from './SourceStep.tsx';
import { SpaceFields } from './SpaceFields.tsx';
import { useSources } from './useSources.ts';
import { useStoring } from './useStoring.ts';
import styles from './wizard.module.css';

interface Answers {
  readonly name: string;
  readonly description: string;
  readonly vectorType: string;
}

interface Props {
  /** The space that documents are added to; a new one is made without it. */
  readonly space?: Pick<RowOf<'spaces'>, 'id' | 'name'>;
}

const steps = ['space', 'sources', 'segment'] as const;

/** Three steps to a space that can be asked: what it is, what is in it, how that is cut. Nothing is stored before the last is done. */
export function SpaceWizard({ space }: Props) {
  const { t, error: worded } = useWords();
  const notify = useNotify();
  const navigate = useNavigate();
  const { sources, add, remove, cut } = useSources();
  const { states, store } = useStoring();
  const [isStoring, setStoring] = useState(false);
  const made = useRef(space?.id);
  const released = useRef(false);
  const { current, gotoStep, formProps, form, onFinish } = useStepsForm<RowOf<'spaces'>, CallError, Answers>({
    resource: 'spaces',
    action: 'create',
    defaultCurrent: space ? 1 : 0,
    redirect: false,
    successNotification: false,
    errorNotification: (error) => ({ type: 'error', message: worded(error as CallError) }),
  });
  const step = steps[current] ?? 'space';

  /** The space to store in: made once, at the end. */
  const spaceId = async (): Promise<number | undefined> => {
    if (made.current === undefined) {
      const reply = await onFinish(form.getFieldsValue(true) as Answers);
      made.current = reply ? Number(reply.data.id) : undefined;
    }
    return made.current;
  };
  const finish = async () => {
    setStoring(true);
    try {
      const id = await spaceId();
      if (id === undefined) return;
      const isWhole = await store(id, sources);
      if (!isWhole) return notify.warning(t('knowledge.wizard.someFailed'));
      released.current = true;
      notify.success(t('knowledge.wizard.stored', { count: sources.length }));
      await navigate(`/knowledge/${id}`);
    } catch {
      // What is wrong with the space is said at its fields.
      gotoStep(0);
    } finally {
      setStoring(false);
    }
  };
  const isDirty = sources.length > 0 || (form.isFieldsTouched?.() ?? false);
  return (
    <RecordFrame
      layout="page"
      title={space ? t('knowledge.wizard.addTo', { space: space.name }) : t('knowledge.spaces.create')}
      onClose={() => {}}
    >
      <div className={styles.wizard}>
        <Steps
          size="small"
          current={current}
          items={steps.map((key, at) => ({
            title: t(`knowledge.wizard.steps.${key}`),
            disabled: isStoring || (made.current !== undefined && at === 0),
          }))}
          onChange={(next) => (next < 2 || sources.length > 0 ? gotoStep(next) : undefined)}
        />
        {space === undefined && (
          <Form
            {...formProps}
            form={form}
            layout="vertical"
            className={styles.form}
            hidden={step !== 'space'}
            initialValues={{ vectorType: 'VectorStore' }}
            onFinish={() => gotoStep(1)}
          >
            <SpaceFields />
          </Form>
        )}
        {step === 'sources' && <SourceStep sources={sources} onAdd={add} onRemove={remove} />}
        {step === 'segment' && <SegmentStep sources={sources} states={states} isStoring={isStoring} onSettings={cut} />}
        <footer className={styles.footer}>
          {step !== 'space' && !(made.current !== undefined && step === 'sources') && (
            <Button disabled={isStoring} onClick={() => gotoStep(current - 1)}>
              {t('knowledge.wizard.back')}
            </Button>
          )}
          {step === 'segment' ? (
            <Button type="primary" loading={isStoring} onClick={() => void finish()}>
              {t(made.current === undefined ? 'knowledge.wizard.createAndRead' : 'knowledge.wizard.addAndRead', { count: sources.length })}
            </Button>
          ) : (
            <Button
              type="primary"
              disabled={step === 'sources' && sources.length === 0}
              onClick={() => (step === 'space' ? form.submit() : gotoStep(current + 1))}
            >
              {t('knowledge.wizard.next')}
            </Button>
          )}
        </footer>
      </div>
      <LeaveGuard isDirty={isDirty} released={released} />
    </RecordFrame>
  );
}
