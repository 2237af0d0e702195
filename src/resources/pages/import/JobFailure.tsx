import { useWords } from '#i18n/useWords.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { Failure } from '../../list/Situation.tsx';

/** An import that could not be read at all. */
export function JobFailure({ error, onRetry }: { readonly error: CallError; readonly onRetry: () => void }) {
  const { t } = useWords();
  return <Failure title={t('files.history.failed')} error={error} onRetry={onRetry} />;
}
