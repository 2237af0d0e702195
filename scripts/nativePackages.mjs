// @ts-check
/** Packages with machine code of their own, or that load parts of themselves by name: a bundle for Node leaves them where they are. */
export const nativePackages = ['libsql', 'pg', 'mysql2', '@duckdb/node-api', '@node-rs/argon2', '@napi-rs/canvas'];
