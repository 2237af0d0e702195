import { useCallback } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { useNotify } from './useNotify.tsx';

interface CopyWords {
  /** False where the screen itself shows that it was copied. */
  readonly copied?: string | false;
  readonly failed?: string;
}

/** Copies a text, says how that went, and gives whether it did. */
export function useCopy(): (text: string, words?: CopyWords) => Promise<boolean> {
  const { success, error } = useNotify();
  const { t } = useWords();
  return useCallback(
    async (text, { copied = t('ui.copied'), failed = t('ui.copyFailed') } = {}) => {
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        error(failed);
        return false;
      }
      if (copied) success(copied);
      return true;
    },
    [success, error, t],
  );
}
