import { randomUUID } from 'node:crypto';
import { type Database, outbox, type Tx, type Writer } from '../../database/index.js';
import { recordFailedLogin } from '../accounts.messages.js';
import { nobody } from '../passwords/password-links.js';
import type { LoginOutcome } from './staff.entity.js';

type StaffLoginFacts = {
  readonly adminId: string;
  readonly at: Date;
  readonly outcome: LoginOutcome;
  readonly device: string;
  readonly isKnownDevice: boolean;
};

/** Records a login in the transaction of the login. */
export async function recordStaffLogin(tx: Tx, facts: StaffLoginFacts): Promise<void> {
  await insertLogin(tx, randomUUID(), facts);
}

/**
 * Records a failed login a moment later. An unknown account (no id) causes the same work, so that the response time
 * reveals nothing.
 */
export async function queueFailedLogin(
  database: Database,
  {
    adminId = nobody,
    at,
    ...facts
  }: Omit<StaffLoginFacts, 'adminId'> & { readonly adminId?: string | undefined },
): Promise<void> {
  const message = recordFailedLogin({
    loginId: randomUUID(),
    adminId,
    at: at.toISOString(),
    outcome: facts.outcome,
    device: facts.device,
    isKnownDevice: String(facts.isKnownDevice),
  });
  await database.transaction((tx) => outbox.add(tx, message));
}

/** The message's handler. Idempotent. */
export async function storeFailedLogin(
  database: Database,
  {
    loginId,
    ...failed
  }: Readonly<Record<'loginId' | 'adminId' | 'at' | 'outcome' | 'device' | 'isKnownDevice', string>>,
): Promise<void> {
  const facts: StaffLoginFacts = {
    adminId: failed.adminId,
    at: new Date(failed.at),
    outcome: failed.outcome === 'wrong-code' ? 'wrong-code' : 'wrong-password',
    device: failed.device,
    isKnownDevice: failed.isKnownDevice === 'true',
  };
  await database.transaction((tx) => insertLogin(tx, loginId, facts));
}

async function insertLogin(db: Writer, id: string, facts: StaffLoginFacts): Promise<void> {
  const { adminId, at, outcome, device, isKnownDevice } = facts;
  await db.query(
    `INSERT INTO staff_logins (id, admin_user_id, at, outcome, device, is_known_device)
     SELECT $1, id, $3, $4, $5, $6 FROM admin_users WHERE id = $2 ON CONFLICT (id) DO NOTHING`,
    [id, adminId, at, outcome, device, isKnownDevice],
  );
}

/** docs/product/limits.md#retention */
const daysKept = 90;

/** Rows kept for each account and outcome, so that an attacker can neither fill the table nor push logins out of it. */
const maxOfAKind = 100;

export async function purgeStaffLogins(tx: Tx, now: Date): Promise<void> {
  await tx.query(
    `DELETE FROM staff_logins WHERE at < $1::timestamptz - make_interval(days => $2) OR id IN (
       SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY admin_user_id, outcome ORDER BY at DESC, id) AS place
         FROM staff_logins) ranked WHERE place > $3)`,
    [now, daysKept, maxOfAKind],
  );
}
