import type { Database } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';

/** By the organization's id, the address that waits to be confirmed; null without one. */
export const pendingContactEmail = perRequest(
  async (
    { database, clock }: { readonly database: Database; readonly clock: Clock },
    organizationIds,
  ): Promise<ReadonlyMap<string, string>> => {
    const open: { id: string; newEmail: string }[] = await database.read.query(
      `SELECT organization_id AS id, new_email AS "newEmail" FROM contact_email_changes
        WHERE organization_id = ANY($1::uuid[]) AND ended_at IS NULL AND expires_at > $2`,
      [organizationIds, clock()],
    );
    return new Map(open.map(({ id, newEmail }) => [id, newEmail]));
  },
);
