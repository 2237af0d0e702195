import { useForm } from '@refinedev/antd';
import type { BaseRecord } from '@refinedev/core';
import { Button, Form, type FormRule, Input } from 'antd';
import { useState } from 'react';
import { useCopy } from '#ui/useCopy.ts';
import { useWords } from '#i18n/useWords.ts';
import { keepSession } from '#providers/session/session.ts';
import { changePassword } from '#schemas/contracts/accounts.ts';
import type { CallRequest } from '#schemas/kit/defineCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { passwordSchema, type SignedIn } from '#schemas/wire/session.ts';
import { randomPassword } from '#ui/randomPassword.ts';
import { ruleOf } from '../ruleOf.ts';
import styles from './profile.module.css';

type Answers = CallRequest<typeof changePassword>['body'] & { readonly repeat?: string };

/** Changes one's own password, given the current one. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t, problem, error: word } = useWords();
  const { form, formProps, mutation } = useForm<BaseRecord, CallError, Answers, BaseRecord, SignedIn>({
    resource: changePassword.endpoint,
    action: 'create',
    redirect: false,
    successNotification: () => ({ type: 'success', message: t('app.profile.succeeded') }),
    errorNotification: (error) => ({ type: 'error', message: t('app.profile.failed'), description: word(error as CallError) }),
    onMutationSuccess: ({ data }) => {
      keepSession(data);
      form.resetFields();
      onChanged();
    },
  });
  const changing = mutation.isPending;
  const required = (name: 'currentPassword' | 'newPassword' | 'repeatPassword') => ({
    required: true,
    message: t('app.profile.required', { field: t(`app.profile.${name}`) }),
  });
  const sameAs: FormRule = ({ getFieldValue }) => ({
    validator: async (_: unknown, value: string) => {
      if (value && value !== getFieldValue('password')) throw new Error(problem({ key: 'passwordsDiffer' }));
    },
  });
  return (
    <Form
      {...formProps}
      layout="vertical"
      onFinish={({ current, password }) => formProps.onFinish?.({ current, password })}
      disabled={changing}
    >
      <Form.Item name="current" label={t('app.profile.currentPassword')} rules={[required('currentPassword')]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('app.profile.newPassword')}
        extra={t('app.profile.passwordHint')}
        rules={[required('newPassword'), ruleOf(passwordSchema, problem)]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="repeat"
        label={t('app.profile.repeatPassword')}
        dependencies={['password']}
        rules={[required('repeatPassword'), sameAs]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <RandomHelper onMade={(password) => form.setFieldsValue({ password, repeat: password })} />
      <Button type="primary" htmlType="submit" loading={changing}>
        {t('app.profile.changePassword')}
      </Button>
    </Form>
  );
}

/** Fills in a password nobody has thought of, shows it once, and offers to copy it. */
function RandomHelper({ onMade }: { onMade: (password: string) => void }) {
  const { t } = useWords();
  const [made, setMade] = useState('');
  const make = () => {
    const password = randomPassword();
    setMade(password);
    onMade(password);
  };
  const copy = useCopy();
  return (
    <div className={styles['random']}>
      <Button onClick={make}>{t('app.profile.random')}</Button>
      {made && (
        <>
          <output>
            <code>{made}</code>
          </output>
          <Button type="link" onClick={() => void copy(made)}>
            {t('app.profile.copy')}
          </Button>
        </>
      )}
    </div>
  );
}
