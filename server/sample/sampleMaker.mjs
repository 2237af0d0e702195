// @ts-check
// A process that writes one DuckDB file, and ends: its memory is not that of the server. Started by makeDatabase.ts, which tells it what to run.
import { DuckDBInstance } from '@duckdb/node-api';

process.once('message', async (/** @type {{ path: string, statements: string[] }} */ { path, statements }) => {
  try {
    const instance = await DuckDBInstance.create(path, { memory_limit: '1GB', threads: '2' });
    const connection = await instance.connect();
    for (const statement of statements) await connection.run(statement);
    await connection.run('checkpoint');
    connection.closeSync();
    instance.closeSync();
    process.exit(0);
  } catch (error) {
    process.send?.(error instanceof Error ? error.message : String(error), () => process.exit(1));
  }
});
process.on('disconnect', () => process.exit(1));
