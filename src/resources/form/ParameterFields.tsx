import { Input } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { AnyField } from '#schemas/kit/field.ts';
import { controlProps, type InputProps, textOf } from '../fields/inputProps.ts';
import { FieldRow } from './FieldRow.tsx';
import styles from './form.module.css';
import { isFirst, isSecret } from './parameters.ts';
import { PickedInput } from './PickedInput.tsx';
import type { ParametersForm } from './useParameters.ts';
import { isBlank } from '../record/sameValue.ts';

interface ParameterFieldsProps {
  readonly form: ParametersForm;
  readonly disabled: boolean;
  /** Secrets that are kept already, so that they can stay empty. */
  readonly kept?: ReadonlySet<string>;
  /** The field that takes the focus once it is there. */
  readonly focused?: string | undefined;
  /** Stand below their fields. */
  readonly notes?: Readonly<Record<string, ReactNode>>;
  readonly onChange?: () => void;
  /** True of a form that is read as a whole: nothing of it is folded. */
  readonly isWhole?: boolean;
}

/** Parameters of whatever is connected or set up, with the inputs of records: what has to be said first, what usually can stay as it is folded below. */
export function ParameterFields({ form, disabled, kept, focused, notes = {}, onChange, isWhole = false }: ParameterFieldsProps) {
  const { t } = useWords();
  const entries = Object.entries(form.fields);
  const rowOf = ([name, field]: [string, AnyField]) => (
    <Fragment key={name}>
      <ParameterRow
        name={name}
        field={field}
        form={form}
        disabled={disabled}
        isKept={kept?.has(name) ?? false}
        focused={name === focused}
        onChange={onChange}
      />
      {notes[name]}
    </Fragment>
  );
  const isShown = ([, field]: [string, AnyField]): boolean => isWhole || isFirst(field);
  const folded = entries.filter((entry) => !isShown(entry));
  return (
    <div className={styles.form}>
      <div className={styles.group}>{entries.filter(isShown).map(rowOf)}</div>
      {folded.length > 0 && (
        <details className={styles.folded} open={form.isUnfolded} onToggle={({ currentTarget }) => form.setUnfolded(currentTarget.open)}>
          <summary>{t('forms.parameters.more')}</summary>
          <div className={styles.group}>{folded.map(rowOf)}</div>
        </details>
      )}
    </div>
  );
}

interface ParameterRowProps extends Pick<ParameterFieldsProps, 'form' | 'disabled' | 'onChange'> {
  readonly name: string;
  readonly field: AnyField;
  readonly isKept: boolean;
  readonly focused: boolean;
}

function ParameterRow({ name, field, form, disabled, isKept, focused, onChange }: ParameterRowProps) {
  const { t } = useWords();
  const value = form.values[name];
  const help = isKept
    ? t('forms.parameters.secretKept')
    : isBlank(value) && field.initial !== undefined && t('forms.parameters.defaultIs', { value: String(field.initial) });
  return (
    <FieldRow
      name={name}
      formId={form.formId}
      field={help ? { ...field, help: { zh: help, en: help } } : field}
      value={value}
      problem={form.problems[name]}
      disabled={disabled || field.access === 'readOnly'}
      focused={focused}
      input={inputOf(field)}
      onChange={(changed, next) => {
        form.set(changed, next);
        onChange?.();
      }}
      onLeave={form.leave}
    />
  );
}

const inputOf = (field: AnyField) => (isSecret(field) ? SecretInput : field.picks ? PickedInput : undefined);

/** A secret that somebody else gave out: nothing to make up, nothing to copy. */
const SecretInput = (props: InputProps) => (
  <Input.Password
    {...controlProps(props)}
    autoComplete="new-password"
    value={textOf(props.value)}
    onChange={({ target }) => props.onChange(target.value)}
  />
);
