import { type Refusal, refuse } from '#schemas/wire/errors.ts';

/** No room left on the disk: SQLite's result code, and PostgreSQL's SQLSTATE. */
const full: ReadonlySet<string> = new Set(['SQLITE_FULL', '53100']);

/**
 * A database that cannot be reached, read or written: result codes of SQLite with their extensions; classes 08, 53 and 57P of SQLSTATE,
 * and a standby that takes no writes (25006); and what the system says of connections.
 */
const away =
  /^(?:SQLITE_(?:BUSY|CANTOPEN|IOERR|NOMEM|PROTOCOL|READONLY)(?:_.*)?|08\w{3}|53\w{3}|57P\w{2}|25006|ECONN\w+|EPIPE|ETIMEDOUT|EHOST\w+|ENET\w+|ENOTFOUND|EAI_AGAIN)$/;

/** Messages of the PostgreSQL driver that carry no code. */
const hungUp = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** A failure of the database or its disk as a refusal: STORAGE_FULL or UNAVAILABLE; undefined for anything else. */
export function outageOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (full.has(code)) return refuse('STORAGE_FULL');
  return away.test(code) || hungUp.test(error.message) ? refuse('UNAVAILABLE') : undefined;
}
