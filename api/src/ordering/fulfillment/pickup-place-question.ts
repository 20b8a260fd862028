import type { Database } from '../../database/index.js';
import { getOrganization } from '../../fundraising/index.js';
import { mailAddress } from '../../lib/mail-address.js';
import { pickupPlaceNeeded, type Mail } from '../../mail/index.js';
import { loadAnyOrder } from '../orders/load-orders.js';
import type { FindPickupNotice } from '../orders/pickup-notice.js';

type Deps = {
  readonly database: Database;
  readonly mail: Mail;
  readonly findPickupNotice?: FindPickupNotice;
};

/**
 * Asks an organization where and when it hands out its orders: with its first pickup order, once
 * (docs/product/pickup.md#offer). Not where it has said so meanwhile.
 */
export async function sendPickupPlaceQuestion(
  { database, mail, findPickupNotice }: Deps,
  orderId: string,
): Promise<void> {
  const loaded = await loadAnyOrder(database.read, orderId);
  const organizationId = loaded?.order.organizationId;
  const notice = await findPickupNotice?.(orderId);
  if (!organizationId || !notice || notice.plan.place || loaded.order.status === 'cancelled') return;
  const { name, contactName, contactEmail } = await getOrganization(database.read, organizationId);
  await mail.send(pickupPlaceNeeded, {
    to: mailAddress(contactEmail, contactName),
    key: organizationId,
    organizationId,
    props: { organizationId, organizationName: name, contactName, orderId },
  });
}
