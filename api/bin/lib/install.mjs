import fs from 'node:fs';
import { inRoot } from './paths.mjs';
import { npm, run, runOrFail } from './run.mjs';
import { withSetupLock } from './setup-lock.mjs';

/** Installs the dependencies if they are missing or do not match package-lock.json. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withSetupLock(async () => {
    if (isInstalled()) return;
    console.error('Installing dependencies (about a minute)...');
    const [file, args] = npm();
    // The build needs the development dependencies under NODE_ENV=production too. No package script runs, whatever
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
    // Try npm's cache first, without revalidating it at the registry.
    const { code } = await run(file, [...ci, '--prefer-offline'], { capture: true });
    if (code !== 0) await runOrFail('Installing failed: see above.', file, ci);
  });
}

// npm writes node_modules/.package-lock.json at the end of an install: it lists what is really installed.
function isInstalled() {
  const present = readPackages('node_modules/.package-lock.json');
  const wanted = readPackages('package-lock.json');
  if (!present || !wanted) return false;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link || optional || !path.includes('node_modules/')) return true;
    // A workspace's own folder (web/node_modules) is outside the one that holds npm's list.
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
