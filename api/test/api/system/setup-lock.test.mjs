import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { withSetupLock } from '../../../bin/lib/setup-lock.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'skycrumb-setup-'));
const lock = path.join(folder, '.setup.lock');
const stale = '999999999 1';

beforeEach(() => jest.spyOn(console, 'log').mockImplementation(() => undefined));

afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(lock, { force: true });
});

test('a start takes over the lock of one that was killed', async () => {
  fs.writeFileSync(lock, stale);
  expect(await withSetupLock(async () => fs.existsSync(lock), lock)).toBe(true);
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('a start takes over the lock of one that had the same process id', async () => {
  fs.writeFileSync(lock, `${process.pid} 1`);
  expect(await withSetupLock(async () => 'done', lock)).toBe('done');
});

test('of two starts that find a stale lock, the slower one leaves the lock that the other has taken', async () => {
  const other = await startHolding();
  fs.writeFileSync(lock, stale);
  const read = fs.readFileSync;
  let isTaken = false;
  jest.spyOn(fs, 'readFileSync').mockImplementation((file, ...options) => {
    const text = read(file, ...options);
    if (file !== lock || isTaken) return text;
    isTaken = true;
    fs.renameSync(other.lock, lock);
    return text;
  });
  let isIn = false;
  const slower = withSetupLock(async () => (isIn = true), lock);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect({ isIn, holder: Number.parseInt(read(lock, 'utf8'), 10) }).toEqual({
    isIn: false,
    holder: other.pid,
  });
  other.kill();
  await slower;
  expect(isIn).toBe(true);
});

/** A process that holds the lock beside ours until it is killed. */
async function startHolding() {
  const file = path.join(folder, 'other');
  const module = JSON.stringify(new URL('../../../bin/lib/setup-lock.mjs', import.meta.url).href);
  const program = `const { withSetupLock } = await import(${module});
    await withSetupLock(async () => {
      console.log('taken');
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    }, ${JSON.stringify(file)});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  await once(child.stdout, 'data');
  return { pid: child.pid, lock: file, kill: () => child.kill('SIGKILL') };
}
