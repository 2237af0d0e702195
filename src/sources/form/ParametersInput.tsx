import { useEffect, useMemo, useRef, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { useForm } from '#resources/fields/FormContext.ts';
import { groupProps, type InputProps } from '#resources/fields/inputProps.ts';
import { controlId, FieldRow } from '#resources/form/FieldRow.tsx';
import { carriedOver, isSecret } from '#resources/form/parameters.ts';
import { problemOfValue } from '#resources/form/values.ts';
import { fieldsOfWire } from '#schemas/wire/parameters.ts';
import styles from '../sources.module.css';
import { useSourceTypes } from '../useSourceTypes.ts';
import { pathOf } from './blamedFor.ts';
import { useBlamedFocus } from './useBlamedFocus.ts';

type Values = Readonly<Record<string, unknown>>;

/** Parameters of the type that is chosen, each with its own input. What stays at its usual value is shown as such. */
export default function ParametersInput(props: InputProps) {
  const { t } = useWords();
  const { values: record, found = {} } = useForm();
  const { data = [] } = useSourceTypes();
  const type = data.find(({ name }) => name === record['type']);
  const fields = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(fieldsOfWire(type?.parameters ?? []))
          .filter(([, field]) => !isSecret(field))
          // What begins with a value cannot be without one.
          .map(([name, field]) => [name, field.initial === undefined ? field : { ...field, required: true }]),
      ),
    [type],
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { value, onChange } = props;
  const given = useMemo(() => (value ?? {}) as Values, [value]);
  const filled = useRef<{ readonly type: string; readonly fields: typeof fields }>(undefined);
  useEffect(() => {
    if (!type) return;
    const before = filled.current;
    filled.current = { type: type.name, fields };
    const isOfOther = value === null || Object.keys(given).some((name) => !Object.hasOwn(fields, name));
    // What stood as the type before begins, such as its port, is of no use to another.
    if (isOfOther || (before && before.type !== type.name)) onChange(carriedOver(given, before?.fields ?? {}, fields));
  }, [type, value, given, fields, onChange]);
  useBlamedFocus(Object.keys(fields), (name) => controlId(props.id, name));
  if (!type) return <p className={styles.quiet}>{t('sources.typeFirst')}</p>;
  return (
    <fieldset className={styles.parameters} {...groupProps(props)}>
      {Object.entries(fields).map(([name, field]) => (
        <FieldRow
          key={name}
          name={name}
          formId={props.id}
          field={field}
          value={given[name] ?? null}
          problem={found[pathOf(name)] ?? (left.has(name) || props.invalid ? problemOfValue(field, 'update', given[name]) : undefined)}
          disabled={props.disabled}
          onChange={(changed, next) => onChange({ ...given, [changed]: next })}
          onLeave={(leaving) => setLeft(new Set([...left, leaving]))}
        />
      ))}
    </fieldset>
  );
}
