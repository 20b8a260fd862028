import { type AuditRecord, recordAudit } from '../../accounts/index.js';
import { type Message, outbox, type Tx } from '../../database/index.js';
import { findMessage, retryEmail } from '../../jobs/index.js';
import { domainError, InvalidInputError } from '../../lib/domain-error.js';
import { sharedRules } from '../../lib/shared-rules.js';
import { noteAttention } from '../../realtime/index.js';
import { noteResend } from '../index.js';
import { getEmail, markDismissed, markPending } from './email-list.js';
import type { Email } from './email.resolver.js';

/** By kind of email: builds the message that sends it for an order, for when the original message is purged. */
export type OrderMessages = Readonly<Record<string, (ids: { orderId: string }) => Message>>;

/** Emails with a one-time link, and how to send a new link instead. */
const insteadOfLink: Readonly<Record<string, string>> = {
  'login-details': 'send a new one from Set password.',
  'password-link': 'send a new one from Set password.',
  'staff-password-link': 'the staff member can request a new one on the login page.',
};

/**
 * Resends any email: a failed one is retried now; a sent one goes out as a new email, with current data to the current
 * address. Throws NotFoundError (404), EmailNotResendableError and EmailNotFailedError (409).
 */
export async function resendEmail(
  tx: Tx,
  { id, adminId, orderMessages }: { id: string; adminId: string; orderMessages: OrderMessages },
): Promise<void> {
  const email = await getEmail(tx, id);
  if (email.status === 'failed') return retryFailedEmail(tx, { id, adminId });
  if (email.status === 'pending') throw new EmailNotResendableError(onItsWay);
  const instead = insteadOfLink[email.kind];
  if (instead) throw new EmailNotResendableError(`Its link works only once: ${instead}`);
  // Locks the email: of two calls at once, the second sees what the first one left.
  await noteResend(tx, id);
  const message = await getMessage(tx, email, orderMessages);
  if (await outbox.isOpen(tx, message, email.outboxId)) throw new EmailNotResendableError(onItsWay);
  await outbox.add(tx, message);
  const after = { kind: email.kind, recipient: email.recipient };
  await audit(tx, email, { adminId, action: 'email-resent', after });
}

const onItsWay = 'This email is still on its way.';

async function getMessage(tx: Tx, email: Email, orderMessages: OrderMessages): Promise<Message> {
  const { kind, orderId, outboxId } = email;
  const messageOf = orderMessages[kind];
  if (orderId !== null && messageOf) return messageOf({ orderId });
  const message = outboxId !== null && (await findMessage(tx, outboxId));
  if (!message) throw new EmailNotResendableError('This email is too old to be sent again.');
  return message;
}

/**
 * Retries a failed email now; one that was given up is retried for another 72 hours. Throws NotFoundError (404) and
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
  await noteAttention(tx, { typeName: 'Email', id });
  await audit(tx, email, {
    adminId,
    action: 'email-retried',
    before: { status: email.status },
    after: { status: 'pending' },
  });
}

/**
 * Removes a failed email from the work list of staff. Throws NotFoundError (404), EmailNotFailedError (409), and
 * InvalidInputError (400) without a reason.
 */
export async function dismissEmail(
  tx: Tx,
  { id, adminId, reason: typed }: { id: string; adminId: string; reason: string },
): Promise<void> {
  const reason = typed.trim();
  if (!reason) throw new InvalidInputError({ reason: 'Please give a reason.' });
  if (reason.length > sharedRules.maxReason)
    throw new InvalidInputError({ reason: 'This reason is too long.' });
  const email = await getEmail(tx, id);
  if (!(await markDismissed(tx, id))) throw new EmailNotFailedError();
  await noteAttention(tx, { typeName: 'Email', id });
  await audit(tx, email, {
    adminId,
    action: 'email-dismissed',
    before: { status: email.status },
    after: { reason },
  });
}

type EmailAudit = Pick<AuditRecord, 'adminId' | 'action' | 'before' | 'after'>;

function audit(tx: Tx, { id, subject }: Email, entry: EmailAudit): Promise<void> {
  return recordAudit(tx, { ...entry, subjectType: 'email', subjectId: id, subjectName: subject });
}

/** 409: the email was sent, is being sent, or its message was purged. */
class EmailNotFailedError extends domainError(
  'EMAIL_NOT_FAILED',
  409,
  'Only an email that failed can be tried again or dismissed.',
) {}

/** 409: the message says why. */
class EmailNotResendableError extends domainError(
  'LETTER_NOT_RESENDABLE',
  409,
  (message: string) => message,
) {}
