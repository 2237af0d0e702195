import { useForm } from '@refinedev/antd';
import type { BaseRecord } from '@refinedev/core';
import { Form, type FormInstance, type FormRule, Input, Modal } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useWords, type Words } from '#i18n/useWords.ts';
import { feedbackSubject } from '#pages/feedbackSubject.ts';
import { feedback } from '#schemas/feedback.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { ruleOf } from '../ruleOf.ts';

/** Questions in their order (spec §3, "Feedback payload"). */
const questions = ['problem', 'system_generated', 'correctly_generated', 'suggestion', 'contact_information'] as const;
type Question = (typeof questions)[number];
type Answers = Partial<Record<Question, string>>;

interface Props {
  open: boolean;
  onClose: () => void;
}

/** The window in which users tell what went wrong. Only the problem is required; what could not be sent stays written (spec §5, §8). */
export function FeedbackDialog({ open, onClose }: Props) {
  const words = useWords();
  const { t, error: word } = words;
  const { form, formProps, mutation } = useForm<BaseRecord, CallError, Answers>({
    resource: feedback.key,
    action: 'create',
    redirect: false,
    successNotification: () => ({ type: 'success', message: t('app.feedback.thanks') }),
    errorNotification: (error) => ({ type: 'error', message: t('app.feedback.failed'), description: word(error as CallError) }),
    onMutationSuccess: () => {
      form.resetFields();
      onClose();
    },
  });
  const filled = useRef<string>(undefined);
  useEffect(() => {
    if (open) filled.current = fillIn(form, filled.current);
  }, [open, form]);
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={t('app.feedback.title')}
      okText={t('app.feedback.submit')}
      cancelText={t('app.feedback.cancel')}
      confirmLoading={mutation.isPending}
      onOk={form.submit}
    >
      <p>
        {t('app.feedback.intro')}{' '}
        <Link to="/own-feedback" style={{ textDecoration: 'underline' }} onClick={onClose}>
          {t('app.feedback.own')}
        </Link>
      </p>
      <Form {...formProps} layout="vertical" disabled={mutation.isPending} scrollToFirstError={{ focus: true }}>
        {questions.map((question) => (
          <Form.Item key={question} name={question} label={t(`app.feedback.${question}`)} rules={rulesOf(question, words)}>
            {question === 'contact_information' ? <Input /> : <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />}
          </Form.Item>
        ))}
      </Form>
    </Modal>
  );
}

const longest = 10_000;

/** Writes down the answer at which the window was opened, and returns it. What somebody has written themselves stays. */
function fillIn(form: FormInstance<Answers>, before: string | undefined): string | undefined {
  const subject = feedbackSubject();
  const there = form.getFieldValue('system_generated') as string | undefined;
  if (there && there !== before) return before;
  const system_generated = subject ? `${subject.question}\n\n${subject.answer}`.slice(0, longest) : undefined;
  form.setFieldsValue({ system_generated });
  return system_generated;
}

const rulesOf = (question: Question, { t, problem }: Words): FormRule[] => [
  ...(question === 'problem' ? [{ required: true, whitespace: true, message: t('app.feedback.problemRequired') }] : []),
  ruleOf(feedback.fields[question].schema, problem),
];
