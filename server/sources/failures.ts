import { isRefusal, type Refusal, refuse } from '#schemas/wire/errors.ts';
import { failurePlace } from './failurePlace.ts';

/** Facts of a connection that its failures are worded with. */
export interface Place {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

/** Seconds to reach a database and sign in. */
export const longestConnecting = 10;

const longestDetail = 500;
const detailOf = (error: unknown): string => {
  const words = error instanceof Error ? error.message : String(error);
  return words.length > longestDetail ? `${words.slice(0, longestDetail)}…` : words;
};

type Worded = (place: Place, error: Error) => Refusal;
const addressOf = ({ host, port }: Place): string => `${host}:${port}`;

/** The refusal for a server that does not answer while one connects to it. */
export const connectionTimeout = (place: Place): Refusal =>
  refuse('SOURCE_TIMEOUT', { address: addressOf(place), seconds: longestConnecting });

const unreachable: Worded = (place) => refuse('SOURCE_UNREACHABLE', { address: addressOf(place) });
const late: Worded = (place) => connectionTimeout(place);
const signIn: Worded = ({ user }) => refuse('SOURCE_SIGN_IN_REFUSED', { user });
const noDatabase: Worded = ({ database }) => refuse('SOURCE_DATABASE_UNKNOWN', { database });
const denied: Worded = (_, error) => refuse('SOURCE_DENIED', { detail: detailOf(error) });
const full: Worded = () => refuse('SOURCE_FULL');
const lost: Worded = () => refuse('SOURCE_LOST');
const tls: Worded = (_, error) => refuse('SOURCE_TLS', { detail: detailOf(error) });

/** Failures of connections by the codes of the operating system, PostgreSQL (SQLSTATE, appendix A) and MySQL. */
const worded: Readonly<Record<string, Worded>> = {
  ECONNREFUSED: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ETIMEDOUT: late,
  ENOTFOUND: ({ host }) => refuse('SOURCE_HOST_UNKNOWN', { host }),
  EAI_AGAIN: ({ host }) => refuse('SOURCE_HOST_UNKNOWN', { host }),
  ECONNRESET: lost,
  EPIPE: lost,
  PROTOCOL_CONNECTION_LOST: lost,
  ER_CONNECTION_KILLED: lost,
  ER_SERVER_SHUTDOWN: lost,
  '57P01': lost,
  '28000': signIn,
  '28P01': signIn,
  ER_ACCESS_DENIED_ERROR: signIn,
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: signIn,
  '3D000': noDatabase,
  ER_BAD_DB_ERROR: noDatabase,
  ER_DBACCESS_DENIED_ERROR: noDatabase,
  '42501': denied,
  ER_TABLEACCESS_DENIED_ERROR: denied,
  ER_COLUMNACCESS_DENIED_ERROR: denied,
  '53300': full,
  ER_CON_COUNT_ERROR: full,
  ER_USER_LIMIT_REACHED: full,
  HANDSHAKE_NO_SSL_SUPPORT: tls,
  HANDSHAKE_SSL_ERROR: tls,
  ERR_SSL_WRONG_VERSION_NUMBER: tls,
  // SQL Server, as its driver says it.
  ELOGIN: signIn,
  ESOCKET: unreachable,
  ETIMEOUT: late,
};

/** Messages of drivers that lost their connection, or find out that it was lost before. */
const lostWords = /^Connection terminated|Connection lost|Connection is closed|connection error and is not queryable|NJS-500/;

/** Messages of drivers that give no code. */
const wordedByMessage: readonly (readonly [RegExp, Worded])[] = [
  [/^The server does not support SSL|certificate|SSL routines|altnames/i, tls],
  // Oracle, Db2, SQL Server, Cassandra, ClickHouse: databases that there are not, before those who may not use them.
  [
    /Database \w+ does not exist|ORA-12514|NJS-518|SQL30061N|SQL1013N|Cannot open database|Keyspace '\w+' does not exist|UNKNOWN_DATABASE|Keyspace not found in CB|DB index is out of range/,
    noDatabase,
  ],
  [/client password must be a string|ORA-01017|SQL30082N|Login failed|WRONGPASS|NOAUTH|invalid username-password pair/, signIn],
  [/Authentication failed|AuthenticationError|AUTHENTICATION_FAILED|auth(?:entication)? fail|and\/or password are incorrect/i, signIn],
  [/ORA-01031|NOPERM|not authorized on|Unauthorized|ACCESS_DENIED/, denied],
  [/timeout expired|due to connection timeout|connect ETIMEDOUT|NJS-510|ORA-12170/, late],
  [lostWords, lost],
  [/ECONNREFUSED|NJS-503|SQL30081N/, unreachable],
  [/ENOTFOUND|getaddrinfo/, ({ host }) => refuse('SOURCE_HOST_UNKNOWN', { host })],
];

/** Errors of one failure that are looked at. */
const mostCauses = 10;

/** An error, and those that it was made of, the outermost first: drivers wrap what the network said. */
function causesOf(error: unknown): readonly unknown[] {
  const found: unknown[] = [];
  const waiting = [error];
  while (waiting.length > 0 && found.length < mostCauses) {
    const next = waiting.shift();
    if (next === null || typeof next !== 'object' || found.includes(next)) continue;
    found.push(next);
    const { cause, originalError, errors, innerErrors } = next as Readonly<Record<string, unknown>>;
    waiting.push(cause, originalError, ...Object.values(errors ?? {}), ...Object.values(innerErrors ?? {}));
  }
  return found;
}

/** The refusal for what a driver threw while it connected or read, in words that say what to do; SOURCE_FAILED with the driver's own for all else. */
export function failureOf(error: unknown, place: Place): Refusal {
  if (isRefusal(error)) return error;
  for (const cause of causesOf(error)) {
    const known = cause as Error & { readonly code?: unknown };
    const byCode = typeof known.code === 'string' && Object.hasOwn(worded, known.code) ? worded[known.code] : undefined;
    const found = byCode ?? wordedByMessage.find(([words]) => words.test(String(known.message)))?.[1];
    if (found) return found(place, known);
  }
  return refuse('SOURCE_FAILED', { detail: detailOf(error) });
}

/** Words of DuckDB without the line that it shows again, with a caret below the place. */
function withoutExcerpt(detail: string): string {
  const at = detail.lastIndexOf('\n\nLINE ');
  return at === -1 ? detail : detail.slice(0, at);
}

/** The refusal for what a database said of a statement, with the place in it, where that can be told. */
export function sqlFailure(error: unknown, statement: string): Refusal {
  const [place, detail] = [failurePlace(error, statement), detailOf(error)];
  return refuse('SOURCE_SQL_FAILED', { detail: place ? withoutExcerpt(detail) : detail, ...place });
}

/** True of a failure of the connection, not of a statement. */
export const isOfConnection = (error: unknown): boolean => {
  const { code, message } = error as { readonly code?: string; readonly message?: unknown };
  if (code === undefined) return lostWords.test(String(message));
  return Object.hasOwn(worded, code) && worded[code] !== denied;
};
