import { expect, test } from '@jest/globals';
import { runCommand } from './commands.js';

const good = {
  '--username': 'jordan',
  '--email': 'jordan@example.org',
  '--full-name': 'Jordan Lee',
  '--role': 'support',
};

const run = (options: Record<string, string>): Promise<number> =>
  runCommand('admin:create', Object.entries({ ...good, ...options }).flat());

test.each([
  [{ '--role': 'owner' }, 'Usage: npm run cli -- admin:create'],
  [{ '--username': '  ' }, 'Usage: npm run cli -- admin:create'],
  [{ '--surname': 'Lee' }, "Unknown option '--surname'"],
  [{ '--email': 'jordan' }, '--email is not an email address.'],
  [{ '--username': 'x'.repeat(51) }, '--username is longer than 50 characters.'],
  [{ '--full-name': 'x'.repeat(101) }, '--full-name is longer than 100 characters.'],
])('refuses %j with one clear line before opening a database', async (options, line) => {
  await expect(run(options)).rejects.toThrow(line);
});

test.each(['constructor', 'toString'])('%s, which every object has, is no command', async (name) => {
  await expect(runCommand(name, [])).rejects.toThrow(`There is no command "${name}".`);
});

test('a command whose output is a file is run without the banner of npm', async () => {
  await expect(runCommand('privacy:export', [])).rejects.toThrow(
    'Usage: npm run --silent cli -- privacy:export --email ADDRESS',
  );
});

test('a command without arguments refuses some, with its usage', async () => {
  await expect(runCommand('migrate', ['--all'])).rejects.toThrow(
    'migrate takes no arguments.\nUsage: npm run cli -- migrate',
  );
});
