import { Button } from 'antd';
import { Link } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import type { WireSearchHit } from '#schemas/wire/chat/conversation.ts';
import { useDebounced } from '#ui/useDebounced.ts';
import { searchConversations } from '#schemas/contracts/conversations.ts';
import { chatAddress } from '../start/chatAddress.ts';
import { HistorySkeleton } from './HistorySkeleton.tsx';
import { More } from './More.tsx';
import { conversationTitle } from './model/conversationTitle.ts';
import { markedParts } from './model/markedParts.ts';
import { plainExcerpt } from './model/plainExcerpt.ts';
import { useRoving } from './useRoving.ts';
import styles from './history.module.css';
import { searchKey } from './useHistory.ts';
import { type Pages, usePages } from './usePages.ts';

/** Key of a search result. */
const hitKey = ({ conversation, turn }: WireSearchHit): string => `${conversation.conv_uid}/${turn ?? 'title'}`;

/** Where the words stand: each opens its conversation at that turn. */
export default function SearchResults({ looked }: { readonly looked: string }) {
  const { t, error: words } = useWords();
  const { items: hits, error, isReading, retry, ...pages } = useSearch(looked);
  const roving = useRoving(hits?.map(hitKey) ?? []);
  if (error)
    return (
      <p className={styles['quiet']} role="alert">
        {t('chat.history.searchFailed')} {words(error)}
        <Button type="link" size="small" onClick={retry}>
          {t('chat.history.retry')}
        </Button>
      </p>
    );
  if (!hits) return <HistorySkeleton />;
  return (
    <div className={styles['scroll']} aria-busy={isReading} ref={roving.ref} onKeyDown={roving.onKeyDown} onFocus={roving.onFocus}>
      <p className={styles['period']} role="status">
        {isReading && !pages.isReadingMore ? t('chat.history.looking') : <Found count={hits.length} hasMore={pages.hasMore} />}
      </p>
      <ul className={styles['list']} aria-label={t('chat.history.results')}>
        {hits.map((hit) => (
          <li key={hitKey(hit)}>
            <Hit hit={hit} looked={looked} isTabbable={hitKey(hit) === roving.tabbable} />
          </li>
        ))}
      </ul>
      {pages.hasMore && <More {...pages} />}
    </div>
  );
}

/** Number of results; while there are more to load, the number shown. */
function Found({ count, hasMore }: { readonly count: number; readonly hasMore: boolean }) {
  const { t } = useWords();
  if (count === 0) return t('chat.history.none');
  return hasMore ? t('chat.history.foundFirst', { count }) : t('chat.history.found', { count });
}

function Hit({ hit, looked, isTabbable }: { readonly hit: WireSearchHit; readonly looked: string; readonly isTabbable: boolean }) {
  const { t } = useWords();
  const title = conversationTitle(hit.conversation.user_input) ?? t('chat.page.untitled');
  return (
    <Link
      to={chatAddress(hit.conversation, { turn: hit.turn })}
      data-roving={hitKey(hit)}
      tabIndex={isTabbable ? 0 : -1}
      className={styles['hit']}
    >
      <span className={styles['hitTitle']}>
        <Marked text={title} looked={looked} />
      </span>
      {hit.turn !== null && (
        <span className={styles['excerpt']}>
          <Marked text={plainExcerpt(hit.excerpt)} looked={looked} />
        </span>
      )}
    </Link>
  );
}

function Marked({ text, looked }: { readonly text: string; readonly looked: string }) {
  return markedParts(text, looked).map((part, index) => (part.isMarked ? <mark key={index}>{part.text}</mark> : part.text));
}

/** Looks for words in titles and messages once the fingers rest. */
function useSearch(looked: string): Pages<WireSearchHit> {
  const rested = useDebounced(looked, undefined, '');
  const pages = usePages<WireSearchHit>({
    endpoint: searchConversations.endpoint,
    query: { q: rested },
    queryKey: [...searchKey, rested],
    enabled: rested !== '',
    keyOf: hitKey,
  });
  return { ...pages, isReading: pages.isReading || rested !== looked };
}
