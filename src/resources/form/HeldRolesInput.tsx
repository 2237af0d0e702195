import { Select } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { titleWords } from '#schemas/recordTitles.ts';
import { useRoleOptions } from '#ui/useRoleOptions.ts';
import { useForm } from '../fields/FormContext.ts';
import { controlProps, type InputProps } from '../fields/inputProps.ts';

/** Roles that a record is shared with: those that one holds or may list. */
export default function HeldRolesInput(props: InputProps) {
  const { t, language } = useWords();
  const { related } = useForm();
  const { options, isLoading, isError } = useRoleOptions();
  const chosen = (props.value ?? []) as readonly number[];
  const others = chosen.filter((id) => !options.some(({ value }) => value === id));
  const nameOf = (id: number) => titleWords('roles', related?.['roles']?.[id]?.title ?? `#${id}`, language);
  return (
    <Select
      {...controlProps(props)}
      mode="multiple"
      loading={isLoading}
      optionFilterProp="label"
      value={[...chosen]}
      notFoundContent={t(isError ? 'forms.rolesFailed' : 'forms.noRoles')}
      options={[...options, ...(isLoading ? [] : others.map((id) => ({ value: id, label: nameOf(id) })))]}
      onChange={props.onChange}
    />
  );
}
