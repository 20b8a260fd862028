import { type AuditScope, findAuditAbout, findOrganizationsOf } from '../accounts/index.js';
import { findContactMessagesFrom } from '../content/index.js';
import type { Reader, Tx } from '../database/index.js';
import { describeContacts } from '../fundraising/index.js';
import { idsOf } from '../lib/ids.js';
import type { Clock } from '../lib/clock.js';
import { InvalidInputError } from '../lib/domain-error.js';
import { mailAddressPattern } from '../lib/mail-address.js';
import type { Secrets } from '../lib/secrets/secrets.js';
import { describeEmails, type EmailScope, findEmailsAbout } from '../mail/index.js';
import { findNotesAbout, type NoteScope } from '../notes/index.js';
import { type CustomerOrder, describeCustomerOrders, findCustomerOrders } from '../ordering/index.js';
import { findEventsOf } from '../payments/index.js';
import { findPaidOut } from '../payouts/index.js';
import { readReason, recordPrivacyAudit } from './erase-supporter-data.js';

/** A person's data, and where it is. */
export type SupporterFindings = {
  readonly email: string;
  readonly orders: readonly CustomerOrder[];
  /** The orders that `isWanted` excluded. */
  readonly otherOrders: readonly CustomerOrder[];
  /** The audit entries about the person. */
  readonly auditScope: AuditScope;
  readonly contactMessages: readonly { readonly id: string; readonly message: object }[];
  /** The emails to or about the person. */
  readonly emailScope: EmailScope;
  readonly emailIds: readonly string[];
  readonly auditEntries: readonly object[];
  /** The notes of staff about the person. */
  readonly noteScope: NoteScope;
  readonly notes: readonly object[];
  /** The organizations that have the address as their contact or a member's login. */
  readonly organizationIds: readonly string[];
  /** Those that were deleted and are owed nothing: they need the address no longer. */
  readonly leftIds: readonly string[];
  /** Whether there are others: their contact and logins stay. */
  readonly isOrganizationContact: boolean;
};

/**
 * Finds a person's data everywhere, without the orders that `isWanted` excludes and everything about them. Throws
 * InvalidInputError (400).
 */
export async function findSupporterData(
  db: Reader,
  typed: string,
  isWanted: (order: CustomerOrder) => boolean = () => true,
): Promise<SupporterFindings> {
  const email = readSupporterAddress(typed);
  const all = await findCustomerOrders(db, email);
  const orders = all.filter(isWanted);
  const orderIds = orders.map(({ id }) => id);
  const contactMessages = await findContactMessagesFrom(db, email, orderIds);
  const contactMessageIds = contactMessages.map(({ id }) => id);
  const otherOrders = all.filter((order) => !isWanted(order));
  const exceptOrderIds = otherOrders.map(({ id }) => id);
  const organizations = await findOrganizationsOf(db, email);
  const leftIds = await findPaidOut(db, idsOf(organizations.filter(({ isDeleted }) => isDeleted)));
  const isOrganizationContact = leftIds.length < organizations.length;
  const emailScope = { address: email, orderIds, contactMessageIds, exceptOrderIds, isOrganizationContact };
  const emailIds = await findEmailsAbout(db, emailScope);
  const intentIds = orders.flatMap((order) => order.intentIds);
  const subjectIds = [...orderIds, ...contactMessageIds, ...emailIds, ...intentIds];
  const auditScope = { subjectIds, email, exceptSubjectIds: exceptOrderIds };
  const auditEntries = await findAuditAbout(db, auditScope);
  const noteScope = { email, orderIds, exceptOrderIds };
  const notes = await findNotesAbout(db, noteScope);
  return {
    email,
    orders,
    otherOrders,
    auditScope,
    contactMessages,
    emailScope,
    emailIds,
    auditEntries,
    noteScope,
    notes,
    organizationIds: idsOf(organizations),
    leftIds,
    isOrganizationContact,
  };
}

/** The trimmed address. Throws InvalidInputError (400) when it is invalid. */
export function readSupporterAddress(typed: string): string {
  const email = typed.trim();
  if (mailAddressPattern.test(email)) return email;
  throw new InvalidInputError({ email: 'Please enter a valid email address' });
}

export type SupporterRequest = { readonly email: string; readonly reason: string; readonly adminId: string };

export type SupporterExport = Readonly<Record<string, unknown>> & { readonly email: string };

/** Remarks in the file about data that it does not contain. */
const remarks = [
  'The texts of emails are kept for 90 days, without their links.',
  'We never store card data. The payment provider has it under the payments named in the orders.',
  'Addresses of teachers, invited people and statement recipients are erased, but not listed here.',
  'An organization that is in use, or owed money, keeps its contact and members; its settings change them.',
  'Backups contain the same rows until they are deleted (docs/operations/backup.md).',
];

/**
 * Returns all data stored under an email address, as rows with all their columns, and audits the export. Throws
 * InvalidInputError (400) for an invalid address, and for a reason that is missing or names the person.
 */
export async function exportSupporterData(
  tx: Tx,
  { secrets, clock }: { readonly secrets: Secrets; readonly clock: Clock },
  { email: typed, reason, adminId }: SupporterRequest,
): Promise<SupporterExport> {
  const found = await findSupporterData(tx, typed);
  const { email, orders, emailIds, contactMessages, auditEntries } = found;
  const orderIds = orders.map(({ id }) => id);
  const counts = { orders: orders.length, emails: emailIds.length, contactMessages: contactMessages.length };
  const names = [email, ...orders.map(({ customerName }) => customerName)];
  const after = { reason: readReason(reason, names), ...counts };
  await recordPrivacyAudit(tx, secrets, { adminId, action: 'supporter-data-exported', email, after });
  const intentIds = orders.flatMap((order) => order.intentIds);
  return {
    email,
    exportedAt: clock().toISOString(),
    orders: await describeCustomerOrders(tx, orderIds),
    emails: await describeEmails(tx, emailIds),
    contactMessages: contactMessages.map(({ message }) => message),
    changesByStaff: auditEntries,
    providerMessages: await findEventsOf(tx, intentIds),
    organizationContacts: await describeContacts(tx, found.organizationIds, email),
    notesOfStaff: found.notes,
    notes: remarks,
  };
}
