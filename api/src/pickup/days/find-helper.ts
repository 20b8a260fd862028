import DataLoader from 'dataloader';
import type { Database, Reader } from '../../database/index.js';
import type { SessionWatch } from '../../accounts/index.js';
import type { Clock } from '../../lib/clock.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import type { Viewer } from '../../lib/viewer.js';

export type HelperDeps = { readonly database: Database; readonly secrets: Secrets; readonly clock: Clock };

type Helper = NonNullable<Viewer['helper']>;

/** The helper with this token, as part of the viewer; empty if the link has ended or the organization is closed. */
export async function findHelper(
  { database, secrets, clock }: HelperDeps,
  token: string | undefined,
): Promise<Pick<Viewer, 'helper'>> {
  if (token === undefined) return {};
  const [helper] = await findOpenLinks(database.read, secrets.hashes('helper link row', token), clock());
  return helper ? { helper } : {};
}

/** How long a check is cached, as for sessions. */
const maxAgeMs = 1_000;

/** A session watch that also covers helpers' links. It checks each at most once a second for all sockets. */
export function watchHelpers(
  watch: SessionWatch,
  { database, clock }: Pick<HelperDeps, 'database' | 'clock'>,
): SessionWatch {
  let loadedAt = 0;
  const loader = new DataLoader<string, boolean>(async (hashes) => {
    const open = await findOpenLinks(database.read, hashes, clock());
    const found = new Set(open.map(({ sessionHash }) => sessionHash));
    return hashes.map((hash) => found.has(hash));
  });
  const isOpen = (hash: string): Promise<boolean> => {
    if (clock().getTime() - loadedAt >= maxAgeMs) {
      loader.clearAll();
      loadedAt = clock().getTime();
    }
    return loader.load(hash);
  };
  return async (viewer) =>
    (viewer.helper !== undefined && (await isOpen(viewer.helper.sessionHash))) || (await watch(viewer));
}

function findOpenLinks(db: Reader, hashes: readonly string[], now: Date): Promise<Helper[]> {
  return db.query(
    `SELECT helper_links.id, label, organization_id, pickup_day_id, token_hash AS session_hash
       FROM helper_links JOIN open_organizations ON open_organizations.id = organization_id
      WHERE token_hash = ANY($1::text[]) AND expires_at > $2 AND revoked_at IS NULL`,
    [hashes, now],
  );
}

/** A link, open or ended, and how many seconds it stays valid. Null for an unknown token. */
export async function findLink(
  { database, secrets, clock }: HelperDeps,
  token: string,
): Promise<{ readonly organizationId: string; readonly secondsLeft: number } | null> {
  const [link]: { organizationId: string; expiresAt: Date; revokedAt: Date | null }[] =
    await database.read.query(
      `SELECT organization_id, expires_at, revoked_at
       FROM helper_links WHERE token_hash = ANY($1::text[])`,
      [secrets.hashes('helper link row', token)],
    );
  if (!link) return null;
  const { organizationId, expiresAt, revokedAt } = link;
  const secondsLeft = revokedAt ? 0 : Math.floor((expiresAt.getTime() - clock().getTime()) / 1_000);
  return { organizationId, secondsLeft };
}
