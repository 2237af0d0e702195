import { useWords } from '#i18n/useWords.ts';
import type { Place } from '#schemas/wire/knowledge/places.ts';

/** Returns the words for a place in a document, such as “第 3 页 · 偿债能力”; empty where nothing is known of it. */
export function usePlaceWords(): (place: Place) => string {
  const { t } = useWords();
  return ({ page, lastPage, sheet, rows, headings }) => {
    const parts = [
      page !== undefined &&
        (lastPage === undefined || lastPage === page
          ? t('knowledge.original.page', { page })
          : t('knowledge.original.pages', { first: page, last: lastPage })),
      sheet,
      rows &&
        (rows[0] === rows[1]
          ? t('knowledge.original.rowAt', { row: rows[0] })
          : t('knowledge.original.rows', { first: rows[0], last: rows[1] })),
      headings?.at(-1),
    ];
    return parts.filter(Boolean).join(' · ');
  };
}
