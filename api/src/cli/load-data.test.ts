import { afterEach, expect, test } from '@jest/globals';
import { runCommand } from './commands.js';

const environment = process.env.NODE_ENV;
afterEach(() => {
  process.env.NODE_ENV = environment;
});

test.each([
  ['seed:load', ['--organizations', '1', '--orders', '1']],
  ['seed:demo', []],
])('%s refuses to run in production', async (name, args) => {
  process.env.NODE_ENV = 'production';
  await expect(runCommand(name, args)).rejects.toThrow(`${name} is for test databases, not in production.`);
});

test.each([
  [[]],
  [['--organizations', '5']],
  [['--organizations', 'many', '--orders', '5']],
  [['--organizations', '5', '--orders', '9999999']],
])('says what it needs, and its usage, for %j', async (args) => {
  await expect(runCommand('seed:load', args)).rejects.toThrow(
    'Give both: 1 to 50000 organizations and 1 to 1000000 orders.\nUsage: npm run cli -- seed:load',
  );
});
