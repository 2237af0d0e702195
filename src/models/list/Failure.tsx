import { Alert, Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { CallError } from '#schemas/wire/callError.ts';

interface FailureProps {
  readonly title: string;
  readonly error: CallError;
  readonly onRetry: () => void;
}

/** A failure in the place of what failed: what happened, a code to search for, and the way to try again. */
export function Failure({ title, error, onRetry }: FailureProps) {
  const { t, error: words } = useWords();
  return (
    <Alert
      type="error"
      showIcon
      title={title}
      description={`${words(error)} (${t('models.code', { code: error.code })})`}
      action={
        <Button size="small" onClick={onRetry}>
          {t('models.retry')}
        </Button>
      }
    />
  );
}
