import { type AuditRecord, recordAudit } from '../../accounts/index.js';
import { type Message, outbox, type Reader, type Tx } from '../../database/index.js';
import { findMessage, retryEmail } from '../../jobs/index.js';
import { domainError, InvalidInputError } from '../../lib/domain-error.js';
import { isRemovedAddress } from '../../lib/mail-address.js';
import { sharedRules } from '../../lib/shared-rules.js';
import { noteAttention } from '../../realtime/index.js';
import { noteResend } from '../index.js';
import { getEmail, markDismissed, markPending } from './email-list.js';
import type { Email } from './email.resolver.js';

/** What ordering, a higher module, knows about the emails of its orders. */
export type OrderEmails = {
  /** By kind of email: builds the message that sends it for an order, for when the original message is purged. */
  readonly messages: Readonly<Record<string, (ids: { orderId: string }) => Message>>;
  readonly find: (db: Reader, orderIds: readonly string[]) => Promise<readonly EmailedOrder[]>;
};

/** By kind of email: where it goes now, null if not to the customer; and why it is not sent now, null if it is. */
export type EmailedOrder = {
  readonly id: string;
  readonly customerOf: (kind: string) => string | null;
  readonly refusalOf: (kind: string) => string | null;
};

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
  { id, adminId, orderEmails }: EmailChange & { readonly orderEmails: OrderEmails },
): Promise<void> {
  const email = await getEmail(tx, id);
  if (email.status === 'failed') return retryFailedEmail(tx, { id, adminId, orderEmails });
  if (email.status === 'pending') throw new EmailNotResendableError(onItsWay);
  await assertStillTrue(tx, email, orderEmails);
  const instead = insteadOfLink[email.kind];
  if (instead) throw new EmailNotResendableError(`Its link works only once: ${instead}`);
  // Locks the email: of two calls at once, the second sees what the first one left.
  await noteResend(tx, id);
  const message = await getMessage(tx, email, orderEmails);
  if (await outbox.isOpen(tx, message, email.outboxId)) throw new EmailNotResendableError(onItsWay);
  await outbox.add(tx, message);
  const after = { kind: email.kind, recipient: email.recipient };
  await audit(tx, email, { adminId, action: 'email-resent', after });
}

const onItsWay = 'This email is still on its way.';

type EmailChange = { readonly id: string; readonly adminId: string };

async function assertStillTrue(tx: Tx, email: Email, orderEmails: OrderEmails): Promise<void> {
  const [order] = email.orderId === null ? [] : await orderEmails.find(tx, [email.orderId]);
  const refusal = resendRefusal(email, order);
  if (refusal) throw new EmailNotResendableError(refusal);
}

/** Why its handler would send nothing now; null if it would. */
export function resendRefusal({ kind, recipient }: Email, order: EmailedOrder | null = null): string | null {
  return isRemovedAddress(recipient) ? personErased : (order?.refusalOf(kind) ?? null);
}

export const personErased = 'This person was erased.';

async function getMessage(tx: Tx, email: Email, { messages }: OrderEmails): Promise<Message> {
  const { kind, orderId, outboxId } = email;
  const messageOf = messages[kind];
  if (orderId !== null && messageOf) return messageOf({ orderId });
  const message = outboxId !== null && (await findMessage(tx, outboxId));
  if (!message) throw new EmailNotResendableError('This email is too old to be sent again.');
  return message;
}

/**
 * Retries a failed email now; one that was given up is retried for another 72 hours. Throws NotFoundError (404),
 * EmailNotFailedError and EmailNotResendableError (409).
 */
export async function retryFailedEmail(
  tx: Tx,
  { id, adminId, orderEmails }: EmailChange & { readonly orderEmails: OrderEmails },
): Promise<void> {
  const email = await getEmail(tx, id);
  await assertStillTrue(tx, email, orderEmails);
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
  { id, adminId, reason: typed }: EmailChange & { readonly reason: string },
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
