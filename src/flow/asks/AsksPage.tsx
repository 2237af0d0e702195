import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { PageLayout } from '#pages/PageLayout.tsx';
import { listAsks } from '#schemas/contracts/flows.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { WireAsk } from '#schemas/wire/flows/asks.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryView } from '#ui/QueryView.tsx';
import styles from './asks.module.css';
import { AskView } from './AskView.tsx';
import { OneAsk } from './OneAsk.tsx';

const queryKey = ['flow', 'asks'];
/** Milliseconds between two looks at what is asked. */
const pause = 10_000;

/** Everything that runs ask of whoever looks; the one that the address names first, be it answered or not. */
export default function AsksPage() {
  const { t } = useWords();
  const call = useCall();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const named = Number(search.get('ask') ?? 0);
  const query = useQuery<readonly WireAsk[], CallError>({
    queryKey,
    refetchInterval: pause,
    queryFn: ({ signal }) => call(listAsks, { signal }),
  });
  const others = query.data?.filter(({ id }) => id !== named);
  return (
    <PageLayout>
      <QueryView query={query} loading={6}>
        {() => others?.length === 0 && !named && <EmptyState title={t('flow.asks.none')} hint={t('flow.asks.noneHint')} />}
      </QueryView>
      <ul className={styles.list}>
        {named > 0 && (
          <li>
            <OneAsk id={named} />
          </li>
        )}
        {others?.map((ask) => (
          <li key={ask.id}>
            <AskView ask={ask} onAnswered={() => void client.invalidateQueries({ queryKey })} />
          </li>
        ))}
      </ul>
    </PageLayout>
  );
}
