import { expect, test } from '@jest/globals';
import { run } from '../../../bin/lib/run.mjs';

const neverEnds = `
  require('node:child_process').spawn('sh', ['-c', 'sleep 30; echo late'], { stdio: 'inherit' });
  console.log('begun');
  setInterval(() => undefined, 1_000);
`;

test('a program that does not end in its minutes is ended, and what it started is not waited for', async () => {
  const { code, output } = await run(process.execPath, ['-e', neverEnds], { capture: true, minutes: 0.05 });
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(/^begun\n\nnode -e .* did not end within 0\.05 minutes\.$/s),
  });
});
