import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { Loading } from '#ui/Loading.tsx';
import { useWords } from '#i18n/useWords.ts';
import { SightView } from '../access/SightView.tsx';
import { useSight } from '../access/useSight.ts';
import type { RecordShowProps } from '../../pages/show/RecordTabs.tsx';

/** What holders of this role see. */
export default function SightPanel({ row }: RecordShowProps) {
  const { t } = useWords();
  const { isPending, error, sight, retry } = useSight([row.id]);
  if (isPending) return <Loading rows={8} />;
  if (error) return <ErrorAlert error={error} onRetry={retry} />;
  return (
    <>
      <p>{t('forms.access.sightOfRole')}</p>
      <SightView sight={sight} />
    </>
  );
}
