import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { nodeScript, run } from './run.mjs';

/**
 * Tests with a Jest configuration and a command of their own: runs them, and writes how each ended and, last, how many
 * did. Sets the exit code. `onOutput` is given what they wrote meanwhile. What is left after `minutes` has failed.
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
  // None of them ran, or what ran them did not end well.
  const isOtherwiseAmiss = tests.length === passed && (passed === 0 || code !== 0);
  if (isOtherwiseAmiss) console.log(output.trimEnd());
  const failed = isOtherwiseAmiss ? 1 : tests.length - passed;
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function readReport(report) {
  try {
    if (!fs.existsSync(report)) return []; // it was ended before
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
