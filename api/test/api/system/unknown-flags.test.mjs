import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
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

test('cli --help neither installs nor builds, although the build is of other sources', async () => {
  const checkout = fs.mkdtempSync(path.join(os.tmpdir(), 'skycrumb-help-'));
  fs.cpSync(inRoot('api/bin'), path.join(checkout, 'api/bin'), { recursive: true });
  fs.mkdirSync(path.join(checkout, 'api/dist/server'), { recursive: true });
  fs.writeFileSync(path.join(checkout, 'api/dist/server/cli.js'), "console.log('The commands are:')");
  const script = path.join(checkout, 'api/bin/cli.mjs');
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, '--help'], {
    timeout: 60_000,
  });
  expect([stdout, stderr]).toEqual(['The commands are:\n', '']);
  expect(fs.readdirSync(path.join(checkout, 'api/dist'))).toEqual(['server']);
  fs.rmSync(checkout, { recursive: true });
});
