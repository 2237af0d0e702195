import { Form, Input, InputNumber, Select, Switch } from 'antd';
import type { Rule } from 'antd/es/form';
import type { ReactNode } from 'react';
import { useWords, type Words } from '#i18n/useWords.ts';
import type { WireParameter } from '#schemas/wire/models.ts';
import { type FieldValue, flawOf, isFixed, isSecret } from '../model/parameters.ts';

interface ParameterFieldProps {
  readonly parameter: WireParameter;
  /** A secret that is kept already, so that it can stay empty. */
  readonly isKept: boolean;
}

type WidgetProps = Pick<WireParameter, 'default_value'> & { readonly words: Words; readonly disabled: boolean };

const defaultWords = ({ default_value: value, words }: WidgetProps): string | undefined =>
  value === null || value === '' ? undefined : words.t('modelAdmin.form.defaultIs', { value: String(value) });

/** What each type is filled in with (contract §7.3). antd's form gives it its value. */
const widgets: { readonly [Type in WireParameter['param_type']]: (props: WidgetProps) => ReactNode } = {
  string: (props) => <Input spellCheck={false} autoComplete="off" placeholder={defaultWords(props)} disabled={props.disabled} />,
  integer: (props) => <InputNumber style={{ width: '100%' }} placeholder={defaultWords(props)} disabled={props.disabled} />,
  number: (props) => <InputNumber style={{ width: '100%' }} step={0.1} placeholder={defaultWords(props)} disabled={props.disabled} />,
  boolean: ({ disabled }) => <Switch disabled={disabled} />,
};

function widgetOf(parameter: WireParameter, words: Words, isKept: boolean): ReactNode {
  const { t } = words;
  const { valid_values: valid, is_array: isMany, param_type: type, default_value } = parameter;
  const disabled = isFixed(parameter);
  if (isSecret(parameter)) {
    return (
      <Input.Password autoComplete="new-password" placeholder={isKept ? t('modelAdmin.form.keyKeptPlaceholder') : ''} disabled={disabled} />
    );
  }
  if (valid || isMany) {
    const options = (valid ?? []).map((value) => ({ value, label: value }));
    const mode = isMany ? (valid ? 'multiple' : 'tags') : undefined;
    return (
      <Select
        {...(mode && { mode })}
        allowClear={!parameter.required}
        options={options}
        placeholder={t('modelAdmin.form.choose')}
        disabled={disabled}
      />
    );
  }
  return widgets[type]({ default_value, words, disabled });
}

/** One parameter of a model in the form: its label and help are the server's, in the language of the page. */
export function ParameterField({ parameter, isKept }: ParameterFieldProps) {
  const words = useWords();
  const { t } = words;
  const { param_name: name, param_type: type, label, description, required } = parameter;
  const rule: Rule = {
    validator: async (_, value: FieldValue) => {
      const flaw = flawOf(parameter, value);
      if (flaw === 'required') throw new Error(t('modelAdmin.form.required', { field: label }));
      if (flaw) throw new Error(t(`modelAdmin.form.${flaw}`));
    },
  };
  return (
    <Form.Item
      name={['params', name]}
      label={label}
      required={required}
      rules={[rule]}
      extra={isSecret(parameter) && isKept ? t('modelAdmin.form.keyKept') : description}
      valuePropName={type === 'boolean' ? 'checked' : 'value'}
    >
      {widgetOf(parameter, words, isKept)}
    </Form.Item>
  );
}
