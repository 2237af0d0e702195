import { useCallback } from 'react';
import { useWords } from '#i18n/useWords.ts';

const second = 1_000;

/** Words a time in milliseconds: `320 毫秒`, `1.2 秒`. */
export function useDuration(): (milliseconds: number) => string {
  const { t } = useWords();
  return useCallback(
    (milliseconds) =>
      milliseconds < second
        ? t('modelAdmin.usage.milliseconds', { count: Math.round(milliseconds) })
        : t('modelAdmin.usage.seconds', { count: Number((milliseconds / second).toFixed(1)) }),
    [t],
  );
}
