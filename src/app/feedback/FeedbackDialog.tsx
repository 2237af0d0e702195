import { useForm } from '@refinedev/antd';
import type { BaseRecord } from '@refinedev/core';
import { Form, type FormRule, Input, Modal } from 'antd';
import { useWords, type Words } from '#i18n/useWords.ts';
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
      <p>{t('app.feedback.intro')}</p>
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

const rulesOf = (question: Question, { t, problem }: Words): FormRule[] => [
  ...(question === 'problem' ? [{ required: true, whitespace: true, message: t('app.feedback.problemRequired') }] : []),
  ruleOf(feedback.fields[question].schema, problem),
];
