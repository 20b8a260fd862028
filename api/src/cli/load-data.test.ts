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
  [['--organizations', 'many', '--orders', '5']],
  [['--organizations', '5', '--orders', '9999999']],
])('prints its usage for %j', async (args) => {
  await expect(runCommand('seed:load', args)).rejects.toThrow('Usage: npm run cli -- seed:load');
});
