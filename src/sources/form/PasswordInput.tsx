import { Input } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { useForm } from '#resources/fields/FormContext.ts';
import { controlProps, type InputProps, textOf } from '#resources/fields/inputProps.ts';
import styles from '../sources.module.css';
import { useSourceTypes } from '../useSourceTypes.ts';
import { ConnectionTest } from './ConnectionTest.tsx';
import { useBlamedFocus } from './useBlamedFocus.ts';

/** The password of a source, where its type takes one, and the way to try the connection that is filled in. */
export default function PasswordInput(props: InputProps) {
  const { t } = useWords();
  const { values: record, id } = useForm();
  const { data = [] } = useSourceTypes();
  const type = data.find(({ name }) => name === record['type']);
  useBlamedFocus(['password'], () => props.id);
  const takesPassword = type?.parameters.some(({ param_name: name }) => name === 'password');
  return (
    <div className={styles.password}>
      {takesPassword === false ? (
        <p id={props.id} className={styles.quiet}>
          {t('sources.noPassword')}
        </p>
      ) : (
        <Input.Password
          {...controlProps(props)}
          autoComplete="new-password"
          placeholder={id === undefined ? '' : t('sources.passwordKept')}
          value={textOf(props.value)}
          onChange={({ target }) => props.onChange(target.value)}
        />
      )}
      {type && <ConnectionTest type={type} disabled={props.disabled} />}
    </div>
  );
}
