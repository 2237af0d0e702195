import WarningOutlined from '@ant-design/icons/WarningOutlined';
import { Button } from 'antd';
import { useNavigate, useRouteError } from 'react-router';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useWords } from '#i18n/useWords.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

/** A new version was put up while this page was open: its parts have other names now. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|Importing a module script failed|preload CSS/i.test(error.message);

/** Error shown in place of a failing page; the frame around it stays. */
export function PageError() {
  const { t } = useWords();
  const error = useRouteError();
  const navigate = useNavigate();
  const outdated = isOutdated(error);
  return (
    <EmptyState
      heading="h1"
      icon={<WarningOutlined aria-hidden />}
      title={t(outdated ? 'app.error.outdated' : 'app.error.title')}
      hint={t('app.error.hint')}
      code={`${t('app.error.code')} ${messageOf(error)}`}
    >
      <Button type="primary" onClick={() => (outdated ? location.reload() : void navigate(0))}>
        {t(outdated ? 'app.error.reload' : 'ui.retry')}
      </Button>
      <Button onClick={() => void navigate('/')}>{t('app.error.home')}</Button>
    </EmptyState>
  );
}
