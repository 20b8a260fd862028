import type { RequestContext } from '../../http/index.js';
import { companyName } from '../../lib/brand.js';
import { UnauthenticatedError } from '../../lib/domain-error.js';
import type { AdminLoginDeps } from '../admin-login/login-admin.js';
import { confirmOwnPassword } from '../staff/change-staff-password.js';
import { endStaffSessions } from '../staff/end-staff-sessions.js';
import { recordFactorAudit } from './record-factor-audit.js';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.js';
import { SecondFactorExistsError, SecondFactorInvalidError } from './second-factor.errors.js';
import { findStep, makeTotpSecret, totpAddress } from './totp.js';

type Caller = Pick<RequestContext, 'viewer' | 'address'>;

/**
 * Makes the secret for one's authenticator app; logins stay as they are until `confirmSecondFactor`. Throws
 * WrongPasswordError (400), SecondFactorExistsError (409), TooManyRequestsError (429).
 */
export async function beginSecondFactor(
  deps: AdminLoginDeps,
  caller: Caller,
  password: string,
): Promise<{ secret: string; address: string }> {
  const { id, username, forgive } = await confirmOwnPassword(deps, caller, password);
  await forgive();
  const secret = makeTotpSecret();
  const stored: unknown[] = await deps.database.transaction((tx) =>
    tx.query(
      `INSERT INTO second_factors AS factor (admin_user_id, sealed_secret) VALUES ($1, $2)
       ON CONFLICT (admin_user_id) DO UPDATE SET sealed_secret = excluded.sealed_secret
        WHERE factor.confirmed_at IS NULL
       RETURNING 1`,
      [id, deps.secrets.seal(secret)],
    ),
  );
  if (stored.length === 0) throw new SecondFactorExistsError();
  return { secret, address: totpAddress(secret, username, companyName) };
}

/**
 * With the first code of the app: logins ask for one from now on, one's other sessions end. Returns the recovery codes,
 * which are stored as hashes only. Throws SecondFactorInvalidError (401), also when nothing was begun, and
 * TooManyRequestsError (429).
 */
export async function confirmSecondFactor(
  { database, secrets, clock, throttle }: AdminLoginDeps,
  { viewer: { admin }, address }: Caller,
  code: string,
): Promise<string[]> {
  if (!admin) throw new UnauthenticatedError();
  const { id, sessionHash } = admin;
  // A stolen session must not find the code of what its owner began and left.
  const attempt = { account: `second-factor ${id}`, address, device: sessionHash };
  await throttle.admit(attempt);
  const codes = makeRecoveryCodes();
  await database.transaction(async (tx) => {
    const [factor]: { sealed: string }[] = await tx.query(
      `SELECT sealed_secret AS sealed FROM second_factors
        WHERE admin_user_id = $1 AND confirmed_at IS NULL FOR UPDATE`,
      [id],
    );
    const secret = factor && secrets.open(factor.sealed)?.text;
    const step = secret ? findStep(secret, code.replace(/\s/g, ''), clock()) : null;
    if (step === null) throw new SecondFactorInvalidError();
    await tx.query('UPDATE second_factors SET confirmed_at = $2, last_step = $3 WHERE admin_user_id = $1', [
      id,
      clock(),
      step,
    ]);
    await tx.query('INSERT INTO recovery_codes (admin_user_id, code_hash) SELECT $1, unnest($2::text[])', [
      id,
      codes.map(hashRecoveryCode),
    ]);
    await endStaffSessions(tx, id, sessionHash);
    await recordFactorAudit(tx, id, id, 'second-factor-set-up');
  });
  await throttle.forgive(attempt);
  return codes;
}
