import type pg from 'pg';

interface Query {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Reads the rows of a query by a cursor, a batch at a time, all from one moment. */
export async function* streamRows<Row>(
  pool: pg.Pool,
  enter: () => Promise<() => void>,
  query: Query,
  batchSize: number,
): AsyncGenerator<Row[]> {
  // Whoever reads slowly keeps a connection for long, so streams never take all of them.
  const leave = await enter();
  const client = await pool.connect().catch((error: unknown) => {
    leave();
    throw error;
  });
  let isWhole = false;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`declare rows no scroll cursor for ${query.sql}`, [...query.parameters]);
    for (;;) {
      const { rows } = await client.query(`fetch ${batchSize} from rows`);
      if (rows.length > 0) yield rows as Row[];
      if (rows.length < batchSize) break;
    }
    await client.query('commit');
    isWhole = true;
  } finally {
    if (!isWhole) await client.query('rollback').catch(() => {});
    client.release();
    leave();
  }
}
