import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { listShareRoles } from '#schemas/contracts/shares.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { ShareRole } from '#schemas/wire/chat/shares.ts';
import { useForm } from '../fields/FormContext.ts';
import { controlProps, type InputProps } from '../fields/inputProps.ts';

/** Roles that a record is shared with: those that one holds or may list. */
export default function HeldRolesInput(props: InputProps) {
  const { t } = useWords();
  const { related } = useForm();
  const call = useCall();
  const {
    data = [],
    isLoading,
    isError,
  } = useQuery<readonly ShareRole[], CallError>({
    queryKey: ['chat', 'shareRoles'],
    queryFn: ({ signal }) => call(listShareRoles, { signal }),
  });
  const chosen = (props.value ?? []) as readonly number[];
  const others = chosen.filter((id) => !data.some((role) => role.id === id));
  const nameOf = (id: number) => related?.['roles']?.[id]?.title ?? `#${id}`;
  return (
    <Select
      {...controlProps(props)}
      mode="multiple"
      loading={isLoading}
      optionFilterProp="label"
      value={[...chosen]}
      notFoundContent={t(isError ? 'forms.rolesFailed' : 'forms.noRoles')}
      options={[
        ...data.map(({ id, RoleName }) => ({ value: id, label: RoleName })),
        ...(isLoading ? [] : others.map((id) => ({ value: id, label: nameOf(id) }))),
      ]}
      onChange={props.onChange}
    />
  );
}
