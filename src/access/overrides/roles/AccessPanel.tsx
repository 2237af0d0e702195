import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { Loading } from '#ui/Loading.tsx';
import { useWords } from '#i18n/useWords.ts';
import { AccessSummary } from '../../AccessSummary.tsx';
import { useAccessSummary } from '../../useAccessSummary.ts';
import type { RecordProps } from '#resources/fields/override.ts';

/** Panel of what holders of this role see. */
export default function AccessPanel({ row }: RecordProps) {
  const { t } = useWords();
  const { isPending, error, summary, retry } = useAccessSummary([row.id]);
  if (isPending) return <Loading rows={8} />;
  if (error) return <ErrorAlert error={error} onRetry={retry} />;
  return (
    <>
      <p>{t('forms.access.summaryOfRole')}</p>
      <AccessSummary summary={summary} />
    </>
  );
}
