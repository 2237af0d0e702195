import { useForm } from '@refinedev/antd';
import type { BaseRecord } from '@refinedev/core';
import { Alert, Form, Input, Modal, Radio, Select } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { createOwnToken, type listOwnTokens } from '#schemas/contracts/tokens.ts';
import type { CallAnswer, CallRequest } from '#schemas/kit/defineCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { lifetimes } from '#schemas/wire/tokens.ts';
import { PermissionPicker } from '../overrides/roles/PermissionPicker.tsx';

type Body = CallRequest<typeof createOwnToken>['body'];
type Choices = CallAnswer<typeof listOwnTokens>;

/** The form's own answers; `days` is 0 where there is to be no end, as a list of choices has no null. */
interface Answers extends Omit<Body, 'days'> {
  readonly days: number;
  readonly limit: 'role' | 'permissions';
}

interface TokenFormProps {
  readonly choices: Choices;
  readonly onMade: (token: string) => void;
  readonly onClose: () => void;
}

const bodyOf = ({ name, days, limit, role, permissions }: Answers): object => ({
  name,
  days: days === 0 ? null : days,
  ...(limit === 'role' ? { role } : { permissions }),
});

/** Makes a token: its name, its end, and what it is limited to. */
export function TokenForm({ choices, onMade, onClose }: TokenFormProps) {
  const { t, error: word } = useWords();
  const { form, formProps, mutation } = useForm<BaseRecord, CallError, object, BaseRecord, CallAnswer<typeof createOwnToken>>({
    resource: createOwnToken.endpoint,
    action: 'create',
    redirect: false,
    successNotification: false,
    errorNotification: (error) => ({ type: 'error', message: word(error as CallError) }),
    onMutationSuccess: ({ data }) => onMade(data.token),
  });
  const limit = Form.useWatch<Answers['limit']>('limit', form);
  const hasChoices = choices.roles.length > 0 || choices.permissions.length > 0;
  return (
    <Modal
      open
      width={760}
      title={t('tokens.create')}
      okText={t('tokens.create')}
      okButtonProps={{ loading: mutation.isPending, disabled: !hasChoices }}
      cancelText={t('forms.cancel')}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {!hasChoices && <Alert type="info" showIcon title={t('tokens.noScope')} />}
      <Form
        {...formProps}
        layout="vertical"
        disabled={mutation.isPending || !hasChoices}
        initialValues={{ days: 30, limit: choices.roles.length > 0 ? 'role' : 'permissions', permissions: [] }}
        onFinish={(answers) => formProps.onFinish?.(bodyOf(answers as Answers))}
      >
        <NameAndEnd mayBeEndless={choices.mayBeEndless} />
        <Form.Item name="limit" label={t('tokens.limit')} extra={t('tokens.never')}>
          <Radio.Group
            options={(['role', 'permissions'] as const).map((value) => ({
              value,
              label: t(value === 'role' ? 'tokens.byRole' : 'tokens.byPermissions'),
            }))}
          />
        </Form.Item>
        {limit === 'role' && <RoleChoice roles={choices.roles} />}
        {limit === 'permissions' && <PermissionChoice permissions={choices.permissions} />}
      </Form>
    </Modal>
  );
}

/** The label of a row, and the rule that it must be filled in. */
function useRow(name: 'name' | 'role' | 'permissions') {
  const { t } = useWords();
  const label = t(`tokens.${name}`);
  return { name, label, required: { required: true, message: t('app.profile.required', { field: label }) } };
}

function NameAndEnd({ mayBeEndless }: Pick<Choices, 'mayBeEndless'>) {
  const { t } = useWords();
  const { required, ...row } = useRow('name');
  const options = [
    ...lifetimes.map((days) => ({
      value: days as number,
      label: days === 365 ? t('tokens.year') : t('tokens.lifetime', { days }),
    })),
    ...(mayBeEndless ? [{ value: 0, label: t('tokens.endless') }] : []),
  ];
  return (
    <>
      <Form.Item {...row} extra={t('tokens.nameHint')} rules={[{ ...required, whitespace: true }]}>
        <Input maxLength={100} autoFocus />
      </Form.Item>
      <Form.Item name="days" label={t('tokens.days')}>
        <Select options={options} />
      </Form.Item>
    </>
  );
}

function RoleChoice({ roles }: Pick<Choices, 'roles'>) {
  const { required, ...row } = useRow('role');
  return (
    <Form.Item {...row} rules={[required]}>
      <Select showSearch={{ optionFilterProp: 'label' }} options={roles.map(({ id, name }) => ({ value: id, label: name }))} />
    </Form.Item>
  );
}

function PermissionChoice({ permissions }: Pick<Choices, 'permissions'>) {
  const { required, ...row } = useRow('permissions');
  return (
    <Form.Item {...row} rules={[{ ...required, type: 'array' }]}>
      <Permissions permissions={permissions} />
    </Form.Item>
  );
}

/** The picker under the names that a row of the form gives to its control. */
function Permissions({
  permissions,
  value = [],
  onChange,
}: Pick<Choices, 'permissions'> & { readonly value?: number[]; readonly onChange?: (ids: number[]) => void }) {
  const { t } = useWords();
  return (
    <PermissionPicker
      aria-label={t('tokens.permissions')}
      permissions={permissions}
      value={value}
      isDisabled={false}
      onChange={(ids) => onChange?.(ids)}
    />
  );
}
