import type { FastifyBaseLogger } from 'fastify';
import type { RawBuilder, SqlBool, Transaction } from 'kysely';
import type { Resource } from '#schemas/kit/resource.ts';
import type { ChangeEvent } from '#schemas/wire/live.ts';
import type { Filter } from '#schemas/wire/listQuery.ts';
import type { DataScope } from '#schemas/wire/access/dataScope.ts';
import type { Matcher } from '#schemas/wire/access/matcher.ts';
import type { UserPermission } from '#schemas/wire/session.ts';
import type { Agents } from './agents/agents.ts';
import type { Models } from './llm/model.ts';
import type { Mail } from './mail/mail.ts';
import type { Outbound } from './outbound/outbound.ts';
import type { Settings } from './settings.ts';
import type { Sources } from './sources/service.ts';
import type { Store, Tables } from './stores/store.ts';
import type { Tools } from './tools/offered.ts';

/** Foundations of a server, given to `buildServer`. Tests give their own clock and mail. */
export interface BaseContext {
  readonly settings: Settings;
  readonly store: Store;
  readonly resources: readonly Resource[];
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly mail: Mail;
  readonly log: FastifyBaseLogger;
}

/** Context of every room of the server; made once by `buildServer`. */
export interface Context extends BaseContext {
  /** Hooks of all rooms, by the keys of their resources. */
  readonly hooks: ReadonlyMap<string, ResourceHooks>;
  readonly access: Access;
  readonly outbound: Outbound;
  readonly models: Models;
  readonly sources: Sources;
  readonly tools: Tools;
  readonly agents: Agents;
  readonly runs: Runs;
  /** Hooks of all kinds of jobs, by the names of these. */
  readonly jobKinds: ReadonlyMap<string, JobHooks>;
}

/** A job that its kind is told of. */
export interface ToldJob<Payload> {
  readonly id: number;
  readonly payload: Payload;
  readonly owner: number | null;
}

/** Hooks of a kind of jobs that are cancelled or queued anew, each in the transaction in which that comes to pass. They bear being told twice. */
export interface JobHooks<Payload = unknown> {
  /** Ends what a job stands for that was cancelled: while it waited, once its worker has stopped, or after that was lost. */
  cancelled?(call: OperationContext, job: ToldJob<Payload>): Promise<void>;
  /** Takes that up again where somebody queued a job anew that had failed or was cancelled. */
  retried?(call: OperationContext, job: ToldJob<Payload>): Promise<void>;
}

/** Runs of flows, as rooms know them that do work for their steps. */
export interface Runs {
  /** Takes back a question of a step that was settled elsewhere: nobody is asked any more, and its run goes on. */
  takeBack(trx: Transaction<Tables>, question: { readonly run: number; readonly key: string }): Promise<void>;
  /** Ends the runs that answer in a conversation which goes away, with what they ask people. */
  endIn(call: OperationContext, conversation: string): Promise<void>;
}

/** One role of an actor: its permissions, and how far they reach. */
export interface Grant {
  readonly matcher: Matcher;
  readonly dataScope: DataScope;
}

/** The acting user. `null` in its place is the product itself (first start, schedules). */
export interface Actor {
  readonly id: number;
  readonly username: string;
  /** False for access tokens of an admin, which may what they are limited to. */
  readonly isAdmin: boolean;
  /** Whoever's eyes it sees with, read only: rights and data scope are theirs, all that is personal stays the actor's own. */
  readonly seesAs?: { readonly id: number; readonly username: string };
  /** The access token by which a program acts for the user. It has rights of its own, which are never more than the user's. */
  readonly token?: { readonly id: number; readonly name: string; readonly rights: Pick<Grant, 'matcher'> & Pick<Actor, 'grants'> };
  /** The session acted in, to tell its own screen from others; of a token, a name that no session has. */
  readonly sessionId?: string;
  /** The network address it came from. */
  readonly address?: string;
  /** Roles with what each lets through and how far; undefined where no role of the actor has a data scope. */
  readonly grants?: readonly Grant[] | undefined;
  /** The call of a resource that is being answered. */
  readonly through?: { readonly resource: string; readonly method: string; readonly path: string };
  /** True if the actor may call an address: the one matcher of `schemas/wire/access`. */
  may(method: string, path: string): boolean;
}

/** Whom a token lets in, with the rights of now; or the code it is refused with. */
export type Found =
  { readonly actor: Actor; readonly permissions: readonly UserPermission[] } | 'UNAUTHENTICATED' | 'SESSION_EXPIRED' | 'TOKEN_EXPIRED';

