import LockOutlined from '@ant-design/icons/LockOutlined';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { mayOpenPage, openResources } from '../session/mayOpen.ts';
import { useOpener } from '../session/useOpener.ts';
import { Notice } from './Notice.tsx';

/** The answer to a page that the signed-in user may not open. */
export function Forbidden({ page }: { page: string }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const opener = useOpener();
  const manageable = opener && (mayOpenPage(opener, '/system') ? '/system' : openResources(opener)[0]?.route);
  return (
    <Notice icon={<LockOutlined aria-hidden />} title={t('app.forbidden.title')} hint={t('app.forbidden.hint', { page })} code="403">
      <Button type="primary" onClick={() => void navigate('/')}>
        {t('app.forbidden.home')}
      </Button>
      {manageable && <Button onClick={() => void navigate(manageable)}>{t('app.forbidden.system')}</Button>}
    </Notice>
  );
}
