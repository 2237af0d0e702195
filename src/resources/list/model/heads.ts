import { lists as en } from '#i18n/en/lists.ts';
import { lists as zh } from '#i18n/zh/lists.ts';
import { resources } from '#schemas/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { type Language, languages } from '#schemas/kit/text.ts';
import { fill } from '#schemas/wire/errors.ts';
import { labelsIn } from '../../fields/labels.ts';

const words = { zh, en };

/** Title of a list, words of its search and of what creates a record; empty where it has none. */
function headIn(resource: Resource, language: Language): readonly string[] {
  const { many, one, searched } = labelsIn(resource, language);
  const { search, create } = words[language];
  return [many, searched && fill(search, { fields: searched }), resource.endpoints.create ? fill(create, { resource: one }) : ''];
}

/** The heads of all lists by address and language, for the frame that the page itself has: the build writes them into it. */
export const heads = Object.fromEntries(
  resources
    .filter(({ group }) => group !== 'none')
    .map((resource) => [resource.route, Object.fromEntries(languages.map((language) => [language, headIn(resource, language)]))]),
);
