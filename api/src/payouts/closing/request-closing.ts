import type { Tx } from '../../database/index.js';

/** The owner asks to be paid whole: from the next drawing on any amount above 0 is paid. Asking again changes nothing. */
export async function requestClosing(tx: Tx, organizationId: string, now: Date): Promise<void> {
  await tx.query(
    'INSERT INTO closing_requests (organization_id, requested_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [organizationId, now],
  );
}

/** The owner goes on after all. */
export async function withdrawClosing(tx: Tx, organizationId: string): Promise<void> {
  await tx.query('DELETE FROM closing_requests WHERE organization_id = $1', [organizationId]);
}
