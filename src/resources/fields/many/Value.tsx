import type { CellProps } from '../cellProps.ts';
import { RecordLink } from '../relation/RecordLink.tsx';
import styles from '../values.module.css';

export function ManyValue({ field, value, related }: CellProps<'many'>) {
  return (
    <div className={styles.links}>
      {(value as readonly number[]).map((id) => (
        <RecordLink key={id} to={field.to} id={id} related={related} />
      ))}
    </div>
  );
}
