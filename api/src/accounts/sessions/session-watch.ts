import DataLoader from 'dataloader';
import type { Database } from '../../database/index.js';
import type { Clock } from '../../lib/clock.js';
import { UnauthenticatedError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';
import { findLiveHashes } from './find-viewer.js';

/** Whether a viewer, known since a socket was opened, is still logged in. */
export type SessionWatch = (viewer: Viewer) => Promise<boolean>;

/** An ended session may be believed for this long (docs/product/privacy.md: within a second). */
const believedMs = 1_000;

/**
 * Asks once a second at most, and for all sockets of the process at once: an event to 500 dashboards costs one
 * query. A viewer is live while any of its sessions is.
 */
export function createSessionWatch(database: Database, clock: Clock): SessionWatch {
  let askedAt = 0;
  const loader = new DataLoader<string, boolean>(async (hashes) => {
    const live = await findLiveHashes(database.read, hashes, clock());
    return hashes.map((hash) => live.has(hash));
  });
  return async ({ organization, admin }) => {
    if (clock().getTime() - askedAt >= believedMs) {
      loader.clearAll();
      askedAt = clock().getTime();
    }
    const hashes = [organization?.sessionHash, admin?.sessionHash].filter((hash) => hash !== undefined);
    const responses = await Promise.all(hashes.map((hash) => loader.load(hash)));
    return responses.includes(true);
  };
}

/** The viewer with those of its sessions that open an organization's data: another organization's does not. */
export function sessionsThatOpen({ organization, admin }: Viewer, organizationId: string): Viewer {
  return { organization: organization?.id === organizationId.toLowerCase() ? organization : null, admin };
}

/** The viewer with a session of staff alone: an organization's does not count. */
export function staffSessionOf({ admin }: Viewer): Viewer {
  return { organization: null, admin };
}

/** A socket knew its sessions when it was opened; they may have ended since. Throws UnauthenticatedError (401). */
export async function assertStillOpen(sessionWatch: SessionWatch, viewer: Viewer): Promise<void> {
  if (!(await sessionWatch(viewer))) throw new UnauthenticatedError();
}
