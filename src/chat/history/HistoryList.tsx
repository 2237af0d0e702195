import { useId, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { readerZone } from '#i18n/zone.ts';
import type { WireConversation } from '#schemas/wire/chat/conversation.ts';
import { useToday } from '#ui/useToday.ts';
import { HistoryItem } from './HistoryItem.tsx';
import { More } from './More.tsx';
import { byPeriod, type PeriodGroup } from './model/periods.ts';
import { useConversationActions } from './useConversationActions.tsx';
import type { History } from './useHistory.ts';
import { useRoving } from './useRoving.ts';
import styles from './history.module.css';

interface Props {
  readonly history: History;
  readonly items: readonly WireConversation[];
}

/** The conversations in groups by time. The arrow keys walk them, and what comes later is read when its end is reached. */
export function HistoryList({ history, items }: Props) {
  const open = useOpenConversation();
  const today = useToday(readerZone());
  const groups = useMemo(() => byPeriod(items, today), [items, today]);
  const shown = groups.flatMap((group) => group.items.map(({ conv_uid }) => conv_uid));
  const roving = useRoving(
    shown,
    shown.find((convUid) => convUid === open),
  );
  return (
    <div className={styles['scroll']} ref={roving.ref} onKeyDown={roving.onKeyDown} onFocus={roving.onFocus}>
      {groups.map((group) => (
        <Group key={group.period} {...group} open={open} tabbable={roving.tabbable} />
      ))}
      {history.hasMore && <More {...history} />}
    </div>
  );
}

/** The conversation whose page is open. */
const useOpenConversation = (): string | null => {
  const { pathname, search } = useLocation();
  return pathname === '/chat' ? new URLSearchParams(search).get('id') : null;
};

interface GroupProps extends PeriodGroup {
  readonly open: string | null;
  readonly tabbable: string | undefined;
}

function Group({ period, items, open, tabbable }: GroupProps) {
  const { t } = useWords();
  const actions = useConversationActions();
  const headingId = useId();
  return (
    <>
      <h3 id={headingId} className={styles['period']}>
        {t(`chat.history.${period}`)}
      </h3>
      <ul className={styles['list']} aria-labelledby={headingId}>
        {items.map((item) => (
          <li key={item.conv_uid}>
            <HistoryItem item={item} actions={actions} isOpen={item.conv_uid === open} isTabbable={item.conv_uid === tabbable} />
          </li>
        ))}
      </ul>
    </>
  );
}
