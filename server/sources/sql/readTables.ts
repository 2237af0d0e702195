import { refuse } from '#schemas/wire/errors.ts';
import { fold } from './characters.ts';
import { endsTables, introducesTable, isFromClause, joinsQueries } from './clauses.ts';
import { chainAt, foldedName, nameAt, type Chain } from './identifier.ts';
import { isIdentifier, isOpening, isSign, startsQuery, type Outline } from './outline.ts';
import { notRead } from './refusals.ts';
import { namesExpression, namesQuery, nowhere, scopesOf, type Scope } from './scope.ts';
import { isHintGroup, tableAt, type TableReference } from './tableReference.ts';
import { readWith, type WithClause } from './withClause.ts';

/** A run of tokens between brackets, or the whole statement. */
interface Level {
  readonly from: number;
  readonly to: number;
  readonly holds: 'query' | 'tables' | 'expression';
  readonly scope: Scope;
  /** True for all of a query that WITH names: behind its first UNION it can name itself. */
  readonly isNamed?: boolean;
}

/** Words of DuckDB and others that stand for a query of a table. */
const statementWords = new Set(['table', 'summarize', 'describe', 'show', 'pivot', 'unpivot']);

/** The tables that are read from a place on, each once for every time that it is named, and the functions in their place. Names of queries in WITH are none. */
export function readTables(outline: Outline, from: number, holds: Level['holds']): TableReference[] {
  const { tokens, word, partner, dialect } = outline;
  const found: TableReference[] = [];
  readLevel({ from, to: tokens.length, holds, scope: nowhere });
  return found;

  function readLevel(level: Level): void {
    const { to, holds } = level;
    let { scope } = level;
    let leading = scope;
    let state: 'start' | 'tables' | 'rest' = holds === 'query' ? 'start' : holds === 'tables' ? 'tables' : 'rest';
    let isTableNext = holds === 'tables';
    let isPivot = false;
    let at = level.from;
    while (at < to) {
      if (isTableNext) {
        isTableNext = false;
        at = readItem(at, to, scope);
      } else if (isOpening(tokens[at])) {
        readBrackets(at, scope, state === 'start' && partner[at]! + 1 === to && level.isNamed);
        at = partner[at]! + 1;
        if (state === 'start') state = 'rest';
      } else if (state === 'start' && word(at) === 'with') {
        const clause = readWith(outline, at, to);
        const isLeading = at === level.from;
        scope = readNamedQueries(clause, scope);
        if (isLeading) leading = scope;
        at = clause.end;
        if (!startsQuery(at, dialect, tokens, word) && !outline.isQuery(at)) throw notRead(outline, at);
      } else if (holds !== 'expression' && joinsQueries(outline, at)) {
        if (level.isNamed) level.scope.own!.isBehindUnion = true;
        scope = leading;
        state = 'start';
        at += 1;
      } else if (state === 'start' && statementWords.has(word(at)) && startsQuery(at, dialect, tokens, word)) {
        const statement = word(at);
        at += 1;
        isPivot = isTableNext = statement.endsWith('pivot');
        const isOfQuery = !isPivot && startsQuery(at, dialect, tokens, word);
        if (statement === 'table') at = readNamed(isOnly(at) ? at + 1 : at, scope, 'statement', at - 1);
        else if (!isPivot && !isOfQuery && !(statement === 'show' && /^(?:all|tables|databases|schemas)$/.test(word(at))))
          at = readNamed(at, scope, statement === 'summarize' ? 'statement' : 'name');
        if (!isOfQuery) state = 'rest';
      } else {
        const isFrom = holds === 'query' && isFromClause(outline, at);
        const isJoin = holds !== 'expression' && introducesTable(outline, at, state === 'tables');
        isTableNext = isFrom || isJoin || (state === 'tables' && isSign(tokens[at], ','));
        if (isFrom || (isJoin && !isPivot)) state = 'tables';
        else if (state !== 'rest' && endsTables(outline, at)) state = 'rest';
        at = dialect.tables.in && word(at) === 'in' ? readIn(at, scope) : at + 1;
      }
    }
  }

  function readBrackets(at: number, scope: Scope, isNamed = false): void {
    const holds = outline.isQuery(at) ? 'query' : 'expression';
    readLevel({ from: at + 1, to: partner[at]!, holds, scope, isNamed });
  }

  /** Reads the queries of a clause, each in its own scope; gives the scope of the query behind them. */
  function readNamedQueries(clause: WithClause, outer: Scope): Scope {
    const { inside, behind } = scopesOf(clause, outer, dialect.with);
    clause.queries.forEach(({ body }, index) => {
      readLevel({ from: body + 1, to: partner[body]!, holds: 'query', scope: inside[index]!, isNamed: true });
    });
    if (clause.expressions.names.length > 0) readExpressions(clause, behind);
    return behind;
  }
  function readExpressions({ expressions: { from, to }, queries }: WithClause, scope: Scope): void {
    const bodies = new Set(queries.map(({ body }) => body));
    for (let at = from; at < to; at += 1)
      if (isOpening(tokens[at])) {
        if (!bodies.has(at)) readBrackets(at, scope);
        at = partner[at]!;
      }
  }

  /** Reads what stands in the place of a table; gives the place behind it. */
  function readItem(start: number, to: number, scope: Scope): number {
    let at = start;
    while (word(at) === 'lateral' || isTableFunction(at)) at += 1;
    if (isOnly(at)) return readNamed(at + 1, scope, 'from', at);
    if (word(at) === 'only' && isSign(tokens[at + 1], '(')) at += 1;
    if (word(at) === 'rows' && word(at + 1) === 'from') at += 2;
    const token = tokens[at];
    if (at >= to || token === undefined) return at;
    if (isOpening(token)) {
      const isOuterJoin = token.text === '{' && /^oj$/i.test(tokens[at + 1]?.text ?? '');
      if (outline.isQuery(at)) readBrackets(at, scope);
      else readLevel({ from: at + (isOuterJoin ? 2 : 1), to: partner[at]!, holds: 'tables', scope });
      return partner[at]! + 1;
    }
    // `.orders` of MySQL: in the database that is in use
    if (isSign(token, '.') && isIdentifier(tokens[at + 1])) return readNamed(at + 1, scope, 'from', at);
    if (token.kind === 'string') return readString(at, scope);
    if (word(at) === 'values' && isSign(tokens[at + 1], '(')) return readRows(at + 1, scope);
    if (isIdentifier(token) && isSign(tokens[at + 1], ':'))
      return isIdentifier(tokens[at + 2]) ? readNamed(at + 2, scope, 'from', at) : readItem(at + 2, to, scope);
    return readNamed(at, scope, 'from');
  }
  function isOnly(at: number): boolean {
    return word(at) === 'only' && isIdentifier(tokens[at + 1]);
  }
  function isTableFunction(at: number): boolean {
    return word(at) === 'table' && isSign(tokens[at + 1], '(');
  }

  function readString(at: number, scope: Scope): number {
    const { strings } = dialect.tables;
    refuseFile(outline, at);
    if (strings === 'none') return at + 1;
    const chain = { parts: [nameAt(outline, at)], first: at, last: at, end: at + 1 };
    return readTable(chain, scope, 'from');
  }

  /** `VALUES (1, 'a'), (2, 'b')` in a list of tables, without brackets around it. */
  function readRows(start: number, scope: Scope): number {
    let at = start;
    while (isSign(tokens[at], '(')) {
      readBrackets(at, scope);
      at = partner[at]! + 1;
      if (!isSign(tokens[at], ',') || !isSign(tokens[at + 1], '(')) break;
      at += 1;
    }
    return at;
  }

  function readIn(at: number, scope: Scope): number {
    const chain = chainAt(outline, at + 1);
    const isArgument = word(at + 1) !== '' && isSign(tokens[at - 2], '(') && word(at - 3) === 'position';
    if (!chain || isArgument || namesExpression(scope, foldedName(outline, at + 1))) return at + 1;
    return readNamed(at + 1, scope, 'in');
  }

  /** Reads a table, or a function in its place. */
  function readNamed(at: number, scope: Scope, place: TableReference['place'], from = at): number {
    const chain = chainAt(outline, at);
    if (!chain) return tokens[at]?.kind === 'string' ? readString(at, scope) : at + 1;
    if (isSign(tokens[chain.end], '(') && !isHintGroup(outline, chain.end)) {
      const allowed = dialect.functions.tables;
      if (allowed && !allowed.has(fold(chain.parts.at(-1)!)))
        throw refuse('SQL_FUNCTION', { name: chain.parts.join('.'), ...outline.place(at) });
      found.push(tableAt(outline, chain, 'call').table);
      readBrackets(chain.end, scope);
      return partner[chain.end]! + 1;
    }
    const isQuery = chain.parts.length === 1 && namesQuery(scope, foldedName(outline, at));
    const isNone = chain.parts.length === 1 && dialect.tables.none.has(word(at));
    return isQuery || isNone ? chain.end : readTable(chain, scope, place, from);
  }

  function readTable(chain: Chain, scope: Scope, place: TableReference['place'], from = chain.first): number {
    const { end } = chain;
    refuseTable(outline, chain);
    const { table, end: behind } = tableAt(outline, chain, place, from);
    found.push(table);
    for (let at = end; at < behind; at += 1)
      if (isOpening(tokens[at])) {
        readBrackets(at, scope);
        at = partner[at]!;
      }
    return behind;
  }
}

/** Refuses a table that nobody asks business questions of, a file, and a table of another server. */
export function refuseTable(outline: Outline, { parts, first, last, end }: Chain): void {
  const { dialect, tokens } = outline;
  const named = { name: parts.join('.'), ...outline.place(first) };
  if (dialect.privateTables(fold(parts.at(-2) ?? ''), fold(parts.at(-1)!))) throw refuse('SQL_PRIVATE_TABLE', named);
  if (dialect.outside(parts, tokens[last]!.kind !== 'word') || isSign(tokens[end], '@')) throw refuse('SQL_OUTSIDE', named);
}

/** Refuses a string that names a file, in the place of a table. */
export function refuseFile({ tokens, dialect, place }: Outline, at: number): void {
  if (tokens[at]?.kind === 'string' && dialect.tables.strings === 'file')
    throw refuse('SQL_OUTSIDE', { name: tokens[at].text, ...place(at) });
}
