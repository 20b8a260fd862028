import type { Reader } from '../database/index.js';
import { countRecentDeclines } from '../payments/index.js';
import type { StaffAttention } from './attention.types.js';

/** What waits for a person now. */
export async function countAttention(db: Reader): Promise<StaffAttention> {
  const [row]: Omit<StaffAttention, 'cardDeclines' | 'total'>[] = await db.query(
    `SELECT (SELECT count(*) FROM unmatched_payments WHERE resolution IS NULL)::int AS unmatched_payments,
            (SELECT count(*) FROM emails WHERE status = 'failed')::int AS failed_emails,
            (SELECT count(*) FROM contact_messages WHERE handled_at IS NULL)::int AS open_messages`,
  );
  if (!row) throw new Error('A count returned nothing');
  const { count, alarmAt } = await countRecentDeclines(db);
  const cardDeclines = count >= alarmAt ? count : 0;
  const { unmatchedPayments, failedEmails, openMessages } = row;
  const total = unmatchedPayments + failedEmails + openMessages + Math.sign(cardDeclines);
  return { ...row, cardDeclines, total };
}
