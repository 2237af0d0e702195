import type { Fields } from '#schemas/kit/field.ts';
import type { Parameters } from '#schemas/kit/parameters.ts';
import type { IconName } from '#schemas/kit/resource.ts';
import type { Text } from '#schemas/kit/text.ts';
import type { OutboundReply, OutboundRequest } from '../outbound/outbound.ts';
import type { Dialect } from './sql/dialect.ts';
import type { Statement } from './sql/readStatement.ts';

/** A column of a table, as questions are written against it. */
export interface SourceColumn {
  readonly name: string;
  /** In the words of the source. */
  readonly type: string;
  readonly comment: string | null;
  readonly isNullable: boolean;
  readonly isKey: boolean;
  /** The column that its values are those of. */
  readonly refersTo: { readonly table: string; readonly column: string } | null;
}

/** A table or view of a source. */
export interface SourceTable {
  /** Null where it is the usual one, which no question has to name. */
  readonly schema: string | null;
  readonly name: string;
  readonly isView: boolean;
  readonly comment: string | null;
  /** As many as the source believes to have; null where it does not say. */
  readonly rows: number | null;
  readonly columns: readonly SourceColumn[];
}

export interface SourceRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  /** True if there are more rows, or more bytes, than were asked for. */
  readonly isCut: boolean;
}

export interface SourceQuery {
  readonly statement: Pick<Statement, 'text' | 'reads'>;
  /** Rows that are read at most. */
  readonly limit: number;
  /** Aborting it really cancels the work at the source, not only our reading of it; the call then throws `signal.reason`. */
  readonly signal: AbortSignal;
}

/**
 * A source of data that is open. It is read, and never changed: what would change it is refused by the source, not by a look at the words.
 * Calls refuse with SOURCE_…, and queries with SOURCE_SQL_FAILED what the source cannot run.
 */
export interface Source {
  /** Connects, and tells the version of the source. */
  test(signal: AbortSignal): Promise<string>;
  schema(signal: AbortSignal): Promise<readonly SourceTable[]>;
  query(query: SourceQuery): Promise<SourceRows>;
  close(): Promise<void>;
}

/** A driver that is no dependency, as it is too large or not for every machine: whoever runs the server installs it where it is needed. */
export interface DriverWanted {
  /** The type of source as people call it. */
  readonly type: string;
  /** As npm takes it, with the version that it was written for: `mongodb@7`. */
  readonly driver: string;
}

/** Means of the server that sources are opened with. */
export interface SourceMeans {
  /** Looks a host up and checks it by the rules of the server; returns the address to connect to. Refuses with SOURCE_HOST_UNKNOWN or SOURCE_ADDRESS_REFUSED. */
  addressOf(host: string): Promise<string>;
  /** The folder that holds the files of sources. */
  readonly folder: string;
  /** Sends a request to a source that is asked over HTTP, its address checked by the same rules. Refuses as `Outbound.send` does. */
  send(request: Omit<OutboundRequest, 'purpose'>): Promise<OutboundReply>;
  /** Loads a driver that is installed apart. Refuses with SOURCE_DRIVER_MISSING. */
  driver<Driver>(wanted: DriverWanted): Driver;
}

type ValueOf<Field> = Field extends { readonly schema: { readonly _output: infer Value }; readonly required: infer Required }
  ? Required extends true
    ? Value
    : Value | null
  : never;

/** Values of all parameters, the secret ones too. */
export type SourceValues<F extends Parameters> = { readonly [K in keyof F]: ValueOf<F[K]> };

/** A type of source: what is asked to connect one, and how it is opened. Its form and its checks follow from the parameters. */
export interface SourceType<F extends Parameters = Fields> {
  /** `db_type` of DB-GPT (contract §7.1): `postgresql`. */
  readonly key: string;
  readonly label: Text;
  readonly about: Text;
  readonly icon: IconName;
  /** Present where test runs do not have the database itself: tried with its engine by hand, with a stand-in for its server, or for its driver alone. */
  readonly triedWith?: 'engine' | 'protocol' | 'driver';
  /** A secret among them is called `password`. */
  readonly parameters: F;
  /** The parameters that a password is given for: with others it does not open. */
  readonly bindsPasswordTo: readonly (keyof F & string)[];
  /** The SQL that it speaks. */
  readonly dialect: Dialect;
  /** A name as its statements write it, whatever is in it. */
  quote(name: string): string;
  /** Connects when it is first asked something. */
  open(values: SourceValues<F>, means: SourceMeans): Source;
}

/** Declares a type of source, its own parameters forgotten: for tables that treat all alike. */
export const defineSourceType = <const F extends Parameters>(type: SourceType<F>): SourceType => type as unknown as SourceType;
