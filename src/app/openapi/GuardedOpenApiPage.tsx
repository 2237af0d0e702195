import { useWords } from '#i18n/useWords.ts';
import { PageGuard } from '../session/Guard.tsx';
import { OpenApiPage } from './OpenApiPage.tsx';

/** The API reference, for whoever may read it. */
export function GuardedOpenApiPage() {
  const { t } = useWords();
  return (
    <PageGuard path="/system/openapi" name={t('app.openapi.title')}>
      <OpenApiPage />
    </PageGuard>
  );
}
