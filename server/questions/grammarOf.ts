import type { Asked, KnownValues } from './question.ts';
import { createGrammar, type Grammar } from './understand.ts';

/** Grammars by the values that they were made of, with all else that they were made of as a text: sources are looked through once for many questions. */
const made = new WeakMap<readonly KnownValues[], { readonly of: string; readonly grammar: Grammar }>();

/** The grammar of a source, as it is made of what is asked; made anew where that is other than before. */
export function grammarOf(asked: Asked): Grammar {
  const { tables, glossary, dialect, today, language, values } = asked;
  const of = JSON.stringify([tables, glossary, dialect, today, language]);
  const known = made.get(values);
  if (known?.of === of) return known.grammar;
  const grammar = createGrammar(asked);
  made.set(values, { of, grammar });
  return grammar;
}
