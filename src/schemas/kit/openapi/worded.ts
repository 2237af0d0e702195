import type { Language, Text } from '../text.ts';
import type { JsonSchema } from './jsonSchema.ts';

/** The words on a field by its path, such as `attachments.url`; undefined where there are none. */
export type WordsOf = (path: string) => Text | undefined;

const holders = ['anyOf', 'oneOf', 'allOf'] as const;

/** A schema whose fields are described, those inside of fields as well; what is described already stays so. */
export function describedSchema(schema: JsonSchema, wordsOf: WordsOf, language: Language, path = ''): JsonSchema {
  const inside = (each: unknown, at = path): JsonSchema => describedSchema(each as JsonSchema, wordsOf, language, at);
  const next: Record<string, unknown> = { ...schema };
  for (const holder of holders) if (Array.isArray(schema[holder])) next[holder] = schema[holder].map((each) => inside(each));
  if (schema['items']) next['items'] = inside(schema['items']);
  const properties = schema['properties'] as Readonly<Record<string, JsonSchema>> | undefined;
  if (properties)
    next['properties'] = Object.fromEntries(
      Object.entries(properties).map(([name, field]) => {
        const at = path ? `${path}.${name}` : name;
        const words = wordsOf(at)?.[language];
        const described = inside(field, at);
        return [name, words && described['description'] === undefined ? { ...described, description: words } : described];
      }),
    );
  return next;
}
