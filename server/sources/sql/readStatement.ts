import { refuse } from '#schemas/wire/errors.ts';
import { placeOf, refuseControls } from './characters.ts';
import { readCommand, type Reads } from './commands.ts';
import type { Dialect } from './dialect.ts';
import { isSign, outlineOf, refuseLookalikes, type Outline } from './outline.ts';
import { readTokens, type Tokens } from './readTokens.ts';
import { refuseWhatRuns } from './refusals.ts';
import type { TableReference } from './tableReference.ts';

/** A statement that was read and does nothing but read. */
export interface Statement {
  /** The statement as it may be run: without comments and semicolons, each of its words at the line and column where it was written. */
  readonly text: string;
  readonly reads: Reads;
  /** Tables it names, in their order, each as often as it is named. Queries of WITH and in brackets are none. */
  readonly tables: readonly TableReference[];
  /** Functions that stand in the place of tables; a virtual table of SQLite is read by such a call too. */
  readonly calls: readonly TableReference[];
  readonly outline: Outline;
}

const maxLength = 200_000;

/**
 * Reads one statement of a dialect; refuses, with the reason and the place, whatever is not a single read or cannot be read with certainty
 * (attacks F6, F7). It is one layer of several: a read-only user or transaction, limits and cancellation stand behind it.
 */
export function readStatement(text: string, dialect: Dialect): Statement {
  if (text.length > maxLength) throw refuse('SQL_TOO_LONG', { limit: maxLength });
  refuseControls(text);
  const outline = outlineOf(single(readTokens(text, dialect)), dialect);
  refuseLookalikes(outline);
  const { reads, tables: named } = readCommand(outline);
  refuseWhatRuns(outline);
  const isCall = ({ place }: TableReference) => place === 'call';
  return { text: outline.text, reads, tables: named.filter((each) => !isCall(each)), calls: named.filter(isCall), outline };
}

/** The one statement of a text, semicolons before and behind it left out. Refuses with SQL_EMPTY and SQL_SEVERAL. */
function single({ text, tokens }: Tokens): Tokens {
  const isEnd = (at: number) => isSign(tokens[at], ';');
  const first = tokens.findIndex((_, at) => !isEnd(at));
  if (first === -1) throw refuse('SQL_EMPTY');
  const end = tokens.findIndex((_, at) => at > first && isEnd(at));
  const next = end === -1 ? -1 : tokens.findIndex((_, at) => at > end && !isEnd(at));
  if (next !== -1) throw refuse('SQL_SEVERAL', placeOf(text, tokens[next]!.start));
  const own = tokens.slice(first, end === -1 ? undefined : end);
  const start = own[0]!.start;
  return { tokens: own, text: text.slice(0, start).replace(/[^\n]/g, ' ') + text.slice(start, own.at(-1)!.end) };
}
