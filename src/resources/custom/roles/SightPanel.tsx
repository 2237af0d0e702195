import { useWords } from '#i18n/useWords.ts';
import { SightView } from '../access/SightView.tsx';
import { Unavailable } from '../access/Unavailable.tsx';
import { useSight } from '../access/useSight.ts';
import { RecordSkeleton } from '../../pages/show/RecordStates.tsx';
import type { RecordShowProps } from '../../pages/show/RecordTabs.tsx';

/** What holders of this role see. */
export default function SightPanel({ row }: RecordShowProps) {
  const { t } = useWords();
  const { isPending, error, sight, retry } = useSight([row.id]);
  if (isPending) return <RecordSkeleton />;
  if (error) return <Unavailable error={error} onRetry={retry} />;
  return (
    <>
      <p>{t('forms.access.sightOfRole')}</p>
      <SightView sight={sight} />
    </>
  );
}
