import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedServerError } from './supervised-server.js';
import { findProcess, readOrNull } from './process-table.js';

type DirectoryClaim = {
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
      if (owner === null) continue;
      if (owner === process.pid || performance.now() > until) throw inUse(directory, owner);
      await sleep(100);
    }
  } finally {
    fs.rmSync(draft, { force: true });
  }
  return { release: () => readOrNull(file) === own && fs.rmSync(file, { force: true }) };
}

/** Starts a server while claiming `directory`; the claim ends when the server is stopped, or did not start. */
export async function startClaimed<Server extends { stop(): Promise<void> }>(
  directory: string,
  start: () => Promise<Server>,
): Promise<Server> {
  const claim = await claimDirectory(directory);
  try {
    const server = await start();
    const stop = async (): Promise<void> => {
      await server.stop();
      claim.release();
    };
    return { ...server, stop };
  } catch (error) {
    claim.release();
    throw error;
  }
}

/** True while a running process holds the claim on `directory`. */
export function isClaimed(directory: string): boolean {
  return findOwner(readOrNull(ownerFile(directory))) !== null;
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
    const isDirectory = fs.statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() ?? true;
    const advice = isDirectory
      ? 'start as the user it belongs to, or set DATA_DIR to another directory.'
      : 'it is a file. Set DATA_DIR to a directory.';
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

/** Removes the claim of a process that has ended. Returns the id of the owner if it is alive; its claim stays. */
function removeStaleClaim(file: string): number | null {
  const seen = readOrNull(file);
  const owner = findOwner(seen);
  if (owner !== null) return owner;
  const aside = `${file}.stale.${process.pid}`;
  if (seen === null || !renameIfPresent(file, aside)) return null;
  const wasFresh = readOrNull(aside) !== seen; // another start was faster: restore its claim
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

/** The id of the process that wrote the claim, if it is still running. */
function findOwner(claim: string | null): number | null {
  const pid = Number(/"pid":(\d+)/.exec(claim ?? '')?.[1]);
  // With the time of its start: its id may belong to another process by now.
  return pid > 0 && JSON.stringify(findProcess(pid)) === claim ? pid : null;
}

function inUse(directory: string, owner: number): EmbeddedServerError {
  return new EmbeddedServerError(
    `${path.dirname(directory)} is in use by another running Skycrumb (process ${owner}): stop it, or set DATA_DIR to another directory.`,
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
