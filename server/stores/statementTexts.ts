import type { DialectAdapter } from 'kysely';
import type { Database } from './store.ts';

const keptTexts = 1_000;

/** Texts of statements by what they are about, of each store: to write one takes longer than to run many of them. */
const textsOf = new WeakMap<DialectAdapter, Map<string, string>>();

/** The text of a statement, written once; `key` tells it from all others. */
export function textOf(db: Database, key: string, write: () => string): string {
  const { adapter } = db.getExecutor();
  const texts = textsOf.get(adapter) ?? new Map<string, string>();
  textsOf.set(adapter, texts);
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = write();
  if (texts.size >= keptTexts) texts.clear();
  texts.set(key, text);
  return text;
}
