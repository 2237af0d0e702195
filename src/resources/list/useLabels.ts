import { useMemo } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import type { Row } from '../fields/cellProps.ts';

/** How a resource and its records are called on screen. In the middle of an English sentence a label loses its capital. */
export function useLabels(resource: Resource) {
  const { t, label, language } = useWords();
  return useMemo(() => {
    const inSentence = (words: string) => (language === 'en' ? words.charAt(0).toLowerCase() + words.slice(1) : words);
    const titleField = fieldOf(resource, resource.title);
    const titleOf = (row: Row): string => {
      const value = row[resource.title];
      if (value === null || value === undefined || value === '') return t('lists.row.noTitle', { id: row.id });
      const choice = titleField?.kind === 'options' && titleField.choices.find((each) => each.value === value);
      return choice ? label(choice.label) : String(value).slice(0, 80);
    };
    return {
      many: label(resource.label),
      manyInSentence: inSentence(label(resource.label)),
      one: inSentence(label(resource.singular)),
      fieldLabel: (name: string) => label(fieldOf(resource, name)?.label ?? { zh: name, en: name }),
      searched: resource.list.search.map((name) => inSentence(label(fieldOf(resource, name)!.label))).join(language === 'zh' ? '、' : ', '),
      titleOf,
    };
  }, [resource, t, label, language]);
}
