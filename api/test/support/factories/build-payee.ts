import type { Database } from '../../../src/database/index.js';
import { savePayee, verifyPayee } from '../../../src/payouts/index.js';

type Built = { readonly organizationId: string; readonly adminId: string; readonly now: Date };

/** Whom an organization is paid to, by check; the administrator has verified it. */
export async function buildPayee(database: Database, { organizationId, adminId, now }: Built): Promise<void> {
  const address = { name: 'PTA', postalAddress: '1 School Street' };
  await database.transaction(async (tx) => {
    await savePayee(tx, { ...address, organizationId, method: 'check', taxFormDate: null }, now);
    await verifyPayee(tx, { organizationId, adminId, updatedAt: now, now });
  });
}
