/**
 * Codes by which a database says that a value cannot be kept: SQLSTATE classes 22 (data) and 23 (integrity) and 54000 (too long for
 * an index) of PostgreSQL, and their like of SQLite. A unique value that PostgreSQL finds taken may be a clash with another
 * transaction, and belongs to `retrying`.
 */
const dataCodes = /^(?:22\w{3}|23(?!505)\w{3}|54000|SQLITE_(?:CONSTRAINT(?:_\w+)?|TOOBIG|MISMATCH|RANGE))$/;

/** True for a database error about the values of a statement: it would fail again, and others would not. */
export const isDataError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && dataCodes.test(error.code);
