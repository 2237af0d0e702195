import { Link } from 'react-router';
import { canOpen, usePageAccess } from '#pages/access.ts';
import styles from './home.module.css';

interface Props {
  /** Address of the page where it is done. */
  readonly page: string;
  readonly link: string;
  /** Words before the link. */
  readonly lead?: string;
  /** Words for those who may not open that page: whom to ask. */
  readonly otherwise: string;
}

/** The way to connect something that is missing, for those who may; whom to ask, for all others. */
export function Connect({ page, link, lead, otherwise }: Props) {
  const access = usePageAccess();
  if (!access || !canOpen(access, page)) return otherwise;
  return (
    <>
      {lead && `${lead} `}
      <Link className={styles['link']} to={page}>
        {link}
      </Link>
    </>
  );
}
