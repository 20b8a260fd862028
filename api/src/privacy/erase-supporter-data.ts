import { anonymizeAudit, type AuditedFields, eraseMemberAddress, recordAudit } from '../accounts/index.js';
import { deleteContactMessagesFrom, lockContactMessagesFrom } from '../content/index.js';
import type { Database, Tx } from '../database/index.js';
import { eraseTeacherAddress } from '../fundraising/index.js';
import { forgetErrorsAbout } from '../jobs/index.js';
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
import type { SupporterRequest } from './export-supporter-data.js';
import { findSupporterData, readSupporterAddress } from './find-supporter-data.js';

type ErasureDeps = { readonly secrets: Secrets; readonly notePublicChange: NotePublicChange };

/** `confirmation` is the address, typed once more. */
type ErasureRequest = SupporterRequest & { readonly confirmation: string };

export type Erasure = {
  readonly orders: number;
  readonly emails: number;
  readonly contactMessages: number;
  readonly auditEntries: number;
  /** What staff had noted about them. */
  readonly notes: number;
  /** Orders that go on, and keep their customer until they are done: erase again then. */
  readonly kept: readonly CustomerOrder[];
  /** Of the emails, for the copies that a mailbox of files keeps. */
  readonly messageIds: readonly string[];
};

/**
 * Takes a person out of everything that is held under an email address. Amounts, items, ledger and statements stay as
 * they are, and so do orders that still go on, with all about them. Throws InvalidInputError (400) for no address,
 * another confirmation, and no reason, or one that names the person.
 */
export async function eraseSupporterData(
  tx: Tx,
  { secrets, notePublicChange }: ErasureDeps,
  { email: typed, confirmation, reason: typedReason, adminId }: ErasureRequest,
): Promise<Erasure> {
  const email = readSupporterAddress(typed);
  if (confirmation.trim().toLowerCase() !== email.toLowerCase())
    throw new InvalidInputError({ confirmation: 'Type the same address once more.' });
  await lockCustomerOrders(tx, email);
  await lockContactMessagesFrom(tx, email);
  const found = await findSupporterData(tx, email, ({ inFlight }) => inFlight === null);
  const kept = found.otherOrders;
  const names = [email, ...[...found.orders, ...kept].map(({ customerName }) => customerName)];
  const reason = readReason(typedReason, names);

  const orderIds = found.orders.map(({ id }) => id);
  const contactMessageIds = found.contactMessages.map(({ id }) => id);
  const exceptOrderIds = kept.map(({ id }) => id);
  const scope = { address: email, orderIds, contactMessageIds, exceptOrderIds };
  const messageIds = await anonymizeEmailsAbout(tx, scope);
  const auditEntries = await anonymizeAudit(tx, found.auditScope, 'Removed');
  await emptyEventsOf(
    tx,
    found.orders.flatMap(({ intentIds }) => intentIds),
  );
  await forgetErrorsAbout(tx, [...orderIds, ...contactMessageIds]);
  const contactMessages = await deleteContactMessagesFrom(tx, email);
  const notes = await deleteNotesAbout(tx, found.noteScope);
  await anonymizeCustomer(tx, orderIds);
  for (const erase of others) await erase(tx, email);

  const counts = { orders: orderIds.length, emails: messageIds.length, contactMessages, auditEntries, notes };
  const after = { reason, ...counts, ordersKept: kept.length };
  await recordPrivacyAudit(tx, secrets, { adminId, action: 'supporter-data-erased', email, after });
  await noteAttention(tx);
  await notePublicChange(tx);
  return { ...counts, kept, messageIds };
}

/** Where an address stands that is no buyer's. */
const others = [eraseMemberAddress, eraseTeacherAddress, eraseRecipientAddress, eraseSignerAddress];

type PrivacyAudit = {
  readonly adminId: string;
  readonly action: 'supporter-data-exported' | 'supporter-data-erased';
  readonly email: string;
  readonly after: AuditedFields;
};

/**
 * Notes it under a keyed hash of the address: who knows the address can ask whether it was done (`supporterKeys`),
 * and nobody can read the address out of the audit.
 */
export async function recordPrivacyAudit(
  tx: Tx,
  secrets: Secrets,
  { email, ...entry }: PrivacyAudit,
): Promise<void> {
  const subjectId = secrets.lastingHash('supporter row', claimOf(email));
  await recordAudit(tx, { ...entry, subjectType: 'supporter', subjectId, subjectName: null, before: null });
}

/** All under which the address may stand there. */
export function supporterKeys(secrets: Secrets, email: string): string[] {
  return secrets.hashes('supporter row', claimOf(email));
}

function claimOf(email: string): string {
  return `supporter:${email.toLowerCase()}`;
}

const maxLength = 500;

/**
 * Why it is done, for the audit, which outlives the person's data: so it may not name the person.
 * Throws InvalidInputError (400).
 */
export function readReason(typed: string, names: readonly string[]): string {
  const reason = typed.trim();
  if (reason === '') throw new InvalidInputError({ reason: 'Say why, for the audit.' });
  if (reason.length > maxLength) throw new InvalidInputError({ reason: 'This reason is too long.' });
  const said = reason.toLowerCase();
  if (names.some((name) => name.trim().length > 2 && said.includes(name.trim().toLowerCase())))
    throw new InvalidInputError({ reason: 'Leave names and addresses out: the reason is kept.' });
  return reason;
}

export type PrivacyDeps = ErasureDeps & {
  readonly database: Database;
  readonly clock: Clock;
  /** The demo keeps emails as files; a mail server's are not ours. */
  readonly mailbox: Mailbox | null;
};
