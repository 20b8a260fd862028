import { anonymizeAudit, type AuditedFields, eraseMemberAddress, recordAudit } from '../accounts/index.js';
import { deleteContactMessages, lockContactMessagesFrom } from '../content/index.js';
import type { Database, Tx } from '../database/index.js';
import { eraseContacts, eraseTeacherAddress } from '../fundraising/index.js';
import { eraseErrorsAbout } from '../jobs/index.js';
import type { Clock } from '../lib/clock.js';
import { InvalidInputError } from '../lib/domain-error.js';
import type { Secrets } from '../lib/secrets/secrets.js';
import { anonymizeEmailsAbout, type Mailbox } from '../mail/index.js';
import { deleteNotesAbout } from '../notes/index.js';
import { anonymizeCustomer, type CustomerOrder, lockCustomerOrders } from '../ordering/index.js';
import { emptyEventsOf } from '../payments/index.js';
import { eraseRecipientAddress } from '../payouts/index.js';
import { noteAttention, type NotePublicChange } from '../realtime/index.js';
import { eraseSignerAddress } from '../season/index.js';
import { type SupporterRequest, findSupporterData, readSupporterAddress } from './find-supporter-data.js';

type ErasureDeps = { readonly secrets: Secrets; readonly notePublicChange: NotePublicChange };

/** `confirmation` is the address, typed again. */
type ErasureRequest = SupporterRequest & { readonly confirmation: string };

type Erasure = {
  readonly orders: number;
  readonly emails: number;
  readonly contactMessages: number;
  readonly auditEntries: number;
  /** Notes of staff about them. */
  readonly notes: number;
  /** Open orders, which keep their customer: erase again once they are completed. */
  readonly kept: readonly CustomerOrder[];
  /** The Message-IDs of the emails, to delete their copies in the local mailbox. */
  readonly messageIds: readonly string[];
};

/**
 * Erases a person from all data stored under an email address. Amounts, items, ledger and statements stay unchanged, and
 * so does everything about open orders. Throws InvalidInputError (400) for an invalid address, a different confirmation,
 * and a reason that is missing or names the person.
 */
export async function eraseSupporterData(
  tx: Tx,
  { secrets, notePublicChange }: ErasureDeps,
  { email: typed, confirmation, reason: typedReason, adminId }: ErasureRequest,
): Promise<Erasure> {
  const email = readSupporterAddress(typed);
  if (confirmation.trim().toLowerCase() !== email.toLowerCase())
    throw new InvalidInputError({ confirmation: 'Type the same address again.' });
  await lockContactMessagesFrom(tx, email, await lockCustomerOrders(tx, email));
  const found = await findSupporterData(tx, email, ({ inFlight }) => inFlight === null);
  const kept = found.otherOrders;
  const names = [email, ...[...found.orders, ...kept].map(({ customerName }) => customerName)];
  const reason = readReason(typedReason, names);

  const orderIds = found.orders.map(({ id }) => id);
  const contactMessageIds = found.contactMessages.map(({ id }) => id);
  // Before the audit, which knows a customer's former name.
  await anonymizeCustomer(tx, orderIds);
  const messageIds = await anonymizeEmailsAbout(tx, found.emailScope);
  const auditEntries = await anonymizeAudit(tx, found.auditScope, 'Removed');
  await emptyEventsOf(
    tx,
    found.orders.flatMap(({ intentIds }) => intentIds),
  );
  await eraseErrorsAbout(tx, [...orderIds, ...contactMessageIds]);
  await deleteContactMessages(tx, contactMessageIds);
  const notes = await deleteNotesAbout(tx, found.noteScope);
  for (const erase of others) await erase(tx, email, found.leftIds);

  const lengths = { orders: orderIds.length, emails: messageIds.length };
  const counts = { ...lengths, contactMessages: contactMessageIds.length, auditEntries, notes };
  const after = { reason, ...counts, ordersKept: kept.length };
  await recordPrivacyAudit(tx, secrets, { adminId, action: 'supporter-data-erased', email, after });
  await noteAttention(tx);
  await notePublicChange(tx);
  return { ...counts, kept, messageIds };
}

/** Erase an address outside of orders; the organizations that it left need it no longer. */
const others = [
  eraseContacts,
  eraseMemberAddress,
  eraseTeacherAddress,
  eraseRecipientAddress,
  eraseSignerAddress,
];

type PrivacyAudit = {
  readonly adminId: string;
  readonly action: 'supporter-data-exported' | 'supporter-data-erased';
  readonly email: string;
  readonly after: AuditedFields;
};

/**
 * Records it under a keyed hash of the address, so that the audit does not contain the address, but a person who knows it
 * can check whether it was erased (`supporterKeys`).
 */
export async function recordPrivacyAudit(
  tx: Tx,
  secrets: Secrets,
  { email, ...entry }: PrivacyAudit,
): Promise<void> {
  const subjectId = secrets.lastingHash('supporter row', claimOf(email));
  await recordAudit(tx, { ...entry, subjectType: 'supporter', subjectId, subjectName: null });
}

/** All hashes under which the audit may have the address. */
export function supporterKeys(secrets: Secrets, email: string): string[] {
  return secrets.hashes('supporter row', claimOf(email));
}

function claimOf(email: string): string {
  return `supporter:${email.toLowerCase()}`;
}

/**
 * The reason for the audit, which outlives the person's data and so must not name the person. Throws InvalidInputError
 * (400).
 */
export function readReason(typed: string, names: readonly string[]): string {
  const reason = typed.trim();
  if (reason === '') throw new InvalidInputError({ reason: 'Give a reason for the audit.' });
  const text = reason.toLowerCase();
  if (names.some((name) => name.trim().length > 2 && text.includes(name.trim().toLowerCase())))
    throw new InvalidInputError({ reason: 'Leave out names and addresses, because the reason is kept.' });
  return reason;
}

export type PrivacyDeps = ErasureDeps & {
  readonly database: Database;
  readonly clock: Clock;
  /** The local mailbox, which stores emails as files; null with a mail server. */
  readonly mailbox: Mailbox | null;
};
