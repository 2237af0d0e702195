import { Radio, Select } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { offered } from './offered.ts';
import { controlProps, groupProps, type InputProps } from '../inputProps.ts';

const mostRadios = 4;

export default function OptionsInput(props: InputProps<'options'>) {
  const { label } = useWords();
  const choices = offered(props.field.choices, props.value).map((choice) => ({ value: choice.value, label: label(choice.label) }));
  const [only, ...others] = choices;
  // A choice of one thing is none.
  if (only && others.length === 0 && props.field.required && props.value === only.value) return <output id={props.id}>{only.label}</output>;
  return choices.length <= mostRadios ? <Radios {...props} choices={choices} /> : <Choices {...props} choices={choices} />;
}

type Props = InputProps<'options'> & { readonly choices: { value: string | number; label: string }[] };

function Radios(props: Props) {
  const { t } = useWords();
  const none = props.field.required ? [] : [{ value: '', label: t('forms.none') }];
  return (
    <div
      role="radiogroup"
      {...groupProps(props)}
      tabIndex={-1}
      onBlur={props.onBlur}
      aria-required={props.field.required}
      aria-invalid={props.invalid}
    >
      {[...none, ...props.choices].map(({ value, label }) => (
        <Radio
          key={value}
          name={props.id}
          disabled={props.disabled}
          checked={(props.value ?? '') === value}
          onChange={() => props.onChange(value === '' ? null : value)}
        >
          {label}
        </Radio>
      ))}
    </div>
  );
}

function Choices(props: Props) {
  const { t } = useWords();
  return (
    <Select
      {...controlProps(props)}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={!props.field.required}
      placeholder={t('forms.choose')}
      options={props.choices}
      value={(props.value ?? undefined) as string | number | undefined}
      onChange={(value) => props.onChange(value ?? null)}
    />
  );
}
