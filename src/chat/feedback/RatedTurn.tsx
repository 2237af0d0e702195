import { useQuery } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { readRatedTurn } from '#schemas/contracts/feedback.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { SharedTurn } from '#schemas/wire/chat/shares.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryView } from '#ui/QueryView.tsx';
import { SharedTurnView } from '../shares/SharedTurnView.tsx';
import styles from './feedback.module.css';

interface Props {
  readonly row: { readonly id: number };
}

/** The question and answer that a rating among the feedback is of, as they stood in the conversation. */
export default function RatedTurn({ row: { id } }: Props) {
  const { t } = useWords();
  const call = useCall();
  const query = useQuery<SharedTurn, CallError>({
    queryKey: ['feedback', 'turn', id],
    queryFn: ({ signal }) => call(readRatedTurn, { signal, params: { id } }),
    retry: false,
  });
  if (query.error?.code === 'RATED_TURN_GONE') return <EmptyState title={t('chat.feedback.gone')} hint={t('chat.feedback.goneHint')} />;
  return (
    <QueryView query={query} title={t('chat.feedback.turnFailed')} loading={5} isPage>
      {(turn) => (
        <ol className={styles['turn']}>
          <SharedTurnView turn={turn} />
        </ol>
      )}
    </QueryView>
  );
}
