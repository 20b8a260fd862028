import { existsSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { run } from './run.mjs';
import { installPackages } from './system-programs.mjs';

/** The system's Python: one from a version manager, earlier on PATH, does not see the system's packages. */
const python = '/usr/bin/python3';

/** Whether OpenStack Swift is installed or can be: 7 MB of Debian packages, only libraries. */
export async function canHaveSwift() {
  return (await hasSwift()) || (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0);
}

/** The path of a Python with OpenStack Swift; installs Swift if it is missing and we may. */
export async function ensureSwift() {
  if (await hasSwift()) return python;
  if (await canHaveSwift()) {
    await installPackages('apt-get', 'OpenStack Swift', ['python3-swift']);
    if (await hasSwift()) return python;
  }
  throw new Failure(
    'OpenStack Swift is needed: on Debian or Ubuntu, sudo apt-get install --no-install-recommends python3-swift. ' +
      'Or use your own server: FILES_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY.',
  );
}

async function hasSwift() {
  if (!existsSync(python)) return false;
  const { code } = await run(python, ['-c', 'import eventlet, swift.common'], { capture: true });
  return code === 0;
}
