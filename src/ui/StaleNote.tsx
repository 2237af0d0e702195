import { useWords } from '#i18n/useWords.ts';
import { ErrorAlert } from './ErrorAlert.tsx';
import type { ErrorProps } from './ErrorState.tsx';

/** A note above what is shown: it could not be read again, and is as it was before. */
export function StaleNote(failure: Omit<ErrorProps, 'title'>) {
  const { t } = useWords();
  return <ErrorAlert {...failure} type="warning" title={t('ui.stale')} />;
}
