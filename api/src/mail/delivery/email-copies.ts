import type { Reader, Tx } from '../../database/index.js';

/** docs/product/limits.md#retention */
const daysKept = 90;

/**
 * What staff may look at later. Links are shown as text: what they carry (a way to a new password, to a buyer's own
 * order) is its reader's alone.
 */
export function withoutLinks(html: string): string {
  return html.replace(/\s(?:href|action|formaction)="[^"]*"/gi, '');
}

/** The HTML of each of these that still has a copy. */
export function findEmailCopies(
  db: Reader,
  emailIds: readonly string[],
): Promise<{ readonly id: string; readonly html: string }[]> {
  return db.query('SELECT email_id AS id, html FROM email_copies WHERE email_id = ANY($1::uuid[])', [
    emailIds,
  ]);
}

export async function purgeEmailCopies(tx: Tx, now: Date): Promise<void> {
  await tx.query('DELETE FROM email_copies WHERE created_at < $1::timestamptz - make_interval(days => $2)', [
    now,
    daysKept,
  ]);
}
