/** Text between two quotes: a string, or a name. A quote inside it is written twice; where `escapes`, also behind a backslash. */
export interface Quote {
  readonly kind: 'string' | 'name';
  /**
   * `sometimes` is for databases that have a mode without escapes (`NO_BACKSLASH_ESCAPES` of MySQL): the quote behind a backslash is then
   * handed on as two quotes, which every mode reads alike.
   */
  readonly escapes?: 'always' | 'sometimes';
  /** False where the closing sign cannot stand inside, not even twice: `[a]` of SQLite. */
  readonly doubles?: false;
}

/** Names that are refused, or let pass, by a database. */
export type NameTest = (name: string) => boolean;

/** Rules of a `WITH` clause: where the name of a query stands for that query rather than for a table. */
export interface WithScope {
  /** In the query itself: only after the word RECURSIVE, or whenever it occurs. */
  readonly own: 'recursive' | 'always';
  /** In queries of the clause that stand before it. */
  readonly earlier: 'never' | 'recursive' | 'always';
  /** ClickHouse: items can be expressions, `WITH 1 AS one`. */
  readonly expressions?: true;
}

/** Statements besides queries that read. */
export interface Commands {
  /** First words after SHOW, adverbs such as FULL left out; undefined: any. `null`: there is no SHOW. */
  readonly show: ReadonlySet<string> | undefined | null;
  readonly describe: boolean;
  /** Words that may stand between EXPLAIN and the query. `null`: there is no EXPLAIN that only reads. */
  readonly explain: ReadonlySet<string> | null;
  readonly pragmas: ReadonlySet<string>;
}

/** A dialect of SQL, as far as one must know it to tell a read from anything else and to find the tables that are read. */
export interface Dialect {
  readonly quotes: Readonly<Record<string, Quote>>;
  /** Letters directly before a quote `'`: with `escapes` a backslash escapes in what follows, `raw` means it does not, `delimited` is `q'[…]'`. */
  readonly prefixes: Readonly<Record<string, 'escapes' | 'raw' | 'delimited'>>;
  readonly dollarQuotes: boolean;
  readonly comments: {
    /** `-- ` with its space: only where a space or the end of a line follows. */
    readonly line: readonly ('--' | '-- ' | '#' | '# ' | '#!')[];
    readonly nested: boolean;
    /** Beginnings of comments whose contents are run: `/*!`. */
    readonly run: readonly string[];
    /** Words of hints, comments that begin with `+`, that change more than the plan. */
    readonly hints: readonly string[];
  };
  readonly names: {
    /** Signs that names may hold besides letters, digits and `_`; those they may begin with. */
    readonly signs: string;
    readonly first: string;
    /** True where names may begin with digits: `2024年`. */
    readonly digits: boolean;
    /** Case of names without quotes; `insensitive` also with quotes, `exact` wherever it may matter. */
    readonly fold: 'lower' | 'upper' | 'insensitive' | 'exact';
  };
  /** Words a statement or a query in brackets can begin with. */
  readonly queries: ReadonlySet<string>;
  readonly commands: Commands;
  readonly with: WithScope;
  readonly functions: {
    readonly refused: NameTest;
    /** Packages whose functions are refused, called with brackets or without. */
    readonly packages?: NameTest;
    /** Functions in the place of a table; all others are refused. Undefined: those that `refused` does not name. */
    readonly tables?: ReadonlySet<string>;
    /** True where a function can be called without brackets: every name is then looked at. */
    readonly bare?: true;
  };
  /** Tables nobody asks business questions of: passwords, statements of others, samples of values. Takes `schema` (or '') and name in lower case. */
  readonly privateTables: (schema: string, name: string) => boolean;
  /** Files and other servers in the place of a table. */
  readonly outside: (parts: readonly string[], isQuoted: boolean) => boolean;
  readonly tables: {
    /** A string can name a table: `from 'orders'`; or a file. */
    readonly strings: 'table' | 'file' | 'none';
    /** `x in orders`. */
    readonly in: boolean;
    /** Words that follow a table and belong to it: `final`, `tablesample`. */
    readonly suffixes: ReadonlySet<string>;
    /** The table that is none: `dual`. */
    readonly none: ReadonlySet<string>;
    /** Word between a query in brackets and its alias. */
    readonly as: 'as ' | '';
  };
  /** Further rules that hold for one family alone. */
  readonly quirks: ReadonlySet<Quirk>;
}

/**
 * - `newStatements`: a word that begins a statement ends the one before it, without a semicolon (T-SQL).
 * - `intoName`: `UNPIVOT … INTO NAME a VALUE b`.
 * - `settings`: `SETTINGS a = b` at the end of a query (ClickHouse).
 * - `arrayJoin`: `ARRAY JOIN a, b` names arrays.
 * - `scripts`: `USING 'program'`, and `INSERT` after `FROM` (Hive).
 * - `hintGroups`: hints in brackets behind a table, with or without WITH (T-SQL).
 * - `tclParameters`: a parameter can run on into brackets, `$a(…)` (SQLite).
 * - `substitution`: `${env:HOME}` is replaced before the statement is read, in strings too (Hive).
 * - `xquery`: strings of `XMLQUERY` and its like are queries of their own, which can read tables (Oracle, Db2).
 */
export type Quirk =
  'newStatements' | 'intoName' | 'settings' | 'arrayJoin' | 'scripts' | 'hintGroups' | 'tclParameters' | 'substitution' | 'xquery';

export const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).filter(Boolean));

/** A test of names: refused by name or by what they begin with, but for those that are let pass in the same two ways. */
export function refusing(refused: { names?: string; families?: string; except?: string; exceptFamilies?: string }): NameTest {
  const lists = [refused.names, refused.except].map((text) => words(text ?? ''));
  const families = [refused.families, refused.exceptFamilies].map((text) => [...words(text ?? '')]);
  const isIn = (name: string, at: 0 | 1) => lists[at]!.has(name) || families[at]!.some((family) => name.startsWith(family));
  return (name) => isIn(name, 0) && !isIn(name, 1);
}
