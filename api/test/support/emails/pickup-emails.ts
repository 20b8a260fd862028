import type { EmailSite } from '../../../src/mail/delivery/email.js';
import { renderEmail, type RenderedEmail } from '../../../src/mail/delivery/render-email.js';
import {
  orderShipped,
  pickupChanged,
  pickupPlaceNeeded,
  pickupReminder,
  pickupWaiting,
} from '../../../src/mail/index.js';

/** What the emails about a box are written from. */
export const samplePickup = {
  orderId: '6f9619ff-8b86-d011-b42d-00cf4fc964ff',
  orderUrl: 'https://shop.example/your-order/token',
  customerName: 'Ada',
  organizationName: 'Lincoln Elementary',
  contactEmail: 'office@lincoln.example',
  pickup: {
    day: { date: '2026-11-27', opensAt: '15:00', closesAt: '18:00', place: 'The gym', note: null },
    shortCode: 'K7FC',
  },
};

/** What 'It has shipped' is written from. */
const sampleParcel = {
  orderId: samplePickup.orderId,
  customerName: 'Ada',
  items: [{ productName: 'Premium Mix Pack', quantity: 2, picks: ['Sour Stars', 'Lemon Lift-Offs'] }],
  address: '5 Elm Street, Lincoln, NE 68508',
  carrier: 'USPS',
  trackingNumber: '9400111899223344556677',
  trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223344556677',
};

/** Every email about a box or a parcel, with this text wherever people type. */
export async function renderPickupEmails(typed: string, site: EmailSite): Promise<RenderedEmail[]> {
  const { pickup } = samplePickup;
  const props = {
    ...{ ...samplePickup, customerName: typed, organizationName: typed },
    pickup: { ...pickup, day: { ...pickup.day, place: typed, note: typed } },
  };
  return [
    renderEmail(await pickupChanged.load(), props, site),
    renderEmail(await pickupReminder.load(), props, site),
    renderEmail(await pickupWaiting.load(), props, site),
    renderEmail(
      await pickupPlaceNeeded.load(),
      { organizationId: props.orderId, organizationName: typed, contactName: typed, orderId: props.orderId },
      site,
    ),
    renderEmail(
      await orderShipped.load(),
      { ...sampleParcel, orderUrl: props.orderUrl, customerName: typed, address: typed, carrier: typed },
      site,
    ),
  ];
}
