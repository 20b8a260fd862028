import { ensureReady } from './lib/build.mjs';
import { runMain } from './lib/failure.mjs';
import { inRoot } from './lib/paths.mjs';
import { nodeScript, run, runOrFail } from './lib/run.mjs';

const swc = inRoot('node_modules/@swc/cli/bin/swc.js');

// npm run bench: our figures and their ceilings, in one run.
await runMain(main, {
  usage:
    'npm run bench [-- --only PARTS | --seconds N | --json FILE | --large | --counts] (docs/performance.md)',
  passesOn: true,
});

async function main() {
  await ensureReady();
  const compile = nodeScript(swc, [
    'bench',
    '-d',
    'bench/dist',
    '--config-file',
    'api/.swcrc',
    '--quiet',
    '--strip-leading-paths',
    '--ignore',
    'bench/dist/**,bench/**/*.test.ts',
  ]);
  await runOrFail('Building the benchmarks failed: see above.', ...compile, { capture: true });
  const { code } = await run(
    ...nodeScript('bench/dist/main.js', process.argv.slice(2), ['--enable-source-maps']),
  );
  process.exitCode = code;
}
