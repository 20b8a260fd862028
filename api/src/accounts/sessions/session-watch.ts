import DataLoader from 'dataloader';
import type { Database } from '../../database/index.js';
import type { Clock } from '../../lib/clock.js';
import { UnauthenticatedError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';
import { findLiveHashes } from './find-viewer.js';

/** Whether the viewer of an open socket is still logged in. */
export type SessionWatch = (viewer: Viewer) => Promise<boolean>;

/** How long a result is cached (docs/product/privacy.md: within a second). */
const cacheMs = 1_000;

/**
 * Queries at most once a second for all sockets of the process: an event to 500 dashboards costs one query. A viewer is
 * live while any of its sessions is.
 */
export function createSessionWatch(database: Database, clock: Clock): SessionWatch {
  let cachedAt = 0;
  const loader = new DataLoader<string, boolean>(async (hashes) => {
    const live = await findLiveHashes(database.read, hashes, clock());
    return hashes.map((hash) => live.has(hash));
  });
  return async ({ organization, admin }) => {
    if (clock().getTime() - cachedAt >= cacheMs) {
      loader.clearAll();
      cachedAt = clock().getTime();
    }
    const hashes = [organization?.sessionHash, admin?.sessionHash].filter((hash) => hash !== undefined);
    const results = await Promise.all(hashes.map((hash) => loader.load(hash)));
    return results.includes(true);
  };
}

/** The viewer without a session of another organization, which does not open this one's data. */
export function sessionsThatOpen({ organization, admin }: Viewer, organizationId: string): Viewer {
  return { organization: organization?.id === organizationId.toLowerCase() ? organization : null, admin };
}

/** The viewer with its staff session only. */
export function staffSessionOf({ admin }: Viewer): Viewer {
  return { organization: null, admin };
}

/** Checks the sessions of an open socket, which may have ended since. Throws UnauthenticatedError (401). */
export async function assertStillOpen(sessionWatch: SessionWatch, viewer: Viewer): Promise<void> {
  if (!(await sessionWatch(viewer))) throw new UnauthenticatedError();
}
