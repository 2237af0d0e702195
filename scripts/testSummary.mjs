// @ts-check
import { writeFileSync } from 'node:fs';

/**
 * Outcome of a run of the tests, by name: read where the reasons are too long for a terminal or a log to keep.
 * @typedef {object} Summary
 * @property {number} passed
 * @property {string[]} failed tests, files that fail without a test, and errors outside any test
 * @property {string[]} unsteady tests that passed at their second try only
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
      unsteady: tests.filter((test) => test.diagnostic()?.flaky).map(nameOf),
    };
    writeFileSync(String(process.env['TEST_SUMMARY']), JSON.stringify(summary));
  }
}

/** @param {import('vitest/node').TestCase} test */
const nameOf = ({ module, fullName }) => `${module.relativeModuleId}: ${fullName}`;
