import { useWords } from '#i18n/useWords.ts';
import { useAllowed } from '#api/useAllowed.ts';
import { ask } from '#schemas/contracts/turns.ts';
import { useWhyNot, type WhyNot } from '#ui/useWhyNot.ts';
import { useModelNames } from '../start/useModelNames.ts';
import { type SessionState, shownOf } from '../session/state.ts';

/** Why nothing can be asked now; undefined when something can. What is asked while the conversation is read waits for it. */
export function useBlocked(state: SessionState): WhyNot | undefined {
  const { t } = useWords();
  const { names } = useModelNames();
  const mayAsk = useAllowed()(ask.endpoint);
  const { because, lacking } = useWhyNot();
  if (!mayAsk) return lacking(ask.endpoint);
  if (state.phase === 'failed') return because(t('chat.page.failed'));
  if (shownOf(state).compared) return because(t('chat.page.chooseAnswer'));
  return names?.length === 0 ? because(t('chat.page.noModelToAsk')) : undefined;
}
