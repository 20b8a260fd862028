import type { Database } from '../../database/index.js';
import { mailAddress } from '../../lib/mail-address.js';
import type { Mail, pickupChanged } from '../../mail/index.js';
import { findPickupCorrespondents, type FindPickupNotice, type YourOrderUrl } from '../../ordering/index.js';

export type SendNoticeDeps = {
  readonly database: Database;
  readonly mail: Mail;
  readonly findPickupNotice: FindPickupNotice;
  readonly yourOrderUrl: YourOrderUrl;
};

/** Writes to the customer of a box that still waits, from today's facts; to nobody else. */
export async function sendNotice(
  { database, mail, findPickupNotice, yourOrderUrl }: SendNoticeDeps,
  email: typeof pickupChanged,
  { orderId, noticeId }: { readonly orderId: string; readonly noticeId: string },
): Promise<void> {
  const correspondents = await findPickupCorrespondents(database.read, orderId);
  const notice = correspondents && (await findPickupNotice(orderId));
  if (!notice) return;
  const { customer, organizationName, contactEmail } = correspondents;
  await mail.send(email, {
    to: customer,
    // The support address knows nothing of who stands where with which box.
    replyTo: mailAddress(contactEmail, organizationName),
    key: `${orderId}.${noticeId}`,
    orderId,
    pictures: notice.pictures,
    props: {
      orderId,
      orderUrl: yourOrderUrl({ orderId, customerEmail: customer.address }),
      customerName: customer.name,
      organizationName,
      contactEmail,
      pickup: notice.facts,
    },
  });
}
