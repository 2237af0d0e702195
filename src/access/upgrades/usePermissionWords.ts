import { useWords } from '#i18n/useWords.ts';
import { contracts } from '#schemas/contracts/index.ts';
import { resourceOf } from '#schemas/index.ts';
import { useVerbWords } from '../useVerbWords.ts';

/** Words permissions by their names: `users.update` by the resource and what is done to it, that of a declared call by what it does. */
export function usePermissionWords(): (names: readonly string[]) => string {
  const { t, label } = useWords();
  const verbWords = useVerbWords();
  const wordsOf = (name: string): string => {
    const call = contracts.find((each) => each.name === name);
    if (call) return `${label(call.group)} · ${label(call.does)}`;
    const resource = resourceOf(name.split('.')[0]!);
    return resource ? `${label(resource.label)} · ${verbWords(name)}` : name;
  };
  return (names) => names.map(wordsOf).join(t('forms.comma'));
}
