import type { Resource } from '#schemas/kit/resource.ts';
import type { Words } from '#i18n/useWords.ts';

/** Facts that an entry of the log notes beside fields of the record. */
const facts = { removed: 'forms.log.removed', until: 'forms.log.until', glossary: 'forms.log.glossary' } as const;
const isFact = (name: string): name is keyof typeof facts => Object.hasOwn(facts, name);

/** Name of what an entry of the log changed: a field, or the fact that it notes. */
export function changeName({ t, label }: Words, { fields }: Resource, name: string): string {
  if (Object.hasOwn(fields, name)) return label(fields[name]!.label);
  return isFact(name) ? t(facts[name]) : name;
}
