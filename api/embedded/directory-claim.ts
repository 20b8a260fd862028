import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedServerError } from './supervised-server.js';
import { findProcess, isRunning, type ProcessIdentity } from './process-table.js';

export type DirectoryClaim = {
  release(): void;
};

/** How long a restart waits for the previous process to stop. */
const defaultWaitMs = 5_000;

/**
 * Makes this process the only one that runs a server in `directory`. Takes over the claim of a process that has ended;
 * throws EmbeddedServerError, one line, if the owner is still alive after `waitMs`.
 */
export async function claimDirectory(directory: string, waitMs = defaultWaitMs): Promise<DirectoryClaim> {
  const file = ownerFile(directory);
  const own = JSON.stringify(findProcess(process.pid));
  const draft = `${file}.${process.pid}`;
  writeDraft(draft, own);
  try {
    const until = performance.now() + waitMs;
    while (!linkIfAbsent(draft, file)) {
      const owner = removeStaleClaim(file);
      if (!owner) continue;
      if (owner.pid === process.pid || performance.now() > until) throw inUse(directory, owner);
      await sleep(100);
    }
  } finally {
    fs.rmSync(draft, { force: true });
  }
  return { release: () => readClaim(file) === own && fs.rmSync(file, { force: true }) };
}

/** True while a running process holds the claim on `directory`. */
export function isClaimed(directory: string): boolean {
  const owner = parseOwner(readClaim(ownerFile(directory)));
  return owner !== null && isRunning(owner);
}

function ownerFile(directory: string): string {
  return `${directory}.owner`;
}

function writeDraft(draft: string, own: string): void {
  const dataDir = path.dirname(draft);
  try {
    makeDirectory(dataDir);
    fs.writeFileSync(draft, own);
  } catch (cause) {
    const advice = 'start as the user it belongs to, or set DATA_DIR to another directory.';
    throw new EmbeddedServerError(`${dataDir} cannot be written: ${advice}`, { cause });
  }
}

// Creating a hard link is atomic, so nobody ever reads half a claim.
function linkIfAbsent(draft: string, file: string): boolean {
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if (typeof error === 'object' && error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the claim of a process that has ended. Returns the owner if it is alive; its claim stays. */
function removeStaleClaim(file: string): ProcessIdentity | null {
  const seen = readClaim(file);
  const owner = parseOwner(seen);
  if (owner && isRunning(owner)) return owner;
  const aside = `${file}.stale.${process.pid}`;
  if (seen === null || !renameIfPresent(file, aside)) return null;
  const wasFresh = readClaim(aside) !== seen; // another start was faster: restore its claim
  if (wasFresh) linkIfAbsent(aside, file);
  fs.rmSync(aside, { force: true });
  return null;
}

function renameIfPresent(from: string, to: string): boolean {
  try {
    fs.renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}

function readClaim(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function parseOwner(text: string | null): ProcessIdentity | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isIdentity(value) ? value : null;
  } catch {
    return null; // an incomplete file from a full disk counts as no claim
  }
}

function isIdentity(value: unknown): value is ProcessIdentity {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'pid' in value &&
    typeof value.pid === 'number' &&
    'startedAt' in value &&
    typeof value.startedAt === 'string'
  );
}

function inUse(directory: string, owner: ProcessIdentity): EmbeddedServerError {
  return new EmbeddedServerError(
    `${path.dirname(directory)} is in use by another running Skycrumb (process ${owner.pid}): stop it, or set DATA_DIR to another directory.`,
  );
}

/**
 * Like `mkdirSync` with `recursive`, which never returns below /proc, where a directory exists but cannot get children.
 */
export function makeDirectory(directory: string): void {
  if (fs.existsSync(directory)) return;
  makeDirectory(path.dirname(directory));
  try {
    fs.mkdirSync(directory);
  } catch (error) {
    // Another start may have created it meanwhile.
    if (!fs.existsSync(directory)) throw error;
  }
}
