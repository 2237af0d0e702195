import { useForm } from '@refinedev/antd';
import type { BaseRecord } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { confirmSession } from '#providers/session/signIn.ts';
import { users } from '#schemas/users.ts';
import { changeProfile } from '#schemas/contracts/accounts.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { Profile } from '#schemas/wire/session.ts';
import { ruleOf } from '../ruleOf.ts';
import { AvatarField } from './AvatarField.tsx';
import { EmailCode } from './EmailCode.tsx';
import styles from './profile.module.css';

type Answers = Pick<Profile, 'name' | 'timeZone' | 'email' | 'phone' | 'avatar' | 'version'> & { readonly code?: string };

const fixed = ['username', 'dept_cn', 'org_cn'] as const;

const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));

/** Name, time zone, e-mail, phone and picture; the account name, the department and the organisation are only shown. */
export function ProfileForm({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const { t, label, problem, error: word } = useWords();
  const client = useQueryClient();
  const { form, formProps, mutation } = useForm<BaseRecord, CallError, Answers>({
    resource: changeProfile.endpoint,
    action: 'create',
    redirect: false,
    successNotification: () => ({ type: 'success', message: t('app.profile.succeeded') }),
    errorNotification: (error) => ({ type: 'error', message: t('app.profile.failed'), description: word(error as CallError) }),
    onMutationSuccess: () => {
      onSaved();
      void Promise.allSettled([confirmSession(), client.invalidateQueries({ queryKey: ['profile'] })]);
    },
  });
  const saving = mutation.isPending;
  const save = ({ name, timeZone, email, code, phone, avatar }: Answers) =>
    formProps.onFinish?.({ name, timeZone: timeZone ?? null, email, ...(code && { code }), phone, avatar, version: profile.version });
  const { name: called, email, phone } = users.fields;
  const typed = Form.useWatch('email', form)?.trim().toLowerCase();
  const isNew = typed && typed !== profile.email && email.schema.safeParse(typed).success;
  return (
    <Form {...formProps} layout="vertical" initialValues={profile} onFinish={save} disabled={saving}>
      <div className={styles['who']}>
        <Form.Item name="avatar" label={t('app.profile.avatar')}>
          <AvatarField />
        </Form.Item>
        <div>
          {fixed.map((name) => (
            <Form.Item key={name} name={name} label={t(`app.profile.${name}`)}>
              <Input readOnly variant="filled" placeholder={t('app.profile.unset')} />
            </Form.Item>
          ))}
        </div>
      </div>
      <div className={styles['pairs']}>
        <Form.Item name="name" label={label(called.label)} rules={[ruleOf(called.schema, problem)]}>
          <Input autoComplete="name" />
        </Form.Item>
        <Form.Item name="phone" label={t('app.profile.phone')} rules={[ruleOf(phone.schema, problem)]}>
          <Input type="tel" autoComplete="tel" />
        </Form.Item>
        <Form.Item name="email" label={t('app.profile.email')} extra={t('app.profile.emailHint')} rules={[ruleOf(email.schema, problem)]}>
          <Input type="email" autoComplete="email" />
        </Form.Item>
        <Form.Item name="timeZone" label={label(users.fields.timeZone.label)} extra={t('app.profile.timeZoneHint')}>
          <Select allowClear showSearch placeholder={t('app.profile.timeZoneOfBrowser', { zone: browserZone })} options={zones} />
        </Form.Item>
      </div>
      {isNew && <EmailCode key={typed} email={typed} />}
      <Button type="primary" htmlType="submit" loading={saving}>
        {t('app.profile.save')}
      </Button>
    </Form>
  );
}
