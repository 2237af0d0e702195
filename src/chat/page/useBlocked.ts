import { useWords } from '#i18n/useWords.ts';
import { useModelNames } from '../start/useModelNames.ts';
import { type SessionState, shownOf } from '../session/state.ts';

/** Why nothing can be asked now; undefined when something can. What is asked while the conversation is read waits for it. */
export function useBlocked(state: SessionState): string | undefined {
  const { t } = useWords();
  const { names } = useModelNames();
  if (state.phase === 'failed') return t('chat.page.failed');
  if (shownOf(state).compared) return t('chat.page.chooseAnswer');
  return names?.length === 0 ? t('chat.page.noModelToAsk') : undefined;
}
