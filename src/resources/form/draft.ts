import type { Fields } from '#schemas/kit/field.ts';
import type { ProblemKey } from '#schemas/kit/problems.ts';
import { Unread } from '../fields/inputProps.ts';
import type { Values } from './values.ts';

/** Unsaved input, with the values it started from, so that what others changed meanwhile is still noticed at saving. */
export interface Draft {
  /** ISO 8601. */
  readonly savedAt: string;
  /** The version of the record it started from; null for a new record. */
  readonly version: number | null;
  readonly base: Values;
  readonly values: Values;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const unreadMark = '$unread';

const pack = (_: string, value: unknown): unknown =>
  value instanceof Unread ? { [unreadMark]: value.text, problem: value.problem } : value;

function unpack(_: string, value: unknown): unknown {
  if (!value || typeof value !== 'object' || !Object.hasOwn(value, unreadMark)) return value;
  const { [unreadMark]: text, problem } = value as Record<string, string>;
  return new Unread(String(text), problem as ProblemKey);
}

/** Without secrets, and without fields that the declaration no longer has. */
const withoutSecrets = (fields: Fields, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fields, name) && fields[name]!.access !== 'writeOnly'));

/** Keeps a draft. A full or forbidden storage loses the draft, never the form. */
export function writeDraft(storage: DraftStorage, key: string, fields: Fields, draft: Draft): boolean {
  const kept = { ...draft, base: withoutSecrets(fields, draft.base), values: withoutSecrets(fields, draft.values) };
  try {
    storage.setItem(key, JSON.stringify(kept, pack));
    return true;
  } catch {
    return false;
  }
}

/** The draft kept under a key; undefined when there is none or it cannot be read. */
export function readDraft(storage: DraftStorage, key: string, fields: Fields): Draft | undefined {
  try {
    const draft = JSON.parse(storage.getItem(key) ?? 'null', unpack) as Draft | null;
    if (!draft?.values || !draft.base) return undefined;
    return { ...draft, base: withoutSecrets(fields, draft.base), values: withoutSecrets(fields, draft.values) };
  } catch {
    return undefined;
  }
}
