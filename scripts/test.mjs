// @ts-check
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main } from './main.mjs';
import { prepareBrowser, prepareBuild, prepareDependencies, preparePostgres } from './prepare.mjs';
import { runInstalled } from './run.mjs';

const args = process.argv.slice(2);

/** What cannot be prepared, such as a broken build, lets no test run: one failure. */
let result = { passed: 0, failed: 1 };
process.once('exit', () => console.log(`\n${result.passed} passed, ${result.failed} failed`));

await main(async () => {
  await prepareDependencies();
  await prepareBuild('site', 'server');
  const browser = await prepareBrowser();
  const postgres = await preparePostgres();
  try {
    result = await testWith({ CHROMIUM_PATH: browser, TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
  process.exitCode = result.failed > 0 ? 1 : 0;
});

/** @param {Record<string, string>} found what the preparations found */
async function testWith(found) {
  const folder = mkdtempSync(join(tmpdir(), 'wenshu-test-'));
  const report = join(folder, 'report.json');
  try {
    const types = await runInstalled('typescript/bin/tsc', ['--noEmit']);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const env = { ...process.env, ...found, NODE_ENV: 'test' };
    const tests = await runInstalled('vitest/vitest.mjs', ['run', ...reporters, ...args], env);
    return countsOf(report, types, tests);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Counts tests, and beside them what fails without being a test: types, a file that does not load, an error outside any test.
 * @param {string} report where vitest wrote its result
 * @param {number} typesCode exit code
 * @param {number} testsCode exit code
 */
function countsOf(report, typesCode, testsCode) {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const brokenFiles = testResults.filter(failedWithoutATest).length;
  const failedTests = numFailedTests + brokenFiles;
  const outside = testsCode !== 0 && failedTests === 0 ? 1 : 0;
  return { passed: numPassedTests, failed: failedTests + outside + (typesCode === 0 ? 0 : 1) };
}

/** @param {{ status: string, assertionResults: { status: string }[] }} file */
function failedWithoutATest({ status, assertionResults }) {
  return status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
}
