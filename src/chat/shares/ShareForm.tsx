import { useForm } from '@refinedev/antd';
import type { BaseRecord } from '@refinedev/core';
import { Button, DatePicker, Form, Radio, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useWords } from '#i18n/useWords.ts';
import { shareConversation } from '#schemas/contracts/shares.ts';
import { audienceLabels } from '#schemas/shares.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { type ShareAudience, shareAudiences, type WireShare } from '#schemas/wire/chat/shares.ts';
import { useCopy } from '#ui/useCopy.ts';
import { useRoleOptions } from '#ui/useRoleOptions.ts';
import { shareAddress, useRefreshShares } from './useShares.ts';

/** Times that a share lasts: so many days, until a chosen moment, or without an end. */
const durations = ['1', '7', '30', 'custom', 'none'] as const;
type Duration = (typeof durations)[number];

const day = 86_400_000;

/**
 * The end of a share as it is sent; null for none.
 * @param chosen the moment of `custom`
 * @param now milliseconds since 1970
 */
function endOf(duration: Duration, chosen: Dayjs | null | undefined, now: number): string | null {
  if (duration === 'none') return null;
  if (duration === 'custom') return chosen?.toISOString() ?? null;
  return new Date(now + Number(duration) * day).toISOString();
}

interface Values {
  readonly audience: ShareAudience;
  readonly roles?: readonly number[];
  readonly duration: Duration;
  readonly end?: Dayjs | null;
}

const initial: Values = { audience: 'everyone', duration: '7' };

/** Makes a link to a conversation as it stands, and copies it. */
export function ShareForm({ convUid }: { readonly convUid: string }) {
  const { t, label } = useWords();
  const copy = useCopy();
  const refresh = useRefreshShares();
  const { formProps, form, mutation, onFinish } = useForm<BaseRecord, CallError, object>({
    resource: shareConversation.endpoint,
    action: 'create',
    redirect: false,
    successNotification: false,
  });
  const audience = Form.useWatch<ShareAudience | undefined>('audience', form) ?? initial.audience;
  const duration = Form.useWatch<Duration | undefined>('duration', form) ?? initial.duration;
  const make = async (values: Values) => {
    const asked = { con_uid: convUid, audience: values.audience, ends_at: endOf(values.duration, values.end, Date.now()) };
    try {
      const made = await onFinish({ ...asked, roles: values.audience === 'roles' ? values.roles : [] });
      if (made) await copy(shareAddress(made.data as unknown as WireShare), { copied: t('shares.made'), failed: t('shares.madeOnly') });
    } catch {
      // The notification and the fields say why.
    }
    await refresh();
  };
  return (
    <Form {...formProps} layout="vertical" initialValues={initial} onFinish={(values) => void make(values as Values)}>
      <Form.Item name="audience" label={t('shares.audience')}>
        <Radio.Group
          aria-label={t('shares.audience')}
          options={shareAudiences.map((value) => ({ value, label: label(audienceLabels[value]) }))}
        />
      </Form.Item>
      {audience === 'roles' && <RolesField />}
      <Form.Item name="duration" label={t('shares.duration')}>
        <Radio.Group
          optionType="button"
          aria-label={t('shares.duration')}
          options={durations.map((value) => ({ value, label: t(`shares.durations.d${value}`) }))}
        />
      </Form.Item>
      {duration === 'custom' && (
        <Form.Item name="end" label={t('shares.end')} rules={[{ required: true, message: t('shares.endRequired') }]}>
          <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" disabledDate={(day) => day.isBefore(dayjs(), 'day')} />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" loading={mutation.isPending}>
        {t('shares.make')}
      </Button>
    </Form>
  );
}

function RolesField() {
  const { t } = useWords();
  const { options, isError, isLoading } = useRoleOptions();
  return (
    <Form.Item
      name="roles"
      label={t('shares.roles')}
      extra={isError && t('shares.rolesFailed')}
      rules={[{ required: true, message: t('shares.rolesRequired') }]}
    >
      <Select mode="multiple" loading={isLoading} optionFilterProp="label" options={options} />
    </Form.Item>
  );
}
