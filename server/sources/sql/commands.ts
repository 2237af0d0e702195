import { chainAt, nameAt } from './identifier.ts';
import { isSign, startsQuery, type Outline } from './outline.ts';
import { readTables, refuseFile, refuseTable } from './readTables.ts';
import { notRead } from './refusals.ts';
import { tableAt, type TableReference } from './tableReference.ts';

/** Kinds of what a statement gives: rows of tables, the plan of a query, or facts about the database itself. */
export type Reads = 'rows' | 'plan' | 'catalogue';

export interface Told {
  readonly reads: Reads;
  readonly tables: readonly TableReference[];
}

type Command = (outline: Outline) => Told | undefined;

/** Reads a statement; refuses with SQL_NOT_READ what neither asks for rows, nor for a plan, nor for facts about the database. */
export function readCommand(outline: Outline): Told {
  const command = commands[outline.word(0)];
  if (!command && isQueryAt(outline, 0)) return { reads: 'rows', tables: readTables(outline, 0, 'query') };
  const told = command?.(outline);
  if (!told) throw notRead(outline, 0);
  return told;
}

const isQueryAt = (outline: Outline, at: number) => startsQuery(at, outline.dialect, outline.tokens, outline.word) || outline.isQuery(at);

/** `EXPLAIN [options] query`; in MySQL also `EXPLAIN orders`. */
const explain: Command = (outline) => {
  const { tokens, word, partner, dialect } = outline;
  if (!dialect.commands.explain) return undefined;
  let at = 1;
  while (at < tokens.length && !isQueryAt(outline, at)) {
    if (isSign(tokens[at], '(')) at = partner[at]! + 1;
    else if (isSign(tokens[at + 1], '=')) at += isSign(tokens[at + 3], ',') ? 4 : 3;
    else if (dialect.commands.explain.has(word(at))) at += 1;
    else return namesTable(outline) ? describe(outline) : fail(outline, at);
  }
  return at < tokens.length ? { reads: 'plan', tables: readTables(outline, at, 'query') } : undefined;
};
const namesTable = (outline: Outline) => (chainAt(outline, 1)?.end ?? 0) >= outline.tokens.length - 1;
const fail = (outline: Outline, at: number) => {
  throw notRead(outline, at);
};

const aboutTables = /^(?:table|extended|formatted|detail|columns|fields|index|indexes|keys|partitions|tblproperties|view)$/;

/** `DESCRIBE orders`, or of a query. */
const describe: Command = (outline) => {
  const { word, tokens, dialect } = outline;
  if (!dialect.commands.describe || tokens.length < 2) return undefined;
  let at = 1;
  while (aboutTables.test(word(at)) && at + 1 < tokens.length && !isSign(tokens[at + 1], '.')) at += 1;
  if (isQueryAt(outline, at)) return { reads: 'catalogue', tables: readTables(outline, at, 'query') };
  if (/^(?:insert|update|delete|merge|replace)$/.test(word(at))) return undefined;
  const isOfTable = !/^(?:function|database|schema|catalog|query)$/.test(word(at));
  return { reads: 'catalogue', tables: isOfTable ? namedAt(outline, at) : [] };
};

function namedAt(outline: Outline, at: number): readonly TableReference[] {
  refuseFile(outline, at);
  const chain = chainAt(outline, at);
  if (chain) refuseTable(outline, chain);
  return chain ? [tableAt(outline, chain, 'name').table] : [];
}

const listed = /^(?:tables|databases|schemas)$/;
const adverbs = /^(?:full|extended|global|session|local|all|temporary)$/;

/** `SHOW TABLES`, `SHOW COLUMNS FROM orders`. */
const show: Command = (outline) => {
  const { word, dialect, tokens } = outline;
  if (dialect.commands.show === null || tokens.length < 2) return undefined;
  let at = 1;
  while (adverbs.test(word(at)) && at + 1 < tokens.length) at += 1;
  const about = word(at) === 'create' ? `create ${word(at + 1)}` : word(at);
  if (dialect.commands.show && !dialect.commands.show.has(about)) throw notRead(outline, Math.min(at, tokens.length - 1));
  refuseFile(outline, at);
  const inner = readTables(outline, at, 'expression');
  return { reads: 'catalogue', tables: [...shownTable(outline, at), ...inner] };
};

function shownTable(outline: Outline, at: number): readonly TableReference[] {
  const { word } = outline;
  if (word(at) === 'create') return /^(?:table|view)$/.test(word(at + 1)) ? namedAt(outline, at + 2) : [];
  // `SHOW orders` of DuckDB
  const { show, describe } = outline.dialect.commands;
  if (show === undefined && describe && !listed.test(word(at))) return namedAt(outline, at);
  if (!aboutTables.test(word(at))) return [];
  return namedAt(outline, /^(?:from|in)$/.test(word(at + 1)) ? at + 2 : at + 1);
}

/** `PRAGMA table_info('orders')`, without a value. */
const pragma: Command = (outline) => {
  const { tokens, dialect } = outline;
  const chain = chainAt(outline, 1);
  const end = chain?.end ?? 0;
  if (!chain || !dialect.commands.pragmas.has(chain.parts.at(-1)!.toLowerCase()) || isSign(tokens[end], '=')) return undefined;
  const argument = isSign(tokens[end], '(') ? tokens[end + 1] : undefined;
  if (argument?.kind !== 'string') return { reads: 'catalogue', tables: argument ? namedAt(outline, end + 1) : [] };
  const named = { parts: [nameAt(outline, end + 1)], first: end + 1, last: end + 1, end: end + 2 };
  return { reads: 'catalogue', tables: [tableAt(outline, named, 'name').table] };
};

/** `EXISTS TABLE orders` of ClickHouse. */
const exists: Command = (outline) => {
  if (!outline.dialect.quirks.has('settings')) return undefined;
  const at = /^(?:table|view|dictionary|database)$/.test(outline.word(1)) ? 2 : 1;
  return { reads: 'catalogue', tables: outline.word(1) === 'database' ? [] : namedAt(outline, at) };
};

const commands: Readonly<Record<string, Command>> = { explain, describe, desc: describe, show, pragma, exists };
