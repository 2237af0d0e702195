import { useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { TurnStatus } from '#schemas/wire/chat/turn.ts';
import type { SessionState } from '../session/state.ts';

interface Heard {
  readonly turn: number;
  readonly status: TurnStatus;
}

/** Tells who cannot see it that an answer begins and how it ended; the words between are read when they are gone to. */
export function Announcer({ state: { conversation } }: { readonly state: SessionState }) {
  const { t } = useWords();
  const newest = [...conversation.turns.values()].reduce<Heard | null>(
    (latest, turn) => (latest && latest.turn > turn.turn ? latest : turn),
    null,
  );
  const [heard, setHeard] = useState<Heard | null>(newest);
  const [words, setWords] = useState('');
  if (newest && (heard?.turn !== newest.turn || heard.status !== newest.status)) {
    const { turn, status } = newest;
    setHeard({ turn, status });
    // What had ended before it was seen here is no news.
    const isNews = status === 'running' || heard?.turn === turn;
    setWords(isNews ? (status === 'running' ? t('chat.page.started') : t(`chat.page.ended.${status}`)) : '');
  }
  return (
    <p className="visually-hidden" role="status">
      {words}
    </p>
  );
}
