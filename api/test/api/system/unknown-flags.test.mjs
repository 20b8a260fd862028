import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { inRoot } from '../../../bin/lib/paths.mjs';

test.each([
  ['mutation', '--onyl', 'x'],
  ['mutation', 'order-status'],
  ['mutation', '--only'],
  ['test', 'pricing'],
  ['sbom', '--json'],
  ['start', '--port=80'],
  ['dev', '--port=80'],
  ['faults', '--shrot'],
  ['storage', 'swift'],
])(
  '%s %s says the usage and does nothing',
  async (command, ...args) => {
    const run = promisify(execFile)(process.execPath, [inRoot(`api/bin/${command}.mjs`), ...args], {
      timeout: 60_000,
    });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^.+\nUsage: npm /),
    });
  },
  20_000,
);

test.each(['bench', 'dev', 'e2e', 'faults', 'mutation', 'sbom', 'start', 'storage', 'test'])(
  '%s --help says the usage and does nothing',
  async (command) => {
    const script = inRoot(`api/bin/${command}.mjs`);
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, '--help'], {
      timeout: 60_000,
    });
    expect([stdout, stderr]).toEqual([expect.stringMatching(/^Usage: npm .+\n$/), '']);
  },
  20_000,
);
