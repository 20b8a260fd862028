import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot } from './paths.mjs';
import { nodeScript, run } from './run.mjs';

/** How many tests may need a second try on a busy machine; more mean that something is wrong. */
const maxFlaky = 2;

/** Reads Playwright's JSON report: the counts, and the name and first error of each test that did not pass at once. */
export function readBrowserReport({ suites, stats }) {
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  const flaky = tests.filter(({ status }) => status === 'flaky');
  const unexpected = tests.filter(({ status }) => status === 'unexpected');
  const areTooMany = flaky.length > maxFlaky;
  return {
    passed: stats.expected + (areTooMany ? 0 : flaky.length),
    failed: stats.unexpected + (areTooMany ? flaky.length : 0),
    flaky: flaky.map(describe),
    output: [...unexpected, ...flaky].map(describe).join('\n'),
  };
}

/**
 * Reads Jest's JSON report: the counts, each failure's name and error (`tests`), including files that do not run, and
 * their files.
 */
export function readJestReport({ testResults, numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
  const tests = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && assertionResults.length === 0) return [`${name}\n${indent(message)}`];
    return failed.map(
      ({ fullName, failureMessages }) => `${name} › ${fullName}\n${indent(failureMessages.join('\n'))}`,
    );
  });
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    tests,
    files: testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
  };
}

/**
 * Runs the files with failures again by themselves, as Playwright does. If few tests had failed and all pass now, they
 * count as passed and are listed (`flaky`).
 */
export async function withSecondTry({ tests, files, ...first }, runAgain) {
  const isTriedAgain = files.length > 0 && first.failed === tests.length && tests.length <= maxFlaky;
  if (!isTriedAgain || (await runAgain(files)).failed > 0) return { ...first, flaky: [] };
  return { passed: first.passed + tests.length, failed: 0, flaky: tests };
}

function testsOf({ title, suites = [], specs = [] }, parents) {
  const path = [...parents, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({ status, results, title: [...path, spec.title].join(' › ') })),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, path))];
}

function describe({ title, results }) {
  const failed = results.find(({ error }) => error);
  return `${title}\n${indent(failed?.error.stack ?? failed?.error.message ?? 'no error is in the report')}`;
}

function indent(text) {
  // Playwright colors its messages, also in the report.
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, 25)
    .map((line) => `    ${line}`)
    .join('\n');
}

/**
 * Runs tests that have their own Jest configuration and command. Prints each result and, last, the counts. Sets the exit
 * code. `onOutput` gets the tests' output. Tests that have not ended after `minutes` fail.
 */
export async function runOwnTests(config, { args = [], env = {}, onOutput = () => {}, minutes } = {}) {
  const report = newReportFile('jest.json');
  const jest = nodeScript(inRoot('node_modules/jest/bin/jest.js'), [
    '--config',
    config,
    '--json',
    `--outputFile=${report}`,
    ...args,
  ]);
  const { code, output } = await run(...jest, { capture: true, env, minutes });
  onOutput(output);
  const tests = testsIn(readReport(report)).filter(({ status }) => status !== 'pending');
  for (const { status, title, duration, failureMessages } of tests) {
    console.log(
      `${status === 'passed' ? 'ok    ' : 'FAILED'} ${title} (${Math.round((duration ?? 0) / 1000)} s)`,
    );
    for (const message of failureMessages) console.log(message);
  }
  const passed = tests.filter(({ status }) => status === 'passed').length;
  // No test ran, or Jest itself failed.
  const hasRunFailed = tests.length === passed && (passed === 0 || code !== 0);
  if (hasRunFailed) console.log(output.trimEnd());
  const failed = hasRunFailed ? 1 : tests.length - passed;
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** Every test of the report; a file that does not start counts as one. */
function testsIn(report) {
  return (report?.testResults ?? []).flatMap(({ assertionResults, message }) =>
    assertionResults.length > 0
      ? assertionResults
      : [{ status: 'failed', title: 'the tests do not start', failureMessages: [message] }],
  );
}

/** A file for a report, in a folder of its own. */
export function newReportFile(name) {
  return path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'skycrumb-report-')), name);
}

/** Reads a report and removes it with its folder; null if the tests were stopped before it was written. */
export function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  } finally {
    fs.rmSync(path.dirname(file), { recursive: true, force: true });
  }
}
