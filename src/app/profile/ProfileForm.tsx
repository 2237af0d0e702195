import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useNotify } from '#ui/useNotify.tsx';
import { useWords } from '#i18n/useWords.ts';
import { confirmSession } from '#providers/session/signIn.ts';
import { users } from '#schemas/users.ts';
import type { Profile } from '#schemas/wire/session.ts';
import { ruleOf, showProblems } from '../formProblems.ts';
import { useSend } from '#api/useSend.ts';
import { AvatarField } from './AvatarField.tsx';
import { EmailCode } from './EmailCode.tsx';

type Answers = Pick<Profile, 'email' | 'phone' | 'avatar'> & { readonly code?: string };

const fixed = ['username', 'dept_cn', 'org_cn'] as const;

/** E-mail, phone and picture; the name, the department and the organisation are only shown. */
export function ProfileForm({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const { t, problem } = useWords();
  const [form] = Form.useForm<Answers>();
  const { save, saving } = useSave(profile, form, onSaved);
  const { email, phone } = users.fields;
  const typed = Form.useWatch('email', form)?.trim().toLowerCase();
  const isNew = typed && typed !== profile.email && email.schema.safeParse(typed).success;
  return (
    <Form form={form} layout="vertical" initialValues={profile} onFinish={save} disabled={saving}>
      <Form.Item name="avatar" label={t('app.profile.avatar')}>
        <AvatarField />
      </Form.Item>
      {fixed.map((name) => (
        <Form.Item key={name} name={name} label={t(`app.profile.${name}`)}>
          <Input readOnly variant="filled" placeholder={t('app.profile.unset')} />
        </Form.Item>
      ))}
      <Form.Item name="email" label={t('app.profile.email')} extra={t('app.profile.emailHint')} rules={[ruleOf(email.schema, problem)]}>
        <Input type="email" autoComplete="email" />
      </Form.Item>
      {isNew && <EmailCode key={typed} email={typed} />}
      <Form.Item name="phone" label={t('app.profile.phone')} rules={[ruleOf(phone.schema, problem)]}>
        <Input type="tel" autoComplete="tel" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={saving}>
        {t('app.profile.save')}
      </Button>
    </Form>
  );
}

function useSave({ version }: Profile, form: Parameters<typeof showProblems>[0], onSaved: () => void) {
  const { t, error: word } = useWords();
  const notify = useNotify();
  const client = useQueryClient();
  const { mutate, isPending } = useSend('PUT /api/profile');
  const save = ({ email, code, phone, avatar }: Answers) =>
    mutate(
      { body: { email, ...(code && { code }), phone, avatar, version } },
      {
        onSuccess: async () => {
          notify.success(t('app.profile.succeeded'));
          onSaved();
          await Promise.allSettled([confirmSession(), client.invalidateQueries({ queryKey: ['profile'] })]);
        },
        onError: (error) => {
          showProblems(form, error);
          notify.error(`${t('app.profile.failed')} · ${word(error)}`);
        },
      },
    );
  return { save, saving: isPending };
}
