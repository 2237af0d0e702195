import { Button, Form, type FormInstance, type FormRule, Input } from 'antd';
import { useState } from 'react';
import { useCopy } from '#ui/useCopy.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useWords } from '#i18n/useWords.ts';
import { keepSession } from '#providers/session/session.ts';
import { passwordSchema, type SignedIn } from '#schemas/wire/session.ts';
import { randomPassword } from '#ui/randomPassword.ts';
import { ruleOf, showProblems } from '../formProblems.ts';
import { useSend } from '#api/useSend.ts';
import styles from './profile.module.css';

interface Answers {
  current: string;
  password: string;
  repeat: string;
}

/** Changes one's own password, given the current one. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t, problem } = useWords();
  const [form] = Form.useForm<Answers>();
  const { change, changing } = useChange(form, onChanged);
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
    <Form form={form} layout="vertical" onFinish={change} disabled={changing}>
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

function useChange(form: FormInstance<Answers>, onChanged: () => void) {
  const { t, error: word } = useWords();
  const notify = useNotify();
  const { mutate, isPending } = useSend<SignedIn>('PUT /api/profile/password');
  const change = ({ current, password }: Answers) =>
    mutate(
      { body: { current, password } },
      {
        onSuccess: (signedIn) => {
          keepSession(signedIn);
          notify.success(t('app.profile.succeeded'));
          form.resetFields();
          onChanged();
        },
        onError: (error) => {
          showProblems(form, error);
          notify.error(`${t('app.profile.failed')} · ${word(error)}`);
        },
      },
    );
  return { change, changing: isPending };
}
