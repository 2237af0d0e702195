import { setImmediate } from 'node:timers/promises';
import type { Asked, KnownValues } from './question.ts';
import { type Grammar, grammarInSteps } from './understand.ts';

/** Milliseconds for which everybody else waits at most while a grammar is made. */
const slice = 15;

/** Grammars by the values that they were made of, with all else that they were made of as a text: sources are looked through once for many questions. */
const made = new WeakMap<readonly KnownValues[], { readonly of: string; readonly grammar: Promise<Grammar> }>();

/** The grammar of a source, as it is made of what is asked; made anew where that is other than before. */
export async function grammarOf(asked: Asked): Promise<Grammar> {
  const { tables, glossary, dialect, today, language, values } = asked;
  const of = JSON.stringify([tables, glossary, dialect, today, language]);
  const known = made.get(values);
  if (known?.of === of) return known.grammar;
  const grammar = inSlices(grammarInSteps(asked));
  made.set(values, { of, grammar });
  return grammar;
}

async function inSlices<Value>(steps: Generator<void, Value>): Promise<Value> {
  let since = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - since < slice) continue;
    await setImmediate();
    since = performance.now();
  }
}
