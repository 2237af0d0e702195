import { useWords } from '#i18n/useWords.ts';
import { AccessSummary } from '../../AccessSummary.tsx';
import { useAccessSummary } from '../../useAccessSummary.ts';
import type { RecordProps } from '#resources/fields/override.ts';
import { QueryView } from '#ui/QueryView.tsx';

/** Panel of what holders of this role see. */
export default function AccessPanel({ row }: RecordProps) {
  const { t } = useWords();
  const query = useAccessSummary([row.id]);
  return (
    <QueryView query={query} loading={8}>
      {(summary) => (
        <>
          <p>{t('forms.access.summaryOfRole')}</p>
          <AccessSummary summary={summary} />
        </>
      )}
    </QueryView>
  );
}
