import { useList } from '@refinedev/core';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { useAllowed } from '#api/useAllowed.ts';
import { useWords } from '#i18n/useWords.ts';
import { accessRequests } from '#schemas/accessRequests.ts';
import styles from '../../access.module.css';

/** Number of the requests that wait for an answer, to whoever may give it. */
export default function OpenRequests() {
  return useAllowed()(accessRequests.actions.grant.endpoint) ? <Count /> : null;
}

function Count() {
  const { t } = useWords();
  const { result } = useList({
    resource: accessRequests.key,
    filters: [{ field: 'state', operator: 'in', value: ['open'] }],
    pagination: { currentPage: 1, pageSize: 1 },
    errorNotification: false,
    liveMode: 'auto',
    queryOptions: { retry: false },
  });
  const count = result.total ?? 0;
  if (count === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      className={styles.notice}
      title={
        <Link to={`${accessRequests.route}?${new URLSearchParams({ filter: 'state.in(open)' })}`}>
          {t('forms.access.requests.open', { count })}
        </Link>
      }
    />
  );
}
