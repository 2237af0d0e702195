import { Input } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { useForm } from '#resources/fields/FormContext.ts';
import { controlProps, type InputProps, textOf } from '#resources/fields/inputProps.ts';
import type { DeliveryMethod } from '#schemas/wire/deliveries.ts';
import styles from '../deliveries.module.css';
import { Trial } from './Trial.tsx';

const placeholders = { WeChat: 'deliveries.address.robot', webhook: 'deliveries.address.webhook' } as const;

/** The address of a subscription, where its method asks for one, and the ways to try what is filled in. */
export default function AddressInput(props: InputProps) {
  const { t } = useWords();
  const { values, id } = useForm();
  const method = (values['method'] ?? 'WeChat') as DeliveryMethod;
  return (
    <div className={styles.stack}>
      {method === 'mail' || method === 'console' ? (
        <p id={props.id} className={styles.quiet}>
          {t(`deliveries.address.notNeeded.${method}`)}
        </p>
      ) : (
        <Input.Password
          {...controlProps(props)}
          autoComplete="off"
          placeholder={t(id === undefined ? placeholders[method] : 'deliveries.address.kept')}
          value={textOf(props.value)}
          onChange={({ target }) => props.onChange(target.value)}
        />
      )}
      <Trial disabled={props.disabled} />
    </div>
  );
}
