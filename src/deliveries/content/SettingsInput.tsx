import { useWords } from '#i18n/useWords.ts';
import { useForm } from '#resources/fields/FormContext.ts';
import { groupProps, type InputProps } from '#resources/fields/inputProps.ts';
import { FieldRow } from '#resources/form/FieldRow.tsx';
import { problemOfValue } from '#resources/form/values.ts';
import { fieldsOfWire } from '#schemas/wire/parameters.ts';
import styles from '../deliveries.module.css';
import { useContentKinds } from './useContentKinds.ts';

type Values = Readonly<Record<string, unknown>>;

/** Settings of the kind that is chosen, each with its own input. */
export default function SettingsInput(props: InputProps) {
  const { t } = useWords();
  const { values } = useForm();
  const { data = [] } = useContentKinds();
  const kind = data.find(({ key }) => key === values['kind']);
  const given = (props.value ?? {}) as Values;
  if (!kind || kind.settings.length === 0)
    return (
      <p id={props.id} className={styles.quiet}>
        {t('deliveries.content.noSettings')}
      </p>
    );
  return (
    <div role="group" className={styles.stack} {...groupProps(props)}>
      {Object.entries(fieldsOfWire(kind.settings)).map(([name, field]) => (
        <FieldRow
          key={name}
          name={name}
          formId={props.id}
          field={field}
          value={given[name] ?? null}
          problem={props.invalid ? problemOfValue(field, 'update', given[name]) : undefined}
          disabled={props.disabled}
          onChange={(changed, next) => props.onChange({ ...given, [changed]: next })}
          onLeave={props.onBlur}
        />
      ))}
    </div>
  );
}
