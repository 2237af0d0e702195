import { Alert, Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { ErrorProps } from './ErrorState.tsx';

interface Props extends Omit<ErrorProps, 'title'> {
  readonly title?: string;
  readonly type?: 'error' | 'warning';
}

/** A failure of a part of the screen, in its place: like `ErrorState`, in one line. Without a title, what the failed call says is the title. */
export function ErrorAlert({ title, type = 'error', error, onRetry }: Props) {
  const { t, error: words } = useWords();
  const code = error.code && t('ui.code', { code: error.code });
  return (
    <Alert
      type={type}
      showIcon
      title={title ?? words(error)}
      description={title ? [words(error), code && `(${code})`].filter(Boolean).join(' ') : code}
      action={
        <Button size="small" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    />
  );
}
