import { randomBytes } from 'node:crypto';
import type { Tx } from '../../database/index.js';
import { companyName } from '../../lib/brand.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { resealEach, type Secrets } from '../../lib/secrets/secrets.js';
import { SecondFactorExistsError, SecondFactorInvalidError } from '../accounts.errors.js';
import {
  type AdmittedCode,
  type FactorOwner,
  hashRecoveryCode,
  ownerColumn,
  spendFactorCode,
} from './spend-factor-code.js';
import { findStep, makeTotpSecret, totpAddress } from './totp.js';

/**
 * Makes a secret for an authenticator app; logins need no code until `turnOnFactor`. The app shows `account` as the name.
 * Throws SecondFactorExistsError (409).
 */
export async function beginFactor(
  tx: Tx,
  secrets: Secrets,
  owner: FactorOwner,
  account: string,
): Promise<{ secret: string; address: string }> {
  const column = ownerColumn(owner);
  const secret = makeTotpSecret();
  const stored: unknown[] = await tx.query(
    `INSERT INTO second_factors AS factor (${column}, sealed_secret) VALUES ($1, $2)
     ON CONFLICT (${column}) DO UPDATE SET sealed_secret = excluded.sealed_secret
      WHERE factor.confirmed_at IS NULL
     RETURNING 1`,
    [owner.id, secrets.seal(secret)],
  );
  if (stored.length === 0) throw new SecondFactorExistsError();
  return { secret, address: totpAddress(secret, account, companyName) };
}

/**
 * Turns the second factor on with the first code of the app. Returns the recovery codes, which are stored only as hashes.
 * Throws SecondFactorInvalidError (401), also without a `beginFactor` before.
 */
export async function turnOnFactor(
  tx: Tx,
  secrets: Secrets,
  owner: FactorOwner,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<string[]> {
  const column = ownerColumn(owner);
  const [factor]: { sealed: string }[] = await tx.query(
    `SELECT sealed_secret AS sealed FROM second_factors WHERE ${column} = $1 AND confirmed_at IS NULL FOR UPDATE`,
    [owner.id],
  );
  const secret = factor && secrets.open(factor.sealed)?.text;
  const step = secret ? findStep(secret, code.replace(/\s/g, ''), now) : null;
  if (step === null) throw new SecondFactorInvalidError();
  await tx.query(`UPDATE second_factors SET confirmed_at = $2, last_step = $3 WHERE ${column} = $1`, [
    owner.id,
    now,
    step,
  ]);
  return storeCodes(tx, owner);
}

/**
 * Replaces all recovery codes with ten new ones. Throws NotFoundError (404) without a second factor, and what
 * `spendFactorCode` throws.
 */
export async function renewFactorCodes(tx: Tx, secrets: Secrets, admitted: AdmittedCode): Promise<string[]> {
  if (!(await spendFactorCode(tx, secrets, admitted))) throw new NotFoundError('Second factor');
  return storeCodes(tx, admitted.owner);
}

async function storeCodes(tx: Tx, owner: FactorOwner): Promise<string[]> {
  const column = ownerColumn(owner);
  const codes = makeRecoveryCodes();
  await tx.query(`DELETE FROM recovery_codes WHERE ${column} = $1`, [owner.id]);
  await tx.query(`INSERT INTO recovery_codes (${column}, code_hash) SELECT $1, unnest($2::text[])`, [
    owner.id,
    codes.map(hashRecoveryCode),
  ]);
  return codes;
}

/** Ten codes of 112 random bits each, such as `3f2a-91c0-4d77-be05-2a1f-08d3-6b9e` (OWASP ASVS 5, 6.5.2). */
function makeRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    const text = randomBytes(14).toString('hex');
    return (text.match(/.{4}/g) ?? []).join('-');
  });
}

/** Whether logins need a code. */
export async function hasFactor(tx: Tx, owner: FactorOwner): Promise<boolean> {
  const found: unknown[] = await tx.query(
    `SELECT FROM second_factors WHERE ${ownerColumn(owner)} = $1 AND confirmed_at IS NOT NULL`,
    [owner.id],
  );
  return found.length > 0;
}

/** Returns whether there was one. */
export async function deleteFactor(tx: Tx, owner: FactorOwner): Promise<boolean> {
  const column = ownerColumn(owner);
  const [, removed]: [unknown, number] = await tx.query(`DELETE FROM second_factors WHERE ${column} = $1`, [
    owner.id,
  ]);
  await tx.query(`DELETE FROM recovery_codes WHERE ${column} = $1`, [owner.id]);
  return removed === 1;
}

/** Encrypts secrets again with the new SESSION_SECRET, so that the old one can be removed. */
export async function resealFactors(tx: Tx, secrets: Secrets): Promise<void> {
  const factors: { id: string; sealed: string }[] = await tx.query(
    'SELECT id, sealed_secret AS sealed FROM second_factors ORDER BY id FOR UPDATE',
  );
  await resealEach(secrets, factors, (id, sealed) =>
    tx.query('UPDATE second_factors SET sealed_secret = $2 WHERE id = $1', [id, sealed]),
  );
}
