import { expect, test } from '@jest/globals';
import { run } from '../../../bin/lib/run.mjs';

const neverEnds = `
  require('node:child_process').spawn('sh', ['-c', 'sleep 30; echo late'], { stdio: 'inherit' });
  console.log('begun');
  setInterval(() => undefined, 1_000);
`;

test('a program that exceeds its minutes is stopped, without waiting for its children', async () => {
  const { code, output } = await run(process.execPath, ['-e', neverEnds], { capture: true, minutes: 0.05 });
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(/^begun\n\nnode -e .* did not end within 0\.05 minutes\.$/s),
  });
});

test('a program that ignores SIGTERM is killed', async () => {
  const ignores = `process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1_000);`;
  const { code, signal } = await run(process.execPath, ['-e', ignores], { capture: true, minutes: 0.05 });
  expect({ code, signal }).toEqual({ code: 1, signal: 'SIGKILL' });
}, 30_000);
