import fs from 'node:fs';
import { inRoot } from './paths.mjs';
import { npm, run, runOrFail } from './run.mjs';
import { withSetupLock } from './setup-lock.mjs';

/** Installs the dependencies when they are missing or not those of package-lock.json. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withSetupLock(async () => {
    if (isInstalled()) return;
    console.log('Installing dependencies (about a minute)...');
    const [file, args] = npm();
    // The build needs the development dependencies under NODE_ENV=production too. No package's own script runs, whatever
    // npm's settings say (docs/packages.md#install-scripts).
    const ci = [
      ...args,
      'ci',
      '--include=dev',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    // What npm has kept is asked first, without asking the registry whether it is still the newest.
    const { code } = await run(file, [...ci, '--prefer-offline'], { capture: true });
    if (code !== 0) await runOrFail('Installing failed: see above.', file, ci);
  });
}

// npm leaves node_modules/.package-lock.json as the last act of an install: what is really there.
function isInstalled() {
  const present = readPackages('node_modules/.package-lock.json');
  const wanted = readPackages('package-lock.json');
  if (!present || !wanted) return false;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link || optional || !path.includes('node_modules/')) return true;
    // A workspace's own folder (web/node_modules) is outside the one that npm's note is in.
    return (
      present[path]?.version === version && (path.startsWith('node_modules/') || fs.existsSync(inRoot(path)))
    );
  });
}

function readPackages(file) {
  try {
    return JSON.parse(fs.readFileSync(inRoot(file), 'utf8')).packages;
  } catch {
    return null;
  }
}
