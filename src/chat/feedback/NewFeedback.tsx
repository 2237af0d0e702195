import { useList } from '@refinedev/core';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { useAllowed } from '#api/useAllowed.ts';
import { useWords } from '#i18n/useWords.ts';
import { feedback } from '#schemas/feedback.ts';
import styles from './feedback.module.css';

/** Number of what nobody has looked at yet, to whoever looks after feedback, with the way to it. */
export default function NewFeedback() {
  return useAllowed()(feedback.endpoints.update) ? <Count /> : null;
}

function Count() {
  const { t } = useWords();
  const { result } = useList({
    resource: feedback.key,
    filters: [{ field: 'state', operator: 'in', value: ['new'] }],
    pagination: { currentPage: 1, pageSize: 1 },
    errorNotification: false,
    liveMode: 'auto',
    queryOptions: { retry: false },
  });
  const count = result.total ?? 0;
  if (count === 0) return null;
  const address = `${feedback.route}?${new URLSearchParams({ filter: 'state.in(new)' })}`;
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      className={styles['notice']}
      title={<Link to={address}>{t('chat.feedback.new', { count })}</Link>}
    />
  );
}
