import type { Tx } from '../database/index.js';
import type { Clock } from '../lib/clock.js';
import type { Secrets } from '../lib/secrets/secrets.js';
import { describeEmails } from '../mail/index.js';
import { describeCustomerOrders } from '../ordering/index.js';
import { findEventsOf } from '../payments/index.js';
import { findSupporterData } from './find-supporter-data.js';
import { readReason, recordPrivacyAudit } from './erase-supporter-data.js';

export type SupporterRequest = { readonly email: string; readonly reason: string; readonly adminId: string };

export type SupporterExport = Readonly<Record<string, unknown>> & { readonly email: string };

/** Remarks in the file about data that it does not contain. */
const remarks = [
  'The texts of emails are kept for 90 days, without their links.',
  'We never store card data. The payment provider has it under the payments named in the orders.',
  'Addresses of teachers, invited people and statement recipients are erased, but not listed here.',
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
    notesOfStaff: found.notes,
    notes: remarks,
  };
}
