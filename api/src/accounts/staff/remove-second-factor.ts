import type { Tx } from '../../database/index.js';
import type { RequestContext } from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { resealEach, type Secrets } from '../../lib/secrets/secrets.js';
import { admitFactorCode, spendFactorCode } from '../second-factor/spend-factor-code.js';
import { endStaffSessions, recordStaffAudit } from './change-staff-member.js';
import { withOwnPassword } from './change-staff-password.js';
import type { AdminLoginDeps } from './login-admin.js';

/**
 * One's own, by password and code. Throws WrongPasswordError (400), SecondFactorRequiredError and
 * SecondFactorInvalidError (401), TooManyRequestsError (429).
 */
export async function removeSecondFactor(
  deps: AdminLoginDeps,
  caller: Pick<RequestContext, 'viewer' | 'address'>,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<void> {
  await withOwnPassword(deps, caller, password, async ({ id }) => {
    const admitted = await admitFactorCode(deps.database, { adminId: id, code, now: deps.clock() });
    await deps.database.transaction(async (tx) => {
      await spendFactorCode(tx, deps.secrets, admitted);
      await deleteSecondFactor(tx, id);
      await recordFactorAudit(tx, id, id, 'second-factor-removed');
    });
  });
}

/** Another's, who lost phone and recovery codes; their sessions end. Throws NotFoundError (404) where there is none. */
export async function resetSecondFactor(tx: Tx, adminId: string, staffId: string): Promise<void> {
  if (!isUuid(staffId) || !(await deleteSecondFactor(tx, staffId))) throw new NotFoundError('Second factor');
  await endStaffSessions(tx, staffId, null);
  await recordFactorAudit(tx, adminId, staffId, 'second-factor-reset');
}

/** Returns whether there was one. */
export async function deleteSecondFactor(tx: Tx, staffId: string): Promise<boolean> {
  const [, removed]: [unknown, number] = await tx.query(
    'DELETE FROM second_factors WHERE admin_user_id = $1',
    [staffId],
  );
  await tx.query('DELETE FROM recovery_codes WHERE admin_user_id = $1', [staffId]);
  return removed === 1;
}

/** While SESSION_SECRET has two, what the old one sealed is sealed with the new one, so that the old one can go. */
export async function resealSecondFactors(tx: Tx, secrets: Secrets): Promise<void> {
  const factors: { id: string; sealed: string }[] = await tx.query(
    'SELECT admin_user_id AS id, sealed_secret AS sealed FROM second_factors ORDER BY admin_user_id FOR UPDATE',
  );
  await resealEach(secrets, factors, (id, sealed) =>
    tx.query('UPDATE second_factors SET sealed_secret = $2 WHERE admin_user_id = $1', [id, sealed]),
  );
}

type FactorAction =
  'second-factor-set-up' | 'second-factor-removed' | 'second-factor-reset' | 'recovery-codes-renewed';

/** What somebody did to a second factor, their own or another's. */
export async function recordFactorAudit(
  tx: Tx,
  adminId: string,
  staffId: string,
  action: FactorAction,
): Promise<void> {
  const [member]: { fullName: string }[] = await tx.query('SELECT full_name FROM admin_users WHERE id = $1', [
    staffId,
  ]);
  await recordStaffAudit(tx, { adminId, action, of: { id: staffId, fullName: member?.fullName ?? null } });
}
