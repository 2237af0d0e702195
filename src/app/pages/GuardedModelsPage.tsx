import { useWords } from '#i18n/useWords.ts';
import ModelsPage from '#modelAdmin/list/ModelsPage.tsx';
import { PageGuard } from '../session/Guard.tsx';

/** The connected models, for whoever sees their tile. */
export function GuardedModelsPage() {
  const { t } = useWords();
  return (
    <PageGuard path="/models" name={t('app.tiles.models')}>
      <ModelsPage />
    </PageGuard>
  );
}
