import type { Tx } from '../../database/index.js';

/** docs/product/limits.md#retention */
const daysKept = 90;

/** Somebody who tries passwords all night must not fill the table, nor push the logins out of it. */
const maxOfAKind = 100;

export async function purgeStaffLogins(tx: Tx, now: Date): Promise<void> {
  await tx.query(
    `DELETE FROM staff_logins WHERE at < $1::timestamptz - make_interval(days => $2) OR id IN (
       SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY admin_user_id, outcome ORDER BY at DESC, id) AS place
         FROM staff_logins) ranked WHERE place > $3)`,
    [now, daysKept, maxOfAKind],
  );
}
