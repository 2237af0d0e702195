import { refuse } from '#schemas/wire/errors.ts';
import { fold } from './characters.ts';
import { chainAt, nameAt } from './identifier.ts';
import { refuseNewStatements } from './newStatements.ts';
import { isIdentifier, isOpening, isSign, notOperands, type Outline } from './outline.ts';

type Look = (outline: Outline, at: number, word: string) => void;

const upper = (outline: Outline, from: number, to: number) =>
  outline.tokens
    .slice(from, to)
    .map(({ text }) => text.toUpperCase())
    .join(' ');

/** Refuses what no read holds, wherever it stands: INTO, locks, functions that do more than compute, writes inside brackets. */
export function refuseWhatRuns(outline: Outline): void {
  for (let at = 0; at < outline.tokens.length; at += 1) {
    refuseHiddenSigns(outline, at);
    refuseFunction(outline, at);
    const word = outline.word(at);
    if (word !== '') for (const look of looks[word] ?? []) look(outline, at, word);
  }
  if (outline.dialect.quirks.has('newStatements')) refuseNewStatements(outline);
}

/** Takes a sequence of words that follow one; gives the look that refuses it as a lock. */
const locks = (...sequences: readonly string[]): Look => {
  const each = sequences.map((sequence) => sequence.split(' '));
  return (outline, at) => {
    const found = each.find((sequence) => sequence.every((next, index) => outline.word(at + index) === next));
    if (found) throw refuse('SQL_LOCKS', { words: upper(outline, at, at + found.length), ...outline.place(at) });
  };
};

const refuseInto: Look = (outline, at) => {
  if (outline.dialect.quirks.has('intoName') && outline.word(at + 1) === 'name') return;
  throw refuse('SQL_INTO', outline.place(at));
};

/** `(DELETE FROM t …)`: a word that writes, at the start of brackets, with another word behind it; `(MERGE JOIN)` is a hint. */
const refuseWriteInside: Look = (outline, at, word) => {
  const isFirst = isSign(outline.tokens[at - 1], '(') && outline.word(at + 1) !== 'join';
  const isMultiInsert = outline.dialect.quirks.has('scripts') && /^(overwrite|into|table)$/.test(outline.word(at + 1));
  if ((isFirst && isIdentifier(outline.tokens[at + 1])) || (word === 'insert' && isMultiInsert)) throw notRead(outline, at);
};

export const notRead = (outline: Outline, at: number) =>
  refuse('SQL_NOT_READ', { word: outline.tokens[at]?.text.toUpperCase() ?? '?', ...outline.place(at) });

/** Locks that a hint of T-SQL asks for: `WITH (UPDLOCK)`. */
const refuseLockHint: Look = (outline, at, word) => {
  if (!outline.dialect.quirks.has('hintGroups')) return;
  const isHint = /[(,]/.test(outline.tokens[at - 1]?.text ?? '') || outline.tokens[at - 1]?.kind === 'word';
  const ends = outline.tokens[at + 1];
  if (isHint && (isSign(ends, ')') || isSign(ends, ',') || ends?.kind === 'word'))
    throw refuse('SQL_LOCKS', { words: word.toUpperCase(), ...outline.place(at) });
};

const refuseSequence: Look = (outline, at) => {
  if (outline.word(at + 1) === 'value' && outline.word(at + 2) === 'for') throw refusedFunction(outline, at, 'NEXT VALUE FOR');
};

const refuseNextval: Look = (outline, at) => {
  if (outline.word(at + 1) === 'for') throw refusedFunction(outline, at, 'NEXTVAL FOR');
};

/** `USING 'program'` of Hive has rows run through a program. */
const refuseScript: Look = (outline, at) => {
  const next = outline.tokens[at + 1];
  const isText = next?.kind === 'string' || next?.text.startsWith('"');
  if (outline.dialect.quirks.has('scripts') && isText) throw refusedFunction(outline, at, 'TRANSFORM … USING');
};

const allowedSettings = new Set(
  'join_use_nulls group_by_use_nulls aggregate_functions_null_for_empty transform_null_in any_join_distinct_right_table_keys'
    .concat(' join_algorithm max_threads final extremes union_default_mode enable_analyzer allow_experimental_analyzer')
    .concat(' prefer_column_name_to_alias date_time_output_format optimize_read_in_order optimize_aggregation_in_order')
    .split(' '),
);
const refuseSettings: Look = (outline, at) => {
  if (!outline.dialect.quirks.has('settings')) return;
  for (let next = at + 1; isIdentifier(outline.tokens[next]) && isSign(outline.tokens[next + 1], '='); next += 4) {
    const name = nameAt(outline, next);
    if (!allowedSettings.has(name.toLowerCase())) throw refuse('SQL_SETTING', { name, ...outline.place(next) });
    if (!isSign(outline.tokens[next + 3], ',')) return;
  }
};

/** `in(a, orders)` of ClickHouse: the operator as a function, whose second argument may be a table. */
const refuseInCall: Look = (outline, at) => {
  const { tokens, word, dialect } = outline;
  if (!dialect.quirks.has('settings') || !isSign(tokens[at + 1], '(')) return;
  const before = word(at - 1) === 'not' ? at - 2 : at - 1;
  const operand = tokens[before];
  const isOperator = operand !== undefined && (operand.kind === 'sign' ? /[)\]}?]/.test(operand.text) : !notOperands.has(word(before)));
  if (!isOperator) throw refusedFunction(outline, at, tokens[at]!.text);
};

