// @ts-check
import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * Outcome of a run of the tests, by name: read where the reasons are too long for a terminal or a log to keep.
 * @typedef {object} Summary
 * @property {number} passed
 * @property {string[]} failed tests, files that fail without a test, and errors outside any test
 * @property {string[]} unsteady tests that passed at their second try only, each with what its first try found
 */

/** A reporter of vitest that writes a summary, as JSON, into the file that `TEST_SUMMARY` names. */
export default class TestSummary {
  /**
   * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
   * @param {ReadonlyArray<import('vitest').SerializedError>} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const broken = modules.filter((module) => !module.ok() && [...module.children.allTests('failed')].length === 0);
    /** @type {Summary} */
    const summary = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: [
        ...tests.filter((test) => test.result().state === 'failed').map(nameOf),
        ...broken.map((module) => module.relativeModuleId),
        ...unhandledErrors.map(({ message }) => `outside any test: ${message}`),
      ],
      unsteady: tests.filter((test) => test.diagnostic()?.flaky).map((test) => `${nameOf(test)}${reasonOf(test)}`),
    };
    writeFileSync(String(process.env['TEST_SUMMARY']), JSON.stringify(summary));
  }
}

/** @param {import('vitest/node').TestCase} test */
const nameOf = ({ module, fullName }) => `${module.relativeModuleId}: ${fullName}`;

/**
 * First lines of what the first try of a test failed of, and where.
 * @param {import('vitest/node').TestCase} test
 */
function reasonOf(test) {
  const [error] = test.result().errors ?? [];
  const [place] = error?.stacks ?? [];
  const words = stripVTControlCharacters(`${error?.message ?? ''}\n${error?.diff ?? ''}`)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 12);
  return [...words, ...(place ? [`${place.file}:${place.line}`] : [])].map((line) => `\n    ${line.slice(0, 300)}`).join('');
}
