import { Button } from 'antd';
import { useWords, type WordableError } from '#i18n/useWords.ts';
import { EmptyState } from './EmptyState.tsx';

export interface ErrorProps {
  readonly title: string;
  readonly error: WordableError;
  readonly onRetry: () => void;
}

/** A failure in the place of what failed: what happened, a code to search for, and the way to try again. */
export function ErrorState({ title, error, onRetry }: ErrorProps) {
  const { t, error: words } = useWords();
  return (
    <EmptyState
      isAlert
      title={title}
      hint={`${words(error)}\n${t('ui.failedHint')}`}
      code={error.code && t('ui.code', { code: error.code })}
    >
      <Button type="primary" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </EmptyState>
  );
}
