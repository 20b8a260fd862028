import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { runMain } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { nodeScript, run } from './lib/run.mjs';
import { ensureRedis } from './lib/system-programs.mjs';

// npm run test:faults: real servers and processes, broken while people buy. The last line counts what held.
// --short is the form for every change (npm test runs it). What follows goes to Jest: -t Redis plays those scenarios.
// FAULT_CHECKOUTS is how many buy while processes are killed: 200, and a fifth of it during each other fault.
await runMain(async () => {
  requireNode();
  await ensureRedis();
  await ensureInstalled();
  await ensureBuilt();
  const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'skycrumb-faults-')), 'faults.json');
  const jest = nodeScript(
    inRoot('node_modules/jest/bin/jest.js'),
    [
      '--config',
      'api/test/faults/jest.config.mjs',
      '--json',
      `--outputFile=${report}`,
      ...process.argv.slice(2).filter((argument) => argument !== '--short'),
    ],
    ['--experimental-vm-modules', '--no-warnings'],
  );
  const env = process.argv.includes('--short') ? { FAULTS: 'short' } : {};
  const { output } = await run(...jest, { capture: true, env });
  const tests = readReport(report).filter(({ status }) => status !== 'pending');
  for (const line of output.split('\n')) if (line.startsWith('measured: ')) console.log(line);
  for (const { status, title, duration, failureMessages } of tests) {
    console.log(
      `${status === 'passed' ? 'ok    ' : 'FAILED'} ${title} (${Math.round((duration ?? 0) / 1000)} s)`,
    );
    for (const message of failureMessages) console.log(message);
  }
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.length === 0 ? 1 : tests.length - passed;
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});

function readReport(report) {
  try {
    const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8'));
    return testResults.flatMap(({ assertionResults, message }) =>
      assertionResults.length > 0
        ? assertionResults
        : [{ status: 'failed', title: 'the fault tests do not start', failureMessages: [message] }],
    );
  } finally {
    fs.rmSync(path.dirname(report), { recursive: true, force: true });
  }
}
