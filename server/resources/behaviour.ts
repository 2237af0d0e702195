import type { RawBuilder, SqlBool, Transaction } from 'kysely';
import type { Filter } from '#schemas/wire/listQuery.ts';
import type { Actor, Context } from '../context.ts';
import type { Tables } from '../stores/store.ts';
import type { Touched } from './touched.ts';

export type Values = Record<string, unknown>;
export type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };

/** What operations and hooks may use: everything of the server, the open transaction, and who asks. Made by `transact`. */
export interface Call {
  readonly context: Context;
  readonly trx: Transaction<Tables>;
  readonly actor: Actor | null;
  /** Which records the transaction changed so far; told to others once it is committed. */
  readonly touched: Touched;
}

/** What one resource does differently on the server. Everything is optional; the generic operations ask here at each step. */
export interface Behaviour {
  /** A condition that every record must meet to be seen or changed by this actor. */
  scope?(actor: Actor | null): Filter | undefined;
  /** Records may be their authors' own: the log tells others that they were changed, and not how. */
  readonly isPersonal?: true;
  /** What is kept from this actor in the rows it may see: these fields are empty where the test holds, for whatever reads or asks. Not for fields that operations change. */
  hidden?(context: Context, actor: Actor | null): { readonly fields: readonly string[]; readonly where: RawBuilder<SqlBool> } | undefined;
  /** Changes checked input into what is stored (hashes, owners), and refuses what may not be. `before` is null on creation. */
  beforeWrite?(call: Call, input: Values, before: Row | null): Promise<Values> | Values;
  /** Refuses a removal, or tidies up with it. */
  beforeRemove?(call: Call, row: Row): Promise<void> | void;
  /** Refuses to bring a record back from the trash. What it may give away counts again from then on. */
  beforeRestore?(call: Call, row: Row): Promise<void> | void;
  /** Refuses to delete a record of the trash for good. */
  beforePurge?(call: Call, row: Row): Promise<void> | void;
  /** Runs in the same transaction, after the record and its relations are stored. `before` is null on creation and restoring, `after` on removal. */
  afterWrite?(call: Call, before: Row | null, after: Row | null): Promise<void> | void;
  /** Runs after the transaction is committed, once per request. */
  afterCommit?(context: Context, ids: readonly number[]): Promise<void> | void;
  /** What stands, in a record that comes from a file, for a secret that nobody knows; a random one unless said. */
  readonly nobodysSecret?: string;
  /** The system table that the rows come from, for a resource that the product writes itself. */
  readonly table?: string;
  /** The work of each action of the declaration, by name. Gives the answer's data. */
  readonly actions?: Readonly<Record<string, ActionWork>>;
}

/** The work of an action: its records (one for `{id}`, several for `ids`), and its checked input. The caller writes the next version and the audit entry, unless the work did. */
export type ActionWork = (call: Call, rows: readonly Row[], input: Values) => Promise<unknown>;
