import type { Tx } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import type { RequestContext } from '../../http/index.js';
import type { AdminLoginDeps } from '../admin-login/login-admin.js';
import { confirmOwnPassword } from '../staff/change-staff-password.js';
import { endStaffSessions } from '../staff/end-staff-sessions.js';
import { recordFactorAudit } from './record-factor-audit.js';
import { admitFactorCode, spendFactorCode } from './spend-factor-code.js';

/**
 * One's own, by password and code. Throws WrongPasswordError (400), SecondFactorRequiredError and
 * SecondFactorInvalidError (401), TooManyRequestsError (429).
 */
export async function removeSecondFactor(
  deps: AdminLoginDeps,
  caller: Pick<RequestContext, 'viewer' | 'address'>,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<void> {
  const { id, forgive } = await confirmOwnPassword(deps, caller, password);
  const admitted = await admitFactorCode(deps.database, { adminId: id, code, now: deps.clock() });
  await deps.database.transaction(async (tx) => {
    await spendFactorCode(tx, deps.secrets, admitted);
    await deleteSecondFactor(tx, id);
    await recordFactorAudit(tx, id, id, 'second-factor-removed');
  });
  // Only now: somebody with session and password must not try codes without a pause.
  await forgive();
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
