import { recordAudit, type AuditedFields } from '../accounts/index.js';
import type { Tx } from '../database/index.js';
import type { Secrets } from '../lib/secrets/secrets.js';

type PrivacyAudit = {
  readonly adminId: string;
  readonly action: 'supporter-data-exported' | 'supporter-data-erased';
  readonly email: string;
  readonly after: AuditedFields;
};

/**
 * Notes it under a keyed hash of the address: who knows the address can ask whether it was done (`supporterKeys`),
 * and nobody can read the address out of the audit.
 */
export async function recordPrivacyAudit(
  tx: Tx,
  secrets: Secrets,
  { email, ...entry }: PrivacyAudit,
): Promise<void> {
  const subjectId = secrets.lastingHash('supporter row', claimOf(email));
  await recordAudit(tx, { ...entry, subjectType: 'supporter', subjectId, subjectName: null, before: null });
}

/** All under which the address may stand there. */
export function supporterKeys(secrets: Secrets, email: string): string[] {
  return secrets.hashes('supporter row', claimOf(email));
}

function claimOf(email: string): string {
  return `supporter:${email.toLowerCase()}`;
}
