import { recordAudit } from '../accounts/index.js';
import { outbox, type Message, type Tx } from '../database/index.js';
import { repeatMessage } from '../jobs/index.js';
import { getLetter, noteResend, type ListedLetter } from '../mail/index.js';
import { LetterNotResendableError } from './letters.errors.js';
import { retryFailedLetter } from './retry-failed-letter.js';

/** Makes the message that has an order's email of this kind written, for when the first one is forgotten. */
export type OrderMessages = Readonly<Record<string, (ids: { orderId: string }) => Message>>;

/** They carry a link that works once: a new link is what their reader needs. */
const holdsLink: ReadonlySet<string> = new Set(['login-details', 'password-link']);

/**
 * Has any email sent again: a failed one is tried at once; one that was sent is written anew from today's facts, to
 * today's address, as an email of its own. Throws NotFoundError (404), LetterNotResendableError and
 * LetterNotFailedError (409).
 */
export async function resendLetter(
  tx: Tx,
  { id, adminId, orderMessages }: { id: string; adminId: string; orderMessages: OrderMessages },
): Promise<void> {
  const letter = await getLetter(tx, id);
  if (letter.status === 'failed') return retryFailedLetter(tx, { id, adminId });
  if (letter.status === 'pending') throw new LetterNotResendableError('This e-mail is still on its way.');
  if (holdsLink.has(letter.kind))
    throw new LetterNotResendableError('Its link works once only: send a new one from Set password.');
  await noteResend(tx, id);
  await leaveMessage(tx, letter, orderMessages);
  await recordAudit(tx, {
    adminId,
    action: 'letter-resent',
    subjectType: 'letter',
    subjectId: letter.id,
    subjectName: letter.subject,
    before: null,
    after: { kind: letter.kind, recipient: letter.recipient },
  });
}

async function leaveMessage(tx: Tx, letter: ListedLetter, orderMessages: OrderMessages): Promise<void> {
  const { kind, orderId, outboxId } = letter;
  const messageOf = orderMessages[kind];
  if (orderId !== null && messageOf) return outbox.add(tx, messageOf({ orderId }));
  if (outboxId !== null && (await repeatMessage(tx, outboxId))) return;
  throw new LetterNotResendableError('This e-mail is too old to be sent again.');
}
