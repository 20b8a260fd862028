import type { CustomerOrder } from '../ordering/index.js';
import type { Erasure } from './erase-supporter-data.js';
import type { SupporterFindings } from './find-supporter-data.js';
import type { OrderInFlight, SupporterData, SupporterErasure } from './supporter-data.types.js';

export function supporterDataView(found: SupporterFindings): SupporterData {
  const { orders, emails, contactMessages, auditEntries, isOrganizationContact } = found;
  return {
    orderCount: orders.length,
    emailCount: emails.length,
    contactMessageCount: contactMessages.length,
    auditEntryCount: auditEntries.length,
    ordersInFlight: inFlightViews(orders),
    isOrganizationContact,
  };
}

export function erasureView({
  orders,
  emails,
  contactMessages,
  auditEntries,
  kept,
}: Erasure): SupporterErasure {
  return {
    orderCount: orders,
    emailCount: emails,
    contactMessageCount: contactMessages,
    auditEntryCount: auditEntries,
    ordersKept: inFlightViews(kept),
  };
}

function inFlightViews(orders: readonly CustomerOrder[]): OrderInFlight[] {
  return orders.flatMap(({ id, inFlight }) => (inFlight === null ? [] : [{ id, reason: inFlight }]));
}
