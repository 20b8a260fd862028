import type { Tx } from '../../database/index.js';
import { recordAudit } from '../audit/record-audit.js';

type FactorAction =
  'second-factor-set-up' | 'second-factor-removed' | 'second-factor-reset' | 'recovery-codes-renewed';

/** What somebody did to a second factor, their own or another's. */
export async function recordFactorAudit(
  tx: Tx,
  adminId: string,
  staffId: string,
  action: FactorAction,
): Promise<void> {
  const [member]: { fullName: string }[] = await tx.query(
    'SELECT full_name AS "fullName" FROM admin_users WHERE id = $1',
    [staffId],
  );
  await recordAudit(tx, {
    adminId,
    action,
    subjectType: 'staff',
    subjectId: staffId,
    subjectName: member?.fullName ?? null,
    before: null,
    after: null,
  });
}
