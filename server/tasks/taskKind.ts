import { type SqlBool, sql } from 'kysely';
import type { Language, Text } from '#schemas/kit/text.ts';
import type { TaskDetail, TaskState, WireTask } from '#schemas/wire/tasks.ts';
import type { Actor, Context, OperationContext } from '../context.ts';

/** A question for tasks of one kind. */
export interface TaskQuery {
  /** Words that the name holds, in small letters; all where there are none. */
  readonly search: string;
  /** States that are asked for; all where there are none. */
  readonly states: readonly TaskState[];
  readonly language: Language;
  /** Newest ones that are read at most. */
  readonly limit: number;
}

/** A task as its kind lists it. */
export interface ListedTask extends Omit<WireTask, 'kind' | 'by'> {
  /** Id of whoever it is for; null of the product itself. */
  readonly owner: number | null;
}

/** A kind of tasks, as the history shows them. Any room of the server may bring some, in `taskKinds`. */
export interface TaskKind {
  readonly key: string;
  readonly label: Text;
  /** Tasks that an actor may see, newest first, and how many there are. */
  list(context: Context, actor: Actor, query: TaskQuery): Promise<{ readonly items: readonly ListedTask[]; readonly total: number }>;
  /** Log and result of one. Refuses with TASK_NOT_FOUND, also of one that the actor may not see (attack F1). */
  read(context: Context, actor: Actor, id: string): Promise<TaskDetail>;
  /** Does one again. Refuses with TASK_STATE, or as its own room does. */
  repeat?(context: Context, actor: Actor, id: string): Promise<void>;
  /** Deletes one that has ended; false where it has not. Refuses with TASK_NOT_FOUND. */
  remove?(call: OperationContext & { readonly actor: Actor }, id: string): Promise<boolean>;
}

const escaped = (words: string): string => words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** That a column holds words, in whatever letters. */
export const holds = (column: string, words: string) =>
  sql<SqlBool>`lower(${sql.ref(column)}) like ${`%${escaped(words.toLowerCase())}%`} escape '\\'`;

/** The number in an id; undefined of what is none. */
export const numberIn = (id: string): number | undefined => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined);

/** States of a kind that mean those that are asked for; all where none are asked for. */
export const statesMeaning = <State extends string>(meanings: Readonly<Record<State, TaskState>>, asked: readonly TaskState[]): State[] =>
  (Object.keys(meanings) as State[]).filter((state) => asked.length === 0 || asked.includes(meanings[state]));