/** Functions of XQuery that read tables, files and addresses. */
const reachingXquery = /\b(?:collection|doc|doc-available|unparsed-text|view|xmlcolumn|sqlquery)\s*\(/i;

/** `XMLQUERY('ora:view("ORDERS")' …)`: what a string has read is no table of the statement. */
const refuseXquery: Look = (outline, at, word) => {
  const { tokens, partner, dialect } = outline;
  if (!dialect.quirks.has('xquery') || !isSign(tokens[at + 1], '(')) return;
  const inside = tokens.slice(at + 2, partner[at + 1]);
  if (inside.some(({ kind, text }) => kind === 'string' && reachingXquery.test(text)))
    throw refusedFunction(outline, at, word.toUpperCase());
};

const writes = 'insert update delete merge replace truncate drop create alter grant revoke copy call'.split(' ');
const looks: Readonly<Record<string, readonly Look[]>> = {
  ...Object.fromEntries(writes.map((word) => [word, [refuseWriteInside]])),
  into: [refuseInto],
  for: [locks('for update', 'for share', 'for no key update', 'for key share')],
  lock: [locks('lock in share mode')],
  keep: [locks('keep update locks', 'keep exclusive locks', 'keep share locks')],
  updlock: [refuseLockHint],
  xlock: [refuseLockHint],
  tablock: [refuseLockHint],
  tablockx: [refuseLockHint],
  next: [refuseSequence],
  nextval: [refuseNextval],
  using: [refuseScript],
  settings: [refuseSettings],
  in: [refuseInCall],
  xmlquery: [refuseXquery],
  xmltable: [refuseXquery],
  xmlexists: [refuseXquery],
};

const refusedFunction = (outline: Outline, at: number, name: string) => refuse('SQL_FUNCTION', { name, ...outline.place(at) });

/** Refuses a call of a function that the dialect names, however its name is written: in quotes, with its schema, behind a value (`'a'.getenv()`), with accents that collations ignore. */
function refuseFunction(outline: Outline, at: number): void {
  const { tokens, dialect } = outline;
  if (isSign(tokens[at - 1], '.') && isIdentifier(tokens[at - 2])) return;
  const chain = chainAt(outline, at);
  if (!chain) return;
  const isCall = isSign(tokens[chain.end], '(');
  if (!isCall && !dialect.functions.bare) return;
  const parts = chain.parts.map(fold);
  if (dialect.functions.bare && /^(nextval|currval)$/.test(parts.at(-1)!) && parts.length > 1)
    throw refusedFunction(outline, at, chain.parts.join('.'));
  const [schema, last] = [parts.at(-2), parts.at(-1)!];
  const { refused, packages } = dialect.functions;
  const isInPackage = schema !== undefined && (packages ? packages(schema) : refused(`${schema}.`));
  if (isInPackage || (isCall && refused(last))) throw refusedFunction(outline, at, chain.parts.join('.'));
}

/** Signs that databases read in ways of their own: names written in codes, parameters that run on into brackets. */
function refuseHiddenSigns(outline: Outline, at: number): void {
  const { tokens, dialect, place } = outline;
  const token = tokens[at]!;
  const next = tokens[at + 1];
  const after = tokens[at + 2];
  const adjoins = next?.start === token.end && after?.start === next.end;
  if (token.kind === 'word' && /^u$/i.test(token.text) && isSign(next, '&') && adjoins && after.text.startsWith('"'))
    throw refuse('SQL_UNREADABLE', { text: 'U&"', ...place(at) });
  if (dialect.quirks.has('substitution') && (token.text.includes('${') || (token.text === '$' && isSign(next, '{'))))
    throw refuse('SQL_UNREADABLE', { text: '${', ...place(at) });
  if (dialect.functions.bare && isSign(token, '@')) throw refuse('SQL_OUTSIDE', { name: `@${next?.text ?? ''}`, ...place(at) });
  if (dialect.quirks.has('tclParameters') && token.kind === 'sign' && /[$@:#]/.test(token.text) && isIdentifier(next) && adjoins)
    if (isOpening(after) || isSign(after, '::')) throw refuse('SQL_UNREADABLE', { text: `${token.text}${next.text}(`, ...place(at) });
}
