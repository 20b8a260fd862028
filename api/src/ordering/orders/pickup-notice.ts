import { mailAddress, type MailAddress } from '../../lib/mail-address.js';
import type { Reader } from '../../database/index.js';
import type { EmailPicture, PickupFacts } from '../../mail/index.js';

/** What an email says of the day on which an order is handed out, and its code as a picture. */
export type PickupNotice = {
  readonly facts: PickupFacts;
  /** Where, and what holds without a day: the weekly hours are null where there is one. */
  readonly plan: {
    readonly place: string | null;
    readonly hours: string | null;
    readonly instructions: string | null;
  };
  readonly pictures: readonly EmailPicture[];
};

/** Pickup's knowledge of an order, which is above ordering. Null for what is no paid pickup order. */
export type FindPickupNotice = (orderId: string) => Promise<PickupNotice | null>;

/** Whom to write about a box, and who answers. */
export type PickupCorrespondents = {
  readonly customer: MailAddress;
  readonly organizationName: string;
  readonly contactEmail: string;
};

/** Null for an order that does not wait to be fetched any more. */
export async function findPickupCorrespondents(
  db: Reader,
  orderId: string,
): Promise<PickupCorrespondents | null> {
  const [row]: { name: string; email: string; organizationName: string; contactEmail: string }[] =
    await db.query(
      `SELECT customer_name AS name, customer_email AS email, contact.name AS organization_name, contact_email
       FROM orders JOIN organization_contacts contact ON contact.id = organization_id
      WHERE orders.id = $1 AND delivery_method = 'pickup'
        AND status IN ('completed', 'processing', 'ready-for-pickup')`,
      [orderId],
    );
  if (!row) return null;
  const { name, email, organizationName, contactEmail } = row;
  return { customer: mailAddress(email, name), organizationName, contactEmail };
}
