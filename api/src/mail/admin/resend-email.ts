import { type AuditRecord, recordAudit } from '../../accounts/index.js';
import { type Message, outbox, type Tx } from '../../database/index.js';
import { repeatMessage, retryEmail } from '../../jobs/index.js';
import { DomainError, domainError, InvalidInputError } from '../../lib/domain-error.js';
import { sharedRules } from '../../lib/shared-rules.js';
import { noteAttention } from '../../realtime/index.js';
import { noteResend } from '../index.js';
import { getEmail, type ListedEmail, markDismissed, markPending } from './email-list.js';

/** Makes the message that has an order's email of this kind written, for when the first one is forgotten. */
export type OrderMessages = Readonly<Record<string, (ids: { orderId: string }) => Message>>;

/** They carry a link that works once: a new link is what their reader needs. */
const insteadOfLink: Readonly<Record<string, string>> = {
  'login-details': 'send a new one from Set password.',
  'password-link': 'send a new one from Set password.',
  'staff-password-link': 'its reader asks for a new one at the login.',
};

/**
 * Has any email sent again: a failed one is tried at once; one that was sent is written again from today's facts, to
 * today's address, as an email of its own. Throws NotFoundError (404), EmailNotResendableError and
 * EmailNotFailedError (409).
 */
export async function resendEmail(
  tx: Tx,
  { id, adminId, orderMessages }: { id: string; adminId: string; orderMessages: OrderMessages },
): Promise<void> {
  const email = await getEmail(tx, id);
  if (email.status === 'failed') return retryFailedEmail(tx, { id, adminId });
  if (email.status === 'pending') throw new EmailNotResendableError('This email is still on its way.');
  const instead = insteadOfLink[email.kind];
  if (instead) throw new EmailNotResendableError(`Its link works once only: ${instead}`);
  await noteResend(tx, id);
  await leaveMessage(tx, email, orderMessages);
  const after = { kind: email.kind, recipient: email.recipient };
  await audit(tx, email, { adminId, action: 'email-resent', before: null, after });
}

async function leaveMessage(tx: Tx, email: ListedEmail, orderMessages: OrderMessages): Promise<void> {
  const { kind, orderId, outboxId } = email;
  const messageOf = orderMessages[kind];
  if (orderId !== null && messageOf) return outbox.add(tx, messageOf({ orderId }));
  if (outboxId !== null && (await repeatMessage(tx, outboxId))) return;
  throw new EmailNotResendableError('This email is too old to be sent again.');
}

/**
 * Has a failed email tried at once; one that was given up, for another 72 hours. Throws NotFoundError (404),
 * EmailNotFailedError (409).
 */
export async function retryFailedEmail(
  tx: Tx,
  { id, adminId }: { id: string; adminId: string },
): Promise<void> {
  const email = await getEmail(tx, id);
  const isRetried =
    email.outboxId !== null && (await markPending(tx, id)) && (await retryEmail(tx, email.outboxId));
  if (!isRetried) throw new EmailNotFailedError();
  await noteAttention(tx);
  await audit(tx, email, {
    adminId,
    action: 'email-retried',
    before: { status: email.status },
    after: { status: 'pending' },
  });
}

/**
 * Takes an email that failed from what waits for staff. Throws NotFoundError (404), EmailNotFailedError (409),
 * InvalidInputError (400) without a reason.
 */
export async function dismissEmail(
  tx: Tx,
  { id, adminId, reason: typed }: { id: string; adminId: string; reason: string },
): Promise<void> {
  const reason = typed.trim();
  if (!reason) throw new InvalidInputError({ reason: 'Please say why.' });
  if (reason.length > sharedRules.maxReason)
    throw new InvalidInputError({ reason: 'This reason is too long.' });
  const email = await getEmail(tx, id);
  if (!(await markDismissed(tx, id))) throw new EmailNotFailedError();
  await noteAttention(tx);
  await audit(tx, email, {
    adminId,
    action: 'email-dismissed',
    before: { status: email.status },
    after: { reason },
  });
}

type EmailAudit = Pick<AuditRecord, 'adminId' | 'action' | 'before' | 'after'>;

function audit(tx: Tx, { id, subject }: ListedEmail, entry: EmailAudit): Promise<void> {
  return recordAudit(tx, { ...entry, subjectType: 'email', subjectId: id, subjectName: subject });
}

/** 409: the email was sent, is being sent, or its message is gone. */
class EmailNotFailedError extends domainError(
  'EMAIL_NOT_FAILED',
  409,
  'Only an email that failed can be tried again or dismissed.',
) {}

/** 409: the reason is said. */
class EmailNotResendableError extends DomainError {
  readonly code = 'LETTER_NOT_RESENDABLE';
  readonly status = 409;
}
