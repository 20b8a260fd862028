import { ensureReady } from './lib/build.mjs';
import { phases } from './lib/checks.mjs';
import { runMain } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureTestChromium } from './lib/system-programs.mjs';

// npm test: everything CI checks. The last line counts the results.
await runMain(
  async () => {
    // Both are mostly downloads, from different servers.
    const [chromium] = await Promise.all([ensureTestChromium(), ensureInstalled()]);
    process.env.CHROMIUM_PATH = chromium;
    await ensureReady();

    const total = { passed: 0, failed: 0 };
    const failures = [];
    const runAll = async (checks) => {
      for (const { title, work } of checks) {
        const startedAt = performance.now();
        const { passed, failed, output } = await work();
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
        if (failed > 0 && output) failures.push(`${title}:\n${output.trimEnd()}`);
        console.log(
          `${failed > 0 ? 'FAILED' : 'ok    '} ${title}: ${passed} passed, ${failed} failed (${seconds} s)`,
        );
        total.passed += passed;
        total.failed += failed;
      }
    };
    for (const lists of phases) await Promise.all(lists.map(runAll));
    // Last, so that they are at the end of a long log.
    for (const failure of failures) console.log(`\n${failure}\n`);
    console.log(`${total.passed} passed, ${total.failed} failed`);
    process.exitCode = total.failed > 0 ? 1 : 0;
  },
  { usage: 'npm test (one test: npm run test:unit -- PATH)' },
);
