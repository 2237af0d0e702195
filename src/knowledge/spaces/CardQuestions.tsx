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
import { QueryView } from '#ui/QueryView.tsx';
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
  const query = useQuery<readonly string[], CallError>({
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
      {isOpen && (
        <QueryView query={query} title={t('knowledge.spaces.questionsFailed')} loading={2}>
          {(questions) =>
            questions.length === 0 ? (
              <p>{t('knowledge.spaces.noQuestions')}</p>
            ) : (
              questions.slice(0, most).map((question) => (
                <Button key={question} type="link" size="small" onClick={() => void ask(question)}>
                  {question}
                </Button>
              ))
            )
          }
        </QueryView>
      )}
    </details>
  );
}
