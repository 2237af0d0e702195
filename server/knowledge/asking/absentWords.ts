import type { Language, Text } from '#schemas/kit/text.ts';
import { fill } from '#schemas/wire/errors.ts';
import type { AbsentName } from '#schemas/wire/knowledge/retrieval.ts';
import { markdownText } from '../../markdown.ts';

const words = {
  absent: { zh: '这些文档中没有提到{names}。', en: 'These documents do not mention {names}.' },
  alike: { zh: '文档中有的是{names}。', en: 'What they do mention: {names}.' },
  name: { zh: '“{name}”', en: '"{name}"' },
  between: { zh: '、', en: ', ' },
  warning: {
    zh: '段落中没有提到{names}：请直说文档中没有，不要把关于别的名称、年份或编号的内容当作答案。',
    en: 'The passages do not mention {names}: say so, and do not give what they say of other names, years or numbers as the answer.',
  },
} as const satisfies Record<string, Text>;

function listed(names: readonly string[], language: Language): string {
  return names.map((name) => fill(words.name[language], { name })).join(words.between[language]);
}

const namesOf = (absent: readonly AbsentName[], language: Language): string =>
  listed(
    absent.map((each) => each.words),
    language,
  );

/** Tells whoever asked what the documents do not have of the names in the question, and what they have in its place. */
export function absentWords(absent: readonly AbsentName[], language: Language): string {
  const alike = [...new Set(absent.flatMap((each) => each.alike))];
  const told = fill(words.absent[language], { names: markdownText(namesOf(absent, language)) });
  return alike.length === 0 ? told : `${told}\n\n${fill(words.alike[language], { names: markdownText(listed(alike, language)) })}`;
}

/** Tells a model the same, so that it answers from nothing that is merely alike. */
export const absentWarning = (absent: readonly AbsentName[], language: Language): string =>
  absent.length === 0 ? '' : fill(words.warning[language], { names: namesOf(absent, language) });
