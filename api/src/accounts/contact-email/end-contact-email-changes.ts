import type { Tx } from '../../database/index.js';

/** The links that were mailed to confirm another address change nothing any more. */
export async function endContactEmailChanges(tx: Tx, organizationId: string): Promise<void> {
  await tx.query(
    'UPDATE contact_email_changes SET ended_at = now() WHERE organization_id = $1 AND ended_at IS NULL',
    [organizationId],
  );
}
