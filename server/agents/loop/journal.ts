import type { Json } from '#schemas/kit/kinds/json.ts';
import type { ToolCall } from '../../llm/model.ts';

/** A model that was asked in vain, and why. */
export interface FellOver {
  readonly model: string;
  readonly code: string;
  /** Words for people; missing in logs of earlier versions. */
  readonly problem?: string;
}

/** One answer of a model. */
export interface ModelTurn {
  readonly model: string;
  /** Those that were tried before it and did not answer. */
  readonly fellOver: readonly FellOver[];
  readonly text: string;
  readonly calls: readonly ToolCall[];
  readonly tokens: number;
  readonly ms: number;
}

/** One call of a tool and what came of it. */
export interface CallTurn {
  readonly name: string;
  readonly label: string;
  /** As they were used: a person may have corrected them. */
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** Markdown for people, where there is more to show than the words. */
  readonly shown: string | null;
  readonly failed: boolean;
  readonly ms: number;
}

/** Kinds of what is kept: answers of models, calls of tools and their beginnings, what people decided, plans. */
export type JournalKind = 'model' | 'begun' | 'call' | 'approval' | 'plan' | 'step';

/** An event of an agent's work, by its sign. */
export interface JournalEvent {
  readonly key: string;
  readonly kind: JournalKind;
  readonly data: Json;
  readonly at: string;
}

/**
 * The log of one agent's work, from which it goes on after any end, and by which its answer can be had again without a model. What was done once
 * is never done again: it is read from here.
 */
export interface Journal {
  /** Reads what was kept under a sign. */
  read<Data>(key: string): Data | undefined;
  /** Keeps something under a sign that nothing is kept under yet. */
  write(kind: JournalKind, key: string, data: object): Promise<void>;
}

/** Does something, or reads what came of it when it was done before; `isNew` tells which. */
export async function once<Data extends object>(
  journal: Journal,
  kind: JournalKind,
  key: string,
  work: () => Promise<Data>,
): Promise<{ readonly data: Data; readonly isNew: boolean }> {
  const kept = journal.read<Data>(key);
  if (kept) return { data: kept, isNew: false };
  const data = await work();
  await journal.write(kind, key, data);
  return { data, isNew: true };
}

/** Thrown where an answer is had again from its log, and the log ends before the answer does. */
export class LogEnded extends Error {
  constructor(key: string) {
    super(`The log has nothing of ${key}`);
    this.name = 'LogEnded';
  }
}

/** A journal that is only read. */
export function logOf(events: readonly Pick<JournalEvent, 'key' | 'data'>[]): Journal {
  const kept = new Map(events.map(({ key, data }) => [key, data]));
  return {
    read: <Data>(key: string) => kept.get(key) as Data | undefined,
    write: (_, key) => Promise.reject(new LogEnded(key)),
  };
}
