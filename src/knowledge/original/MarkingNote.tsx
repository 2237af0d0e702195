import { useWords } from '#i18n/useWords.ts';
import type { Place } from '#schemas/wire/knowledge/places.ts';
import { usePlaceWords } from '../usePlaceWords.ts';
import type { Marking } from './passage.ts';
import styles from './original.module.css';

/** Note on where a passage was marked: there, about there, or not found, with nothing marked. */
export function MarkingNote({ marking, place }: { readonly marking: Marking | undefined; readonly place: Place | undefined }) {
  const { t } = useWords();
  const placeWords = usePlaceWords();
  return (
    <p role="status" className={styles.marking} data-marking={marking}>
      {place && placeWords(place)}
      {marking && marking !== 'exact' && <span className={styles.doubt}>{t(`knowledge.original.${marking}`)}</span>}
    </p>
  );
}
