import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { until } from '../../test/support/until.js';

/** Runs a program with the built logger, as in production. */
function run(work: string): { child: ChildProcessWithoutNullStreams; lines: () => string[] } {
  const program = `
    const { createLogger } = await import('./dist/src/lib/logger.js');
    const logger = createLogger({ level: 'info', pretty: false });
    ${work}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: path.join(import.meta.dirname, '../..'),
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += String(chunk)));
  return { child, lines: () => text.split('\n').filter((line) => line !== '') };
}

test('a process that exits has written every line', async () => {
  const { child, lines } = run(`
    for (let line = 0; line < 500; line += 1) logger.info({ line }, 'counted');
    process.exit(0);`);
  await once(child, 'close');
  expect(lines()).toHaveLength(500);
});

test('an error is written at once with the lines before it, and so is every pretty line, even if the process is killed', async () => {
  const { child, lines } = run(`
    createLogger({ level: 'info', pretty: true }).info('for people');
    logger.info('before');
    logger.error('a person must act');
    process.kill(process.pid, 'SIGKILL');`);
  await once(child, 'close');
  const [forPeople, ...inJson] = lines();
  expect(forPeople).toContain('INFO: for people');
  expect(inJson.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'before',
    'a person must act',
  ]);
});

test('a single line does not wait for others to fill the buffer', async () => {
  const { child, lines } = run(`logger.info('alone'); setInterval(() => undefined, 1_000);`);
  await until(() => lines().length === 1);
  child.kill();
  await once(child, 'close');
});
