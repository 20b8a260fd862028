import type { CustomerOrder } from '../ordering/index.js';
import type { Erasure } from './erase-supporter-data.js';
import type { SupporterFindings } from './find-supporter-data.js';
import type { OrderInFlight, SupporterData, SupporterErasure } from './supporter-data.types.js';

export function supporterDataView(found: SupporterFindings): SupporterData {
  const { email, orders, emails, contactMessages, auditEntries, notes, isOrganizationContact } = found;
  return {
    email,
    orderCount: orders.length,
    emailCount: emails.length,
    contactMessageCount: contactMessages.length,
    auditEntryCount: auditEntries.length,
    noteCount: notes.length,
    ordersInFlight: inFlightViews(orders),
    isOrganizationContact,
    orderIds: orders.map(({ id }) => id),
    emailIds: emails.map(({ id }) => id),
    contactMessageIds: contactMessages.map(({ id }) => id),
  };
}

export function erasureView({
  orders,
  emails,
  contactMessages,
  auditEntries,
  notes,
  kept,
}: Erasure): SupporterErasure {
  return {
    orderCount: orders,
    emailCount: emails,
    contactMessageCount: contactMessages,
    auditEntryCount: auditEntries,
    noteCount: notes,
    ordersKept: inFlightViews(kept),
  };
}

function inFlightViews(orders: readonly CustomerOrder[]): OrderInFlight[] {
  return orders.flatMap(({ id, inFlight }) => (inFlight === null ? [] : [{ id, reason: inFlight }]));
}
