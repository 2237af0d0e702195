import CompassOutlined from '@ant-design/icons/CompassOutlined';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useWords } from '#i18n/useWords.ts';
import { useDialogs } from '../dialogs/dialogs.ts';

/** The answer to an address that has no page. */
export function NotFound() {
  const { t } = useWords();
  const navigate = useNavigate();
  const { show } = useDialogs();
  return (
    <EmptyState
      heading="h1"
      icon={<CompassOutlined aria-hidden />}
      title={t('app.notFound.title')}
      hint={t('app.notFound.hint')}
      code="404"
    >
      <Button type="primary" onClick={() => void navigate('/')}>
        {t('app.notFound.home')}
      </Button>
      <Button onClick={() => show('palette')}>{t('app.notFound.search')}</Button>
    </EmptyState>
  );
}
