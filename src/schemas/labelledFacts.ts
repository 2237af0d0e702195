import type { Language } from './kit/text.ts';
import { resourceOf } from './index.ts';
import { resourceFacts } from './wire/errors.ts';

type Facts = Readonly<Record<string, string | number>>;

/** Facts whose keys of resources are put as what one such record is called in a language: `users` as 用户. */
export const labelledFacts = (facts: Facts, language: Language): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      resourceFacts.includes(name) ? (resourceOf(String(fact))?.singular[language] ?? fact) : fact,
    ]),
  );
