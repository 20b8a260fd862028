import { expect, test } from '@jest/globals';
import { runCommand } from './commands.js';

test.each([[[]], [['2025-11']], [['--month']], [['--month', '2025-11', 'again']]])(
  'prints its usage for %j',
  async (args) => {
    await expect(runCommand('statements:draw', args)).rejects.toThrow(
      'Usage: npm run cli -- statements:draw --month YYYY-MM',
    );
  },
);
