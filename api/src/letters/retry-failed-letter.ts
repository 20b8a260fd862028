import { recordAudit } from '../accounts/index.js';
import type { Tx } from '../database/index.js';
import { retryLetter } from '../jobs/index.js';
import { getLetter, markPending } from '../mail/index.js';
import { noteAttention } from '../realtime/index.js';
import { LetterNotFailedError } from './letters.errors.js';

/**
 * Has a failed letter tried at once; one that was given up, for another 72 hours. Throws NotFoundError (404),
 * LetterNotFailedError (409).
 */
export async function retryFailedLetter(
  tx: Tx,
  { id, adminId }: { id: string; adminId: string },
): Promise<void> {
  const letter = await getLetter(tx, id);
  const isRetried =
    letter.outboxId !== null && (await markPending(tx, id)) && (await retryLetter(tx, letter.outboxId));
  if (!isRetried) throw new LetterNotFailedError();
  await noteAttention(tx);
  await recordAudit(tx, {
    adminId,
    action: 'letter-retried',
    subjectType: 'letter',
    subjectId: letter.id,
    subjectName: letter.subject,
    before: { status: letter.status },
    after: { status: 'pending' },
  });
}
