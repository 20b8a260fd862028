import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { nodeScript, run } from './run.mjs';

/**
 * Runs tests that have their own Jest configuration and command. Prints each result and, last, the counts. Sets the exit
 * code. `onOutput` gets the tests' output. Tests that have not ended after `minutes` fail.
 */
export async function runOwnTests(config, { args = [], env = {}, onOutput = () => {}, minutes } = {}) {
  const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'skycrumb-tests-')), 'jest.json');
  const jest = nodeScript(inRoot('node_modules/jest/bin/jest.js'), [
    ...['--config', config, '--json', `--outputFile=${report}`],
    ...args,
  ]);
  const { code, output } = await run(...jest, { capture: true, env, minutes });
  onOutput(output);
  const tests = readReport(report).filter(({ status }) => status !== 'pending');
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

function readReport(report) {
  try {
    if (!fs.existsSync(report)) return []; // stopped before it was written
    const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8'));
    return testResults.flatMap(({ assertionResults, message }) =>
      assertionResults.length > 0
        ? assertionResults
        : [{ status: 'failed', title: 'the tests do not start', failureMessages: [message] }],
    );
  } finally {
    fs.rmSync(path.dirname(report), { recursive: true, force: true });
  }
}
