import type { Resource } from '#schemas/kit/resource.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import { listed, type Language } from '#schemas/kit/text.ts';

/** The names of a resource in a language. In the middle of an English sentence a label loses its capital. */
export function labelsIn(resource: Resource, language: Language) {
  const inSentence = (words: string) => (language === 'en' ? words.charAt(0).toLowerCase() + words.slice(1) : words);
  const fieldLabel = (name: string) => fieldOf(resource, name)?.label[language] ?? name;
  return {
    many: resource.label[language],
    manyInSentence: inSentence(resource.label[language]),
    one: inSentence(resource.singular[language]),
    fieldLabel,
    searched: listed(
      resource.list.search.map((name) => inSentence(fieldLabel(name))),
      language,
    ),
  };
}
