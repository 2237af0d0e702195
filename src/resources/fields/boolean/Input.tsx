import { Switch } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { InputProps } from '../inputProps.ts';

export default function BooleanInput({ id, labelledBy, describedBy, value, disabled, onChange, onBlur }: InputProps<'boolean'>) {
  const { t } = useWords();
  return (
    <div onBlur={onBlur}>
      <Switch
        id={id}
        disabled={disabled}
        aria-labelledby={labelledBy}
        {...(describedBy && { 'aria-describedby': describedBy })}
        checked={value === true}
        checkedChildren={t('forms.yes')}
        unCheckedChildren={t('forms.no')}
        onChange={onChange}
      />
    </div>
  );
}
