import { modelSignOf } from '#schemas/wire/modelFamilies.ts';
import styles from './model.module.css';

/** A model's sign and name. */
export function ModelName({ name }: { readonly name: string }) {
  return (
    <span className={styles['model']}>
      <ModelIcon name={name} />
      <span className={styles['name']}>{name}</span>
    </span>
  );
}

/** A model's sign: that of its family, else its first letter. */
function ModelIcon({ name }: { readonly name: string }) {
  const { letters, ground } = modelSignOf(name);
  return (
    <span aria-hidden className={styles['sign']} style={{ background: ground }}>
      {letters}
    </span>
  );
}
