import { useForm } from '@refinedev/antd';
import type { BaseRecord } from '@refinedev/core';
import { Button, Form, Input } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { saveOwnPrompt } from '#schemas/contracts/prompts.ts';
import type { CallRequest } from '#schemas/kit/defineCall.ts';
import { prompts } from '#schemas/prompts.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import styles from './prompts.module.css';
import type { Prompt } from './usePrompts.ts';

type Values = Omit<CallRequest<typeof saveOwnPrompt>['body'], 'id'>;

interface Props {
  /** The prompt that is changed; a new one without. */
  readonly prompt: Prompt | undefined;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

/** Name and content of a private prompt of one's own. What could not be kept stays written. */
export function OwnPromptForm({ prompt, onSaved, onClose }: Props) {
  const { t, label } = useWords();
  const { formProps, mutation, onFinish } = useForm<BaseRecord, CallError, Values>({
    resource: saveOwnPrompt.endpoint,
    action: 'create',
    redirect: false,
    successNotification: false,
  });
  const save = (values: Values) =>
    onFinish({ ...values, ...(prompt && { id: prompt.id }) } as Values).then(
      () => onSaved().then(onClose),
      // The notification and the fields say why.
      () => {},
    );
  const { help } = prompts.fields.content;
  const rulesOf = (name: string) => [{ required: true, whitespace: true, message: t('chat.prompts.needed', { name }) }];
  const [name, content] = [t('chat.prompts.name'), t('chat.prompts.content')];
  return (
    <Form
      {...formProps}
      layout="vertical"
      initialValues={{ prompt_name: prompt?.prompt_name ?? '', content: prompt?.content ?? '' }}
      onFinish={(values) => void save(values as Values)}
    >
      <Form.Item name="prompt_name" label={name} rules={rulesOf(name)}>
        <Input autoFocus maxLength={100} />
      </Form.Item>
      <Form.Item name="content" label={content} rules={rulesOf(content)} extra={help && label(help)}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
      <div className={styles['buttons']}>
        <Button onClick={onClose}>{t('chat.prompts.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={mutation.isPending}>
          {t('chat.prompts.save')}
        </Button>
      </div>
    </Form>
  );
}