/** Sessions and rights, cached between requests. */
export interface Access {
  /** Finds who sends a token from a network address. */
  find(token: string, address: string): Promise<Found>;
  /** The same, but does not count as use: what stays open by itself keeps no session alive. */
  look(token: string, address: string): Promise<Found>;
  /** Hears, on every replica, that what was found may not hold any more; returns an unsubscribe function. */
  onForget(hear: () => void): () => void;
  /** Reads everything anew from now on, here at once and on every replica: call it after users, roles, permissions or sessions changed. */
  forget(): Promise<void>;
}

export type Values = Record<string, unknown>;
export type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };

/** Context of operations and hooks: everything of the server, the open transaction, and the actor. Made by `transact`. */
export interface OperationContext {
  readonly context: Context;
  readonly trx: Transaction<Tables>;
  readonly actor: Actor | null;
  /** Notes which records the transaction changed; told to others once it is committed. */
  readonly changes: {
    note(resource: Resource, type: ChangeEvent['type'], id: number): void;
    /** Notes that something of one person's own changed, which nobody else is told. */
    noteFor(userId: number, own: string): void;
    /** Does something that others are to hear of once the transaction is committed. */
    afterwards(work: () => Promise<void>): void;
  };
}

/**
 * Hooks of one resource. Everything is optional; the generic operations call them at each step. What is seen goes by the actor and by what is
 * stored, and by nothing else: replies are kept as long as both are the same.
 */
export interface ResourceHooks {
  /** A condition that every record must meet to be seen or changed by this actor. */
  scope?(actor: Actor | null): Filter | undefined;
  /** The same in SQL, over rows of the resource's table, where no filter can say it. */
  seenBy?(actor: Actor): RawBuilder<SqlBool> | undefined;
  /** Records may be their authors' own: the log tells others that they were changed, and not how. */
  readonly isPersonal?: true;
  /** Fields that are empty in the rows where the test holds, for whatever reads or asks. Not for fields that operations change. */
  readonly hidden?: {
    readonly fields: readonly string[];
    where(context: Context, actor: Actor | null): RawBuilder<SqlBool> | undefined;
    /** Columns in place of stored ones where they are not hidden, by field. */
    instead?(context: Context, actor: Actor | null): Readonly<Record<string, RawBuilder<unknown>>>;
  };
  /**
   * Tests of the rows in which an actor is shown fields, and former values of them, by field; in all others they are empty. Of records
   * that are personal, as the log tells how the others were changed.
   */
  openIn?(actor: Actor): Readonly<Record<string, RawBuilder<SqlBool>>>;
  /** Records that rows name besides those of their relations; their titles come along to whoever may see them. */
  namedIn?(context: Context, rows: readonly Values[]): ReadonlyMap<string, ReadonlySet<number>>;
  /** Changes checked input into what is stored (hashes, owners), and refuses what may not be. `before` is null on creation. */
  beforeWrite?(call: OperationContext, input: Values, before: Row | null): Promise<Values> | Values;
  /** Refuses a removal, or tidies up with it. */
  beforeRemove?(call: OperationContext, row: Row): Promise<void> | void;
  /** Refuses to bring a record back from the trash. What it may give away counts again from then on. */
  beforeRestore?(call: OperationContext, row: Row): Promise<void> | void;
  /** Relation to the record that these are parts of: they are deleted with it by its hooks, be it afterwards, and go on naming it until then. */
  readonly partOf?: string;
  /** Refuses to delete a record of the trash for good. */
  beforePurge?(call: OperationContext, row: Row): Promise<void> | void;
  /** Runs in the same transaction, after the record and its relations are stored. `before` is null on creation and restoring, `after` on removal. */
  afterWrite?(call: OperationContext, before: Row | null, after: Row | null): Promise<void> | void;
  /** Runs after the transaction is committed, once per request. */
  afterCommit?(context: Context, ids: readonly number[]): Promise<void> | void;
  /** Password of imported records, which nobody knows; a random one by default. */
  readonly unknownPassword?: string;
  /** The work of each action of the declaration, by name. Gives the answer's data. */
  readonly actions?: Readonly<Record<string, ActionWork>>;
}

/** The work of an action: its records (one for `{id}`, several for `ids`), and its checked input. The caller writes the next version and the audit entry, unless the work did. */
export type ActionWork = (call: OperationContext, rows: readonly Row[], input: Values) => Promise<unknown>;
