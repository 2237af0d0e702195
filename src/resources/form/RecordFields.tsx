import { useMemo } from 'react';
import type { Fields } from '#schemas/kit/field.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { useWords } from '#i18n/useWords.ts';
import { useOverride } from '../fields/override.ts';
import { FieldRow } from './FieldRow.tsx';
import styles from './form.module.css';
import type { FormPurpose } from '../fields/override.ts';
import { type FieldGroup, groupsOf, isEditable, shownFields } from './formFields.ts';
import type { Problems, Values } from './values.ts';

interface RecordFieldsProps {
  readonly resource: Resource;
  readonly purpose: FormPurpose;
  readonly formId: string;
  readonly values: Values;
  /** The values of fields that are shown and cannot be changed here. */
  readonly row: Values | undefined;
  readonly problems: Problems;
  readonly disabled: boolean;
  readonly onChange: (name: string, value: unknown) => void;
  readonly onLeave: (name: string) => void;
}

/** All fields of a form in their groups. */
export function RecordFields({ resource, purpose, ...rest }: RecordFieldsProps) {
  const { values, row } = rest;
  const fields = useMemo(() => shownFields(resource, purpose), [resource, purpose]);
  const { omits } = useOverride(resource.key);
  const omitted = omits?.({ ...row, ...values }) ?? [];
  const groups = groupsOf(resource, Object.fromEntries(Object.entries(fields).filter(([name]) => !omitted.includes(name))));
  const first = groups.flatMap(({ names }) => names).find((name) => isEditable(fields[name]!, purpose));
  return (
    <div className={`${styles.form} ${groups.length > 1 ? styles.wide : ''}`}>
      {groups.map((group, index) => (
        <Group key={index} group={group} fields={fields} first={first} resource={resource} purpose={purpose} {...rest} />
      ))}
    </div>
  );
}

function Group({
  group,
  fields,
  first,
  resource,
  purpose,
  formId,
  values,
  row,
  problems,
  disabled,
  onChange,
  onLeave,
}: RecordFieldsProps & { group: FieldGroup; fields: Fields; first: string | undefined }) {
  const { label } = useWords();
  const { inputs = {} } = useOverride(resource.key);
  return (
    <fieldset className={styles.group}>
      {group.label && <legend className={styles.legend}>{label(group.label)}</legend>}
      {group.names.map((name) => {
        const field = fields[name]!;
        const editable = isEditable(field, purpose);
        return (
          <FieldRow
            key={name}
            name={name}
            formId={formId}
            field={field}
            value={editable ? values[name] : row?.[name]}
            problem={problems[name]}
            disabled={disabled || !editable}
            focused={name === first}
            input={inputs[name]}
            onChange={onChange}
            onLeave={onLeave}
          />
        );
      })}
    </fieldset>
  );
}
