import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from './paths.mjs';

const file = inRoot('.setup.lock');
const pollMs = 200;

/** Lets one process at a time install and build in this checkout; others wait. `work` must check again what is needed. */
export async function withSetupLock(work) {
  let hasSaidSo = false;
  while (!take()) {
    if (!hasSaidSo) console.log('Another start is installing or building here; waiting for it...');
    hasSaidSo = true;
    await sleep(pollMs);
  }
  const release = () => fs.rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.removeListener('exit', release);
  }
}

function take() {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, String(process.pid));
  try {
    fs.linkSync(draft, file); // atomic
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isHeld()) fs.rmSync(file, { force: true });
    return false;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function isHeld() {
  try {
    const pid = Number(fs.readFileSync(file, 'utf8'));
    process.kill(pid, 0);
    return isOurKind(pid);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

// The id of a killed start may belong to another program by now.
function isOurKind(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
  } catch {
    return !fs.existsSync('/proc/self');
  }
}
