import { Alert, Button } from 'antd';
import type { CallError } from '#schemas/wire/callError.ts';
import { useWords } from '#i18n/useWords.ts';

/** A part that could not be fetched, in its place, with a way to try again. */
export function Unavailable({ error, onRetry }: { readonly error: CallError; readonly onRetry: () => void }) {
  const { t, error: words } = useWords();
  return (
    <Alert
      type="error"
      showIcon
      title={words(error)}
      description={error.code}
      action={
        <Button size="small" onClick={onRetry}>
          {t('forms.retry')}
        </Button>
      }
    />
  );
}
