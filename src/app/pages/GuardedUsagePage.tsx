import { useWords } from '#i18n/useWords.ts';
import UsagePage from '#modelAdmin/usage/UsagePage.tsx';
import { PageGuard } from '../session/Guard.tsx';

/** What the models were used for, for whoever may read it. */
export function GuardedUsagePage() {
  const { t } = useWords();
  return (
    <PageGuard path="/system/usage" name={t('app.system.usage')}>
      <UsagePage />
    </PageGuard>
  );
}
