import { ensureReady } from './lib/build.mjs';
import { runMain } from './lib/failure.mjs';
import { runOwnTests } from './lib/test-reports.mjs';

// npm run test:faults: breaks real servers and processes while people buy. The last line counts the results.
// --short is the form for every change (npm test runs it), -t Redis runs those scenarios.
// FAULT_CHECKOUTS is the number of buyers while processes are killed: 200, and a fifth of it during each other fault.
await runMain(
  async ({ short: isShort, testNamePattern }) => {
    await ensureReady();
    await runOwnTests('api/test/faults/jest.config.mjs', {
      args: testNamePattern === undefined ? [] : ['-t', testNamePattern],
      env: isShort ? { FAULTS: 'short' } : {},
      onOutput: (output) => {
        for (const line of output.split('\n')) if (line.startsWith('measured: ')) console.log(line);
      },
    });
  },
  {
    usage: 'npm run test:faults [-- --short] [-- -t NAME]',
    options: { short: { type: 'boolean' }, testNamePattern: { type: 'string', short: 't' } },
  },
);
