import type { RequestContext } from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import type { AdminLoginDeps } from '../admin-login/login-admin.js';
import { confirmOwnPassword } from '../staff/change-staff-password.js';
import { recordFactorAudit } from './record-factor-audit.js';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.js';
import { admitFactorCode, spendFactorCode } from './spend-factor-code.js';

/**
 * Ten new codes in place of all former ones, by password and a code. Throws WrongPasswordError (400), NotFoundError
 * (404) without a second factor, SecondFactorRequiredError and SecondFactorInvalidError (401), TooManyRequestsError (429).
 */
export async function renewRecoveryCodes(
  deps: AdminLoginDeps,
  caller: Pick<RequestContext, 'viewer' | 'address'>,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<string[]> {
  const { id, forgive } = await confirmOwnPassword(deps, caller, password);
  const admitted = await admitFactorCode(deps.database, { adminId: id, code, now: deps.clock() });
  const codes = makeRecoveryCodes();
  await deps.database.transaction(async (tx) => {
    const [factor]: { isOn: boolean }[] = await tx.query(
      `SELECT confirmed_at IS NOT NULL AS "isOn" FROM second_factors WHERE admin_user_id = $1`,
      [id],
    );
    if (!factor?.isOn) throw new NotFoundError('Second factor');
    await spendFactorCode(tx, deps.secrets, admitted);
    await tx.query('DELETE FROM recovery_codes WHERE admin_user_id = $1', [id]);
    await tx.query('INSERT INTO recovery_codes (admin_user_id, code_hash) SELECT $1, unnest($2::text[])', [
      id,
      codes.map(hashRecoveryCode),
    ]);
    await recordFactorAudit(tx, id, id, 'recovery-codes-renewed');
  });
  // Only now: somebody with session and password must not try codes without a pause.
  await forgive();
  return codes;
}
