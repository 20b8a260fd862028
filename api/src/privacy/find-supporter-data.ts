import { type AuditScope, findAuditAbout } from '../accounts/index.js';
import { findContactMessagesFrom } from '../content/index.js';
import type { Reader } from '../database/index.js';
import { InvalidInputError } from '../lib/domain-error.js';
import { mailAddressPattern } from '../lib/mail-address.js';
import { findEmailsAbout } from '../mail/index.js';
import { findNotesAbout, type NoteScope } from '../notes/index.js';
import { type CustomerOrder, findCustomerOrders } from '../ordering/index.js';

/** A person's data, and where it is. */
export type SupporterFindings = {
  readonly email: string;
  readonly orders: readonly CustomerOrder[];
  /** The orders that `isWanted` excluded. */
  readonly otherOrders: readonly CustomerOrder[];
  /** The audit entries about the person. */
  readonly auditScope: AuditScope;
  readonly contactMessages: readonly { readonly id: string; readonly message: object }[];
  readonly emailIds: readonly string[];
  readonly auditEntries: readonly object[];
  /** The notes of staff about the person. */
  readonly noteScope: NoteScope;
  readonly notes: readonly object[];
  /** Whether the address is also an organization's login, which is not supporter data and stays. */
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
  const contactMessages = await findContactMessagesFrom(db, email);
  const orderIds = orders.map(({ id }) => id);
  const contactMessageIds = contactMessages.map(({ id }) => id);
  const otherOrders = all.filter((order) => !isWanted(order));
  const exceptOrderIds = otherOrders.map(({ id }) => id);
  const emailIds = await findEmailsAbout(db, { address: email, orderIds, contactMessageIds, exceptOrderIds });
  const intentIds = orders.flatMap((order) => order.intentIds);
  const subjectIds = [...orderIds, ...contactMessageIds, ...emailIds, ...intentIds];
  const auditScope = { subjectIds, email, exceptSubjectIds: exceptOrderIds };
  const auditEntries = await findAuditAbout(db, auditScope);
  const noteScope = { email, orderIds, exceptOrderIds };
  const notes = await findNotesAbout(db, noteScope);
  const isOrganizationContact = await isContact(db, email);
  return {
    email,
    orders,
    otherOrders,
    auditScope,
    contactMessages,
    emailIds,
    auditEntries,
    noteScope,
    notes,
    isOrganizationContact,
  };
}

async function isContact(db: Reader, email: string): Promise<boolean> {
  const rows: unknown[] = await db.query(
    'SELECT 1 FROM organization_contacts WHERE lower(contact_email) = lower($1) LIMIT 1',
    [email],
  );
  return rows.length > 0;
}

/** The domain of the placeholder for erased addresses, which is nobody's address. */
const removedDomain = /@invalid$/i;

/** The trimmed address. Throws InvalidInputError (400) when it is invalid. */
export function readSupporterAddress(typed: string): string {
  const email = typed.trim();
  if (mailAddressPattern.test(email) && !removedDomain.test(email)) return email;
  throw new InvalidInputError({ email: 'Please enter a valid email address' });
}
