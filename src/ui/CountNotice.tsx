import { useList } from '@refinedev/core';
import { Alert } from 'antd';
import { Link } from 'react-router';
import type { Resource } from '#schemas/kit/resource.ts';
import styles from './countNotice.module.css';

interface Props {
  readonly resource: Resource;
  /** State of the records that are counted. */
  readonly state: string;
  /** Words for their number. */
  readonly words: (count: number) => string;
}

/** Number of the records in a state that wait for somebody, with the way to them; nothing while there are none. */
export function CountNotice({ resource: { key, route }, state, words }: Props) {
  const { result } = useList({
    resource: key,
    filters: [{ field: 'state', operator: 'in', value: [state] }],
    pagination: { currentPage: 1, pageSize: 1 },
    errorNotification: false,
    liveMode: 'auto',
    queryOptions: { retry: false },
  });
  const count = result.total ?? 0;
  if (count === 0) return null;
  const address = `${route}?${new URLSearchParams({ filter: `state.in(${state})` })}`;
  return <Alert type="info" showIcon role="status" className={styles['notice']} title={<Link to={address}>{words(count)}</Link>} />;
}
