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

/** The owner of a second factor: a staff member, or a person of organizations. */
export type FactorOwner = { readonly of: 'staff' | 'person'; readonly id: string };

/** The column of its tables that refers to the owner. */
export function ownerColumn({ of }: FactorOwner): 'admin_user_id' | 'person_id' {
  return of === 'staff' ? 'admin_user_id' : 'person_id';
}

type GivenCode = {
  readonly owner: FactorOwner;
  /** A code of the app or a recovery code, as typed. */
  readonly code: string | null | undefined;
  readonly now: Date;
};

/** A code that was counted as an attempt. Only `admitFactorCode` creates one. */
export type AdmittedCode = {
  readonly owner: FactorOwner;
  readonly code: string;
  readonly now: Date;
  readonly isAdmitted: true;
};

/** docs/product/limits.md#second-factor: wrong app codes in a row. */
const wrongInARow = { untilPause: 10, untilBlocked: 100 } as const;
const pauseMinutes = 15;

/**
 * Counts an app code as wrong before checking it, so that concurrent attempts cannot exceed the limit; a right one resets
 * the count. Recovery codes are too long to guess and are not counted. Throws TooManyRequestsError (429) during a pause,
 * SecondFactorBlockedError (401) after too many wrong codes.
 */
export async function admitFactorCode(
  database: Database,
  { owner, code: typed, now }: GivenCode,
): Promise<AdmittedCode> {
  const code = typed?.replace(/\s/g, '') ?? '';
  if (isAppCode(code) && !(await database.statement((db) => countCode(db, owner, now))))
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

/** Returns for an account without a second factor, which has nothing to count. */
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

function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/**
 * Spends the code of an account with a second factor; no code works twice, even for concurrent calls. Returns whether there
 * is a second factor; without one any code passes. Throws SecondFactorRequiredError without a code, and
 * SecondFactorInvalidError for a wrong or spent one (401).
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
  const isSpent = isAppCode(given.code)
    ? await spendAppCode(tx, secrets.open(factor.sealedSecret)?.text, given)
    : await spendRecoveryCode(tx, given);
  if (!isSpent) throw new SecondFactorInvalidError();
  await tx.query(`UPDATE second_factors SET wrong_codes = 0, paused_until = NULL WHERE ${column} = $1`, [
    given.owner.id,
  ]);
  return true;
}

/** `secret` is undefined when it was encrypted with a session secret that is gone. */
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
  if (spent === 1) return true;
  const used: unknown[] = await tx.query(
    `SELECT FROM recovery_codes WHERE ${column} = $1 AND code_hash = $2`,
    [owner.id, hashRecoveryCode(code)],
  );
  if (used.length > 0) throw new SecondFactorInvalidError('used');
  return false;
}

/**
 * The stored hash of a code, ignoring case and dashes. Does not use our secret, so that codes survive its loss; they are
 * too long to guess.
 */
export function hashRecoveryCode(code: string): string {
  const plain = code.toLowerCase().replace(/[^0-9a-f]/g, '');
  return createHash('sha256').update(`recovery code ${plain}`).digest('base64url');
}
