import { useMemo } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import { useTitleOf } from './relation/useTitleOf.ts';

/** Returns the names of a resource and its records on screen. In the middle of an English sentence a label loses its capital. */
export function useLabels(resource: Resource) {
  const { label, language } = useWords();
  const titleOf = useTitleOf(resource);
  return useMemo(() => {
    const inSentence = (words: string) => (language === 'en' ? words.charAt(0).toLowerCase() + words.slice(1) : words);
    return {
      many: label(resource.label),
      manyInSentence: inSentence(label(resource.label)),
      one: inSentence(label(resource.singular)),
      fieldLabel: (name: string) => label(fieldOf(resource, name)?.label ?? { zh: name, en: name }),
      searched: resource.list.search.map((name) => inSentence(label(fieldOf(resource, name)!.label))).join(language === 'zh' ? '、' : ', '),
      titleOf,
    };
  }, [resource, titleOf, label, language]);
}
