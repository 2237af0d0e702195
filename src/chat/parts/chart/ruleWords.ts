import type { useWords } from '#i18n/useWords.ts';
import type { AppliedRule } from '#schemas/wire/sources.ts';

/** Words for all that a rule for rows and columns left out of a result. */
export function ruleWords({ table, isFiltered, titles, masked, hidden }: AppliedRule, t: ReturnType<typeof useWords>['t']): string {
  const comma = t('answer.origin.comma');
  const left = [
    isFiltered && (titles.length > 0 ? titles.join(comma) : t('answer.origin.filtered')),
    masked.length > 0 && t('answer.origin.masked', { columns: masked.join(comma) }),
    hidden > 0 && t('answer.origin.hidden', { count: hidden }),
  ].filter((words) => words !== false);
  return t('answer.origin.rule', { table, words: left.join(comma) });
}
