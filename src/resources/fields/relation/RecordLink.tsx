import { Link } from 'react-router';
import { resourceOf } from '#schemas/index.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import { useAllowed } from '#api/useAllowed.ts';
import { titleIn } from '../cellProps.ts';
import styles from '../values.module.css';

/** A related record by its title; a link to it where it may be seen. */
export function RecordLink({ to, id, related }: { readonly to: string; readonly id: number; readonly related: Related }) {
  const target = resourceOf(to);
  const allowed = useAllowed();
  const title = titleIn(related, to, id);
  if (!target || target.group === 'none' || !allowed(target.endpoints.show)) return <span>{title}</span>;
  return (
    <Link className={styles.link} to={`${target.route}/${id}`}>
      {title}
    </Link>
  );
}
