import AccessPage from '#resources/custom/access/AccessPage.tsx';
import { useWords } from '#i18n/useWords.ts';
import { PageGuard } from '../session/Guard.tsx';

/** The page that explains who may call what, for whoever may ask that. */
export function GuardedAccessPage() {
  const { t } = useWords();
  return (
    <PageGuard path="/system/access" name={t('app.system.access')}>
      <AccessPage />
    </PageGuard>
  );
}
