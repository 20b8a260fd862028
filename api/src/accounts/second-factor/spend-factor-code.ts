import type { Tx } from '../../database/index.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import { hashRecoveryCode } from './recovery-codes.js';
import { SecondFactorInvalidError, SecondFactorRequiredError } from './second-factor.errors.js';
import { findStep } from './totp.js';

export type GivenCode = {
  readonly adminId: string;
  /** Of the app, or a recovery code, as it was typed. */
  readonly code: string | null | undefined;
  readonly now: Date;
};

/**
 * Lets an account without a second factor pass; of one with it, spends the code: none counts twice, also for two
 * calls at once. Throws SecondFactorRequiredError without a code, SecondFactorInvalidError for a wrong or spent one (401).
 */
export async function spendFactorCode(
  tx: Tx,
  secrets: Secrets,
  { adminId, code, now }: GivenCode,
): Promise<void> {
  const [factor]: { sealedSecret: string }[] = await tx.query(
    `SELECT sealed_secret AS "sealedSecret" FROM second_factors
      WHERE admin_user_id = $1 AND confirmed_at IS NOT NULL FOR UPDATE`,
    [adminId],
  );
  if (!factor) return;
  const typed = code?.replace(/\s/g, '') ?? '';
  if (!typed) throw new SecondFactorRequiredError();
  const isSpent = /^\d{6}$/.test(typed)
    ? await spendAppCode(tx, secrets.open(factor.sealedSecret)?.text, { adminId, code: typed, now })
    : await spendRecoveryCode(tx, adminId, typed, now);
  if (!isSpent) throw new SecondFactorInvalidError();
}

/** No `secret`: it was sealed with one that is not valid any more. */
async function spendAppCode(
  tx: Tx,
  secret: string | undefined,
  { adminId, code, now }: { readonly adminId: string; readonly code: string; readonly now: Date },
): Promise<boolean> {
  const step = secret === undefined ? null : findStep(secret, code, now);
  if (step === null) return false;
  const [, spent]: [unknown, number] = await tx.query(
    'UPDATE second_factors SET last_step = $2 WHERE admin_user_id = $1 AND last_step < $2',
    [adminId, step],
  );
  return spent === 1;
}

async function spendRecoveryCode(tx: Tx, adminId: string, code: string, now: Date): Promise<boolean> {
  const [, spent]: [unknown, number] = await tx.query(
    'UPDATE recovery_codes SET used_at = $3 WHERE admin_user_id = $1 AND code_hash = $2 AND used_at IS NULL',
    [adminId, hashRecoveryCode(code), now],
  );
  return spent === 1;
}
