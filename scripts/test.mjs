// @ts-check
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main } from './main.mjs';
import { prepareBrowser, prepareBuild, prepareDependencies, prepareMariadb, preparePostgres, prepareRedis } from './prepare.mjs';
import { runInstalled } from './run.mjs';

/** `changed` runs the tests that import what is not committed yet. */
const args = process.argv.slice(2).map((arg) => (arg === 'changed' ? '--changed' : arg));

/**
 * What cannot be prepared, such as a broken build, lets no test run: one failure.
 * @type {import('./testSummary.mjs').Summary}
 */
let result = { passed: 0, failed: ['no test ran'], unsteady: [] };
process.once('exit', () => {
  for (const name of result.unsteady) console.log(`passed at the second try: ${name}`);
  for (const name of result.failed) console.log(`failed: ${name}`);
  console.log(`\n${result.passed} passed, ${result.failed.length} failed`);
});

await main(async () => {
  keepTemporaryFilesInMemory();
  // Installing waits for the network and the disk; meanwhile databases are made.
  const [dependencies, ...databases] = await Promise.allSettled([
    prepareDependencies(),
    preparePostgres(),
    prepareMariadb(),
    prepareRedis(),
  ]);
  try {
    outcomeOf(dependencies);
    const [TEST_DATABASE_URL, TEST_MYSQL_URL, TEST_REDIS_URL] = databases.map((database) => outcomeOf(database).url);
    const tests = async () => {
      const [browser] = await Promise.all([prepareBrowser(), prepareBuild('site', 'server')]);
      return testWith({ CHROMIUM_PATH: browser, TEST_DATABASE_URL, TEST_MYSQL_URL, TEST_REDIS_URL });
    };
    const [found, types] = await Promise.allSettled([tests(), checkTypes()]);
    result = withTypes(outcomeOf(found), outcomeOf(types));
  } finally {
    await Promise.all(databases.map((database) => (database.status === 'fulfilled' ? database.value.stop() : undefined)));
  }
  process.exitCode = result.failed.length > 0 ? 1 : 0;
});

/**
 * @template Outcome
 * @param {PromiseSettledResult<Outcome>} settled
 * @returns {Outcome} unless it failed, which is thrown
 */
function outcomeOf(settled) {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}

/** Databases of tests are written for minutes and kept for nobody: where there is room in memory, no disk waits for them. */
function keepTemporaryFilesInMemory() {
  const folder = '/dev/shm';
  const enough = 4 * 1024 ** 3;
  if (process.env['TMPDIR'] !== undefined || !existsSync(folder)) return;
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize > enough) process.env['TMPDIR'] = folder;
}

/** Gives the exit code. Beside the tests there is no processor for several threads, which do much of their work twice. */
function checkTypes() {
  return runInstalled('typescript/bin/tsc', ['--noEmit', '--singleThreaded']);
}

/**
 * @param {NodeJS.ProcessEnv} found what the preparations found
 * @returns {Promise<import('./testSummary.mjs').Summary>}
 */
async function testWith(found) {
  const folder = mkdtempSync(join(tmpdir(), 'wenshu-test-'));
  const summary = join(folder, 'summary.json');
  try {
    const reporters = ['--reporter=default', '--reporter=./scripts/testSummary.mjs'];
    const env = { ...process.env, ...found, NODE_ENV: 'test', TEST_SUMMARY: summary };
    const tests = await runInstalled('vitest/vitest.mjs', ['run', ...reporters, ...args], env);
    return withUnsaid(existsSync(summary) ? JSON.parse(readFileSync(summary, 'utf8')) : result, tests);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Adds whatever made vitest end as failed without saying so.
 * @param {import('./testSummary.mjs').Summary} summary
 * @param {number} code exit code
 */
function withUnsaid(summary, code) {
  return code !== 0 && summary.failed.length === 0 ? { ...summary, failed: [`vitest ended with ${code}`] } : summary;
}

/**
 * Adds types that do not fit, which fail beside the tests.
 * @param {import('./testSummary.mjs').Summary} summary
 * @param {number} code exit code
 */
function withTypes(summary, code) {
  return code === 0 ? summary : { ...summary, failed: ['types', ...summary.failed] };
}
