import LockOutlined from '@ant-design/icons/LockOutlined';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { EmptyState } from '#ui/EmptyState.tsx';
import { NeededPermission } from '#ui/NeededPermission.tsx';
import { useWords } from '#i18n/useWords.ts';
import { canOpen, openResources, usePageAccess } from '#pages/access.ts';

/** The answer to a page that the signed-in user may not open. */
export function Forbidden({ page, permission }: { page: string; permission: string | undefined }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const access = usePageAccess();
  const manageable = access && (canOpen(access, '/system') ? '/system' : openResources(access)[0]?.route);
  return (
    <EmptyState
      heading="h1"
      icon={<LockOutlined aria-hidden />}
      title={t('app.forbidden.title')}
      hint={t('app.forbidden.hint', { page })}
      code="403"
    >
      {permission && <NeededPermission permission={permission} />}
      <Button type="primary" onClick={() => void navigate('/')}>
        {t('app.forbidden.home')}
      </Button>
      {manageable && <Button onClick={() => void navigate(manageable)}>{t('app.forbidden.system')}</Button>}
    </EmptyState>
  );
}
