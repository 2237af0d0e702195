import LockOutlined from '@ant-design/icons/LockOutlined';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { openResources } from '../session/mayOpen.ts';
import { useOpener } from '../session/useOpener.ts';
import { Notice } from './Notice.tsx';

/** The answer to a page that the signed-in user may not open. */
export function Forbidden({ page }: { page: string }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const opener = useOpener();
  const first = opener && openResources(opener)[0];
  return (
    <Notice icon={<LockOutlined aria-hidden />} title={t('app.forbidden.title')} hint={t('app.forbidden.hint', { page })} code="403">
      <Button type="primary" onClick={() => void navigate('/')}>
        {t('app.forbidden.home')}
      </Button>
      {first && <Button onClick={() => void navigate('/system')}>{t('app.forbidden.system')}</Button>}
    </Notice>
  );
}
