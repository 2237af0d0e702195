// @ts-check
// What all threads that read the embedded database share. Talked to by Thread.ts.
import { parentPort } from 'node:worker_threads';
import Database from 'libsql';

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);

/** @param {{ path: string, pragmas: readonly string[] }} place */
export function openDatabase({ path, pragmas }) {
  const database = new Database(path, { timeout: 5000 });
  for (const pragma of pragmas) database.exec(`pragma ${pragma}`);
  return database;
}

/**
 * Answers each request with rows, or with what went wrong.
 * @template Ask
 * @param {(ask: Ask) => import('./rowReader.mjs').Rows[]} rowsFor
 */
export function answerWith(rowsFor) {
  port.on('message', (/** @type {{ id: number, ask: Ask }} */ { id, ask }) => {
    try {
      port.postMessage({ id, rows: rowsFor(ask) });
    } catch (error) {
      const { message, code } = /** @type {Error & { code?: string }} */ (error);
      port.postMessage({ id, error: { message, code } });
    }
  });
}
