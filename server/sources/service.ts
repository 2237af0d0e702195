import type { Language } from '#schemas/kit/text.ts';
import type { Glossary } from '#schemas/wire/glossary.ts';
import type { WireSourceRows, WireSourceSchema, WireSourceTest, WireSourceType } from '#schemas/wire/sources.ts';
import type { SourceEntry } from './entry.ts';
import type { Source } from './sourceType.ts';
import type { Dialect } from './sql/dialect.ts';

/** The types of sources that a server has. Calls with a type that there is not refuse with VALIDATION_FAILED. */
export interface SourceTypes {
  /** Types as DB-GPT's clients are told of them (contract §7.2). */
  types(language: Language): WireSourceType[];
  readonly keys: readonly string[];
  /** Every parameter but the password with its value. Refuses with VALIDATION_FAILED what the parameters of the type do not allow, each at its name. */
  complete(key: string, given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** The values of parameters that a password is bound to, as one word: the address it may be sent to. */
  bindingOf(key: string, values: Readonly<Record<string, unknown>>): string;
  dialectOf(key: string): Dialect;
  labelOf(key: string, language: Language): string;
  /** The type whose SQL statements are written in: itself, or that of the database into which its tables are copied to be asked. */
  languageOf(key: string): string;
  /** A name as statements of the type write it. */
  quote(key: string, name: string): string;
  isFile(key: string): boolean;
  /** True if the type has a parameter of that name. */
  takes(key: string, parameter: string): boolean;
  /** Opens a source with what was given for it. Refuses as `complete` does. */
  open(key: string, given: Readonly<Record<string, unknown>>, password: string | null): Source;
}

/** Passwords of sources, encrypted for the address that they were given for: whoever can change an address cannot have them sent there (attack F20). */
export interface Passwords {
  close(password: string, type: string, parameters: Readonly<Record<string, unknown>>): string;
  /** The password of a source, null of one that has none. Refuses with SOURCE_PASSWORD_LOST. */
  open(entry: SourceEntry): string | null;
}

/** The glossary of a source as it is kept. */
export interface StoredGlossary {
  /** Number of the last change; 0 where there was none. */
  readonly version: number;
  readonly glossary: Glossary;
}

/** The user who asks. */
export interface Asker {
  readonly id: number;
  readonly isAdmin: boolean;
  readonly seesAs?: { readonly id: number };
}

interface Candidate {
  readonly type: string;
  readonly parameters: SourceEntry['parameters'];
  readonly password: string | null;
}

interface RunOptions {
  /** Rows that are read at most. */
  readonly limit: number;
  readonly signal: AbortSignal;
}

/** Values that occur in a text column, the first of them in their order; numbers, moments and long texts are none. Of shares the greatest is told. */
export interface ColumnValues {
  /** Null where it is the usual one. */
  readonly schema: string | null;
  readonly table: string;
  readonly column: string;
  readonly values: readonly string[];
  /** False where the column holds more, or longer ones, than are kept. */
  readonly isWhole: boolean;
  /** The greatest number of a column of shares, which has no values here; null where it has none. */
  readonly greatest?: number | null;
}

/** Data sources of a server, as its rooms ask them. */
export interface Sources {
  readonly types: SourceTypes;
  readonly passwords: Passwords;
  /** Those that an actor may ask, by name. */
  offered(actor: Asker): Promise<readonly SourceEntry[]>;
  /** The one of a name that an actor may ask. Refuses with SOURCE_NOT_FOUND also what there is and may not be asked. */
  named(actor: Asker, name: string): Promise<SourceEntry>;
  /** Connects to one that may not be saved yet. Refuses with SOURCE_…. */
  test(candidate: Candidate, signal: AbortSignal): Promise<WireSourceTest>;
  /** Tables as they were read last, or `fresh`, as far as the rules of the asker's roles show them. Refuses with SOURCE_…. */
  schemaOf(asker: Asker, entry: SourceEntry, options: { readonly fresh: boolean; readonly signal: AbortSignal }): Promise<WireSourceSchema>;
  /** Tries the rules of a source on it. Refuses with SOURCE_RULE_INVALID, or as `schemaOf` does. */
  checkRules(entry: SourceEntry, signal: AbortSignal): Promise<void>;
  /**
   * Names, joins, figures and examples that people gave it, as far as the rules of the asker's roles show what they are about; empty where
   * nobody has. Its tables may be gone since.
   */
  glossaryOf(asker: Asker, entry: SourceEntry): Promise<StoredGlossary>;
  /** Runs one statement under the rules of the asker's roles, once it was read and does nothing but read. Refuses with SQL_… or SOURCE_…. */
  run(asker: Asker, entry: SourceEntry, text: string, options: RunOptions): Promise<WireSourceRows>;
  /**
   * Values of the text columns of a source, as far as the rules of the asker's roles show them: words of questions are found in them. Kept in memory for some
   * minutes; columns that cannot be read, or not in time, are left out. Refuses as `schemaOf` does.
   */
  valuesOf(asker: Asker, entry: SourceEntry, options: { readonly signal: AbortSignal }): Promise<readonly ColumnValues[]>;
  close(): Promise<void>;
}
