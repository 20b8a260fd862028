import { existsSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { run } from './run.mjs';
import { installPackages } from './system-programs.mjs';

/** The system's own: what a version manager puts before it on PATH knows none of the system's packages. */
const python = '/usr/bin/python3';

/** Whether OpenStack Swift is here, or can be had: 7 MB of Debian's packages, libraries alone. */
export async function canHaveSwift() {
  return (await hasSwift()) || (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0);
}

/** The Python that knows OpenStack Swift; installs it where there is none and the system lets us. */
export async function ensureSwift() {
  if (await hasSwift()) return python;
  if (await canHaveSwift()) {
    await installPackages('apt-get', 'OpenStack Swift', ['python3-swift']);
    if (await hasSwift()) return python;
  }
  throw new Failure(
    'OpenStack Swift is needed: on Debian or Ubuntu, sudo apt-get install --no-install-recommends python3-swift. ' +
      'Or name a server that you have: FILES_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY.',
  );
}

async function hasSwift() {
  if (!existsSync(python)) return false;
  const { code } = await run(python, ['-c', 'import eventlet, swift.common'], { capture: true });
  return code === 0;
}
