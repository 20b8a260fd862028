import { mailAddress, type MailAddress } from '../../lib/mail-address.js';
import type { Reader } from '../../database/index.js';
import type { EmailPicture, PickupFacts } from '../../mail/index.js';

/** What an email says about the pickup day of an order, and its code as a picture. */
export type PickupNotice = {
  readonly facts: PickupFacts;
  /** The place, and the weekly hours, which are null when there is a pickup day. */
  readonly plan: {
    readonly place: string | null;
    readonly hours: string | null;
    readonly instructions: string | null;
  };
  readonly pictures: readonly EmailPicture[];
};

/** Injected by pickup, a higher module. Null unless it is a paid pickup order. */
export type FindPickupNotice = (orderId: string) => Promise<PickupNotice | null>;

/** The customer to email about a box, and the contact who answers. */
export type PickupCorrespondents = {
  readonly customer: MailAddress;
  readonly organizationName: string;
  readonly contactEmail: string;
};

/** Null for an order that no longer waits for pickup. */
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
