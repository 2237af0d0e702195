import CommentOutlined from '@ant-design/icons/CommentOutlined';
import { Link } from 'react-router';
import { formatDateTime } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import { PageLayout } from '#pages/PageLayout.tsx';
import { feedback } from '#schemas/feedback.ts';
import type { Choice } from '#schemas/kit/field.ts';
import type { OwnFeedback } from '#schemas/wire/chat/feedback.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryView } from '#ui/QueryView.tsx';
import { FeedbackState } from './FeedbackState.tsx';
import styles from './feedback.module.css';
import { Reply } from './Reply.tsx';
import { useOwnFeedback } from './useOwnFeedback.ts';

/** `/own-feedback`: what one has sent, what became of it, and what was replied. */
export default function OwnFeedbackPage() {
  return (
    <PageLayout>
      <Sent />
    </PageLayout>
  );
}

function Sent() {
  const { t } = useWords();
  const query = useOwnFeedback();
  return (
    <QueryView query={query} title={t('chat.feedback.failed')} loading={4} isPage>
      {(data) => {
        if (data.length === 0)
          return <EmptyState icon={<CommentOutlined aria-hidden />} title={t('chat.feedback.none')} hint={t('chat.feedback.noneHint')} />;
        return (
          <ul className={styles['list']} aria-label={t('chat.feedback.list')}>
            {data.map((one) => (
              <SentFeedback key={one.id} one={one} />
            ))}
          </ul>
        );
      }}
    </QueryView>
  );
}

function SentFeedback({ one }: { readonly one: OwnFeedback }) {
  const { t } = useWords();
  const { problem, rating, category, state, reply, conversation, turn, createdAt } = one;
  const facts = [
    formatDateTime(createdAt),
    useChoice(feedback.fields.category.choices, category),
    rating !== null && t('chat.feedback.rating', { rating }),
  ].filter(Boolean);
  return (
    <li className={styles['one']}>
      <p className={styles['problem']}>
        <FeedbackState state={state} />
        {problem}
      </p>
      <p className={styles['facts']}>
        {facts.join(' · ')}
        {conversation !== null && (
          <>
            {' · '}
            <Link to={`/chat?${new URLSearchParams({ id: conversation, turn: String(turn) })}`}>{t('chat.feedback.open')}</Link>
          </>
        )}
      </p>
      {reply !== null && <Reply one={one} />}
    </li>
  );
}

function useChoice(choices: readonly Choice[], value: string | null): string {
  const { label } = useWords();
  const choice = choices.find((each) => each.value === value);
  return choice ? label(choice.label) : (value ?? '');
}
