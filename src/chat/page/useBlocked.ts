import { useWords } from '#i18n/useWords.ts';
import { useModelNames } from '../start/useModelNames.ts';
import type { SessionState } from '../session/state.ts';

/** Why nothing can be asked now; undefined when something can. */
export function useBlocked({ phase, comparing }: SessionState): string | undefined {
  const { t } = useWords();
  const { names } = useModelNames();
  if (phase === 'loading') return t('chat.page.loading');
  if (phase === 'failed') return t('chat.page.failed');
  if (comparing) return t('chat.page.chooseAnswer');
  return names?.length === 0 ? t('chat.page.noModelToAsk') : undefined;
}
