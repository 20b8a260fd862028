import { ensureReady } from './lib/build.mjs';
import { runMain } from './lib/failure.mjs';
import { inRoot } from './lib/paths.mjs';
import { nodeScript, run } from './lib/run.mjs';
import { ensureTestChromium } from './lib/system-programs.mjs';

// npm run test:e2e, npm run stopwatch: Playwright with the arguments, on the current sources.
await runMain(
  async () => {
    process.env.CHROMIUM_PATH = await ensureTestChromium();
    await ensureReady();
    const playwright = inRoot('node_modules/@playwright/test/cli.js');
    const { code } = await run(...nodeScript(playwright, ['test', ...process.argv.slice(2)]));
    process.exitCode = code;
  },
  {
    usage: 'npm run test:e2e [-- FILES and options of Playwright, such as -g TITLE or --list]',
    passesOn: true,
  },
);
