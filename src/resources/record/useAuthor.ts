import { useFormats } from '#i18n/useFormats.ts';
import { useWords } from '#i18n/useWords.ts';
import { calledTitle } from '#schemas/recordTitles.ts';
import type { LatestChange } from '#schemas/wire/history.ts';

/** Words for who made a change, and when; undefined where that is not known. */
export function useAuthor(change: LatestChange | undefined): { readonly who: string; readonly when: string } | undefined {
  const { t } = useWords();
  const { moment } = useFormats();
  if (!change) return undefined;
  const { actor, at } = change;
  return { who: actor ? calledTitle(actor.username, actor.name) : t('forms.history.product'), when: moment(at) };
}
