import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { useStartConversation } from '#chat/start/useStartConversation.ts';
import { useWords } from '#i18n/useWords.ts';
import { beginConversation } from '#schemas/contracts/conversations.ts';
import { recommendQuestionsV1 } from '#schemas/contracts/retrieval.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { Loading } from '#ui/Loading.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import styles from './spaces.module.css';

/** Questions that a card offers. */
const most = 4;

/** Questions that a space answers, looked for once somebody wants to see them; one that is chosen is asked. */
export function CardQuestions({ space }: { readonly space: string }) {
  const { t } = useWords();
  const call = useCall();
  const notify = useNotify();
  const start = useStartConversation();
  const allowed = useAllowed();
  const [isOpen, setOpen] = useState(false);
  const { data, error, isError, refetch } = useQuery<readonly string[], CallError>({
    queryKey: ['knowledge', 'recommended', space],
    queryFn: ({ signal }) => call(recommendQuestionsV1, { params: { space }, signal }),
    enabled: isOpen,
    retry: false,
  });
  if (!allowed(recommendQuestionsV1.endpoint) || !allowed(beginConversation.endpoint)) return null;
  const ask = (question: string) =>
    start({ scene: 'chat_knowledge', subject: space, ask: { question, attachments: [] } }).catch(notify.failed);
  return (
    <details className={styles.questions} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('knowledge.spaces.questions')}</summary>
      {isError && <ErrorAlert title={t('knowledge.spaces.questionsFailed')} error={error} onRetry={() => void refetch()} />}
      {isOpen && !data && !isError && <Loading rows={2} />}
      {data?.length === 0 && <p>{t('knowledge.spaces.noQuestions')}</p>}
      {data?.slice(0, most).map((question) => (
        <Button key={question} type="link" size="small" onClick={() => void ask(question)}>
          {question}
        </Button>
      ))}
    </details>
  );
}
