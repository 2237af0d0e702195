import type { Fields } from '#schemas/kit/field.ts';
import type { Parameters } from '#schemas/kit/parameters.ts';
import type { IconName } from '#schemas/kit/resource.ts';
import type { Text } from '#schemas/kit/text.ts';

/** A table of a source, as questions are written against it. */
export interface SourceTable {
  readonly name: string;
  /** `type` in the words of the source. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

export interface SourceRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  /** True if there are more rows than the limit. */
  readonly isCut: boolean;
}

export interface SourceQuery {
  readonly statement: string;
  /** Rows that are read at most. */
  readonly limit: number;
  /** Aborting it really cancels the work at the source, not only our reading of it; the call then throws `signal.reason`. */
  readonly signal: AbortSignal;
}

/** A source of data that is open. It is read, and never changed: what would change it is refused by the source, not by a look at the words. */
export interface Source {
  /** Refuses when it cannot be reached or read. */
  test(signal: AbortSignal): Promise<void>;
  schema(signal: AbortSignal): Promise<readonly SourceTable[]>;
  query(query: SourceQuery): Promise<SourceRows>;
  close(): Promise<void>;
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
  readonly parameters: F;
  /** Connects when it is first asked something. Outbound addresses pass the rules of the server. */
  open(values: SourceValues<F>): Source;
}

/** Declares a type of source, its own parameters forgotten: for tables that treat all alike. */
export const defineSourceType = <const F extends Parameters>(type: SourceType<F>): SourceType => type as unknown as SourceType;
