import { createHash } from 'node:crypto';
import type { Database, Tx } from '../../database/index.js';
import { TooManyRequestsError } from '../../lib/domain-error.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import {
  SecondFactorBlockedError,
  SecondFactorInvalidError,
  SecondFactorRequiredError,
} from '../accounts.errors.js';
import { findStep } from './totp.js';

/** Whose second factor: of somebody of the staff, or of a person of organizations. */
export type FactorOwner = { readonly of: 'staff' | 'person'; readonly id: string };

/** By which column of its tables. */
export function ownerColumn({ of }: FactorOwner): 'admin_user_id' | 'person_id' {
  return of === 'staff' ? 'admin_user_id' : 'person_id';
}

type GivenCode = {
  readonly owner: FactorOwner;
  /** Of the app, or a recovery code, as it was typed. */
  readonly code: string | null | undefined;
  readonly now: Date;
};

/** A code that was counted as an attempt. Only `admitFactorCode` makes one. */
export type AdmittedCode = {
  readonly owner: FactorOwner;
  readonly code: string;
  readonly now: Date;
  readonly isAdmitted: true;
};

/** docs/product/limits.md#second-factor: wrong codes of the app in a row. */
const wrongInARow = { untilPause: 10, untilBlocked: 100 } as const;
const pauseMinutes = 15;

/**
 * Counts the code of an app as a wrong one, before it is looked at: of many at once none gets past the count. A right one
 * takes the count back. Recovery codes are too long to be found by trying. Throws TooManyRequestsError (429) during a
 * pause, SecondFactorBlockedError (401) once there were too many.
 */
export async function admitFactorCode(
  database: Database,
  { owner, code: typed, now }: GivenCode,
): Promise<AdmittedCode> {
  const code = typed?.replace(/\s/g, '') ?? '';
  if (isOfApp(code) && !(await database.statement((db) => countCode(db, owner, now))))
    await refuse(database, owner, now);
  return { owner, code, now, isAdmitted: true };
}

async function countCode(db: Pick<Tx, 'query'>, owner: FactorOwner, now: Date): Promise<boolean> {
  const column = ownerColumn(owner);
  const [, counted]: [unknown, number] = await db.query(
    `UPDATE second_factors SET wrong_codes = wrong_codes + 1,
        paused_until = CASE WHEN (wrong_codes + 1) % $3 = 0 THEN $2::timestamptz + make_interval(mins => $4) END
      WHERE ${column} = $1 AND confirmed_at IS NOT NULL AND wrong_codes < $5
        AND (paused_until IS NULL OR paused_until <= $2)`,
    [owner.id, now, wrongInARow.untilPause, pauseMinutes, wrongInARow.untilBlocked],
  );
  return counted === 1;
}

/** Not where there is no second factor: such an account has nothing to count. */
async function refuse({ read }: Database, owner: FactorOwner, now: Date): Promise<void> {
  const column = ownerColumn(owner);
  const [factor]: { wrongCodes: number; pausedUntil: Date | null }[] = await read.query(
    `SELECT wrong_codes, paused_until FROM second_factors
      WHERE ${column} = $1 AND confirmed_at IS NOT NULL`,
    [owner.id],
  );
  if (!factor) return;
  if (factor.wrongCodes >= wrongInARow.untilBlocked) throw new SecondFactorBlockedError();
  const waitMs = (factor.pausedUntil ?? now).getTime() - now.getTime();
  throw new TooManyRequestsError(Math.max(1, Math.ceil(waitMs / 1_000)));
}

function isOfApp(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/**
 * Lets an account without a second factor pass; of one with it, spends the code: none counts twice, also for two
 * calls at once. Throws SecondFactorRequiredError without a code, SecondFactorInvalidError for a wrong or spent one (401).
 * Returns whether there is a second factor.
 */
export async function spendFactorCode(tx: Tx, secrets: Secrets, given: AdmittedCode): Promise<boolean> {
  const column = ownerColumn(given.owner);
  const [factor]: { sealedSecret: string }[] = await tx.query(
    `SELECT sealed_secret FROM second_factors
      WHERE ${column} = $1 AND confirmed_at IS NOT NULL FOR UPDATE`,
    [given.owner.id],
  );
  if (!factor) return false;
  if (!given.code) throw new SecondFactorRequiredError();
  const isSpent = isOfApp(given.code)
    ? await spendAppCode(tx, secrets.open(factor.sealedSecret)?.text, given)
    : await spendRecoveryCode(tx, given);
  if (!isSpent) throw new SecondFactorInvalidError();
  await tx.query(`UPDATE second_factors SET wrong_codes = 0, paused_until = NULL WHERE ${column} = $1`, [
    given.owner.id,
  ]);
  return true;
}

/** No `secret`: it was sealed with one that is not valid any more. */
async function spendAppCode(
  tx: Tx,
  secret: string | undefined,
  { owner, code, now }: AdmittedCode,
): Promise<boolean> {
  const column = ownerColumn(owner);
  const step = secret === undefined ? null : findStep(secret, code, now);
  if (step === null) return false;
  const [, spent]: [unknown, number] = await tx.query(
    `UPDATE second_factors SET last_step = $2 WHERE ${column} = $1 AND last_step < $2`,
    [owner.id, step],
  );
  return spent === 1;
}

async function spendRecoveryCode(tx: Tx, { owner, code, now }: AdmittedCode): Promise<boolean> {
  const column = ownerColumn(owner);
  const [, spent]: [unknown, number] = await tx.query(
    `UPDATE recovery_codes SET used_at = $3 WHERE ${column} = $1 AND code_hash = $2 AND used_at IS NULL`,
    [owner.id, hashRecoveryCode(code), now],
  );
  return spent === 1;
}

/**
 * What is stored of a code, however it was typed. Without our secret, so that codes work after a lost one; too long to
 * be found by trying.
 */
export function hashRecoveryCode(code: string): string {
  const plain = code.toLowerCase().replace(/[^0-9a-f]/g, '');
  return createHash('sha256').update(`recovery code ${plain}`).digest('base64url');
}
