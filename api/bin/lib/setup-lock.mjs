import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot, readOrNull } from './paths.mjs';

const pollMs = 200;

/** Lets one process at a time install and build in this checkout; others wait. `work` must check again what is needed. */
export async function withSetupLock(work, file = inRoot('.setup.lock')) {
  const own = identityOf(process.pid);
  let hasSaidSo = false;
  while (!take(file, own)) {
    if (!hasSaidSo) console.error('Another start is installing or building here; waiting for it...');
    hasSaidSo = true;
    await sleep(pollMs);
  }
  const release = () => readOrNull(file) === own && fs.rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.removeListener('exit', release);
  }
}

function take(file, own) {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, own);
  try {
    if (linkIfAbsent(draft, file)) return true;
    removeStale(file);
    return false;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

// Creating a hard link is atomic, so nobody ever reads half a lock.
function linkIfAbsent(draft, file) {
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

/** Removes the lock of a process that has ended, as api/embedded/directory-claim.ts does: this file runs before the build. */
function removeStale(file) {
  const seen = readOrNull(file);
  if (seen === null || identityOf(Number.parseInt(seen, 10)) === seen) return;
  const aside = `${file}.stale.${process.pid}`;
  try {
    fs.renameSync(file, aside);
  } catch {
    return; // another start was faster
  }
  const wasFresh = readOrNull(aside) !== seen; // another start has taken it meanwhile: restore its lock
  if (wasFresh) linkIfAbsent(aside, file);
  fs.rmSync(aside, { force: true });
}

/** A running process, with its start time, since its id may belong to another one later; null when it has ended. */
function identityOf(pid) {
  if (!fs.existsSync('/proc/self/stat')) return isRunning(pid) ? String(pid) : null;
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The name in parentheses may hold spaces; state is field 3, the start in clock ticks since boot field 22.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? null : `${pid} ${fields[19]}`;
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
