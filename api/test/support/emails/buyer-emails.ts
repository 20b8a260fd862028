import { toCents } from '../../../src/lib/cents.js';
import {
  contactReceived,
  orderCancelled,
  orderConfirmation,
  orderCredited,
  orderRefunded,
  orderRefundReturned,
  orderShipped,
  pickupChanged,
  pickupReady,
  pickupReminder,
  pickupWaiting,
  thankYou,
} from '../../../src/mail/index.js';
import { type EmailSample, sample } from './email-sample.js';

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
  items: [
    {
      productName: 'Premium Mix Pack',
      quantity: 2,
      picks: ['Sour Stars', 'Lemon Lift-Offs'],
      missingBags: 1,
    },
  ],
  address: '5 Elm Street, Lincoln, NE 68508',
  carrier: 'USPS',
  trackingNumber: '9400111899223344556677',
  trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223344556677',
};

const { orderId, orderUrl } = samplePickup;
const order = { orderId, orderUrl };

/** What goes to buyers, and to whoever writes to us, with this text wherever people type. */
export function buyerEmails(typed: string): EmailSample[] {
  const { pickup } = samplePickup;
  const props = {
    ...samplePickup,
    customerName: typed,
    organizationName: typed,
    pickup: { ...pickup, day: { ...pickup.day, place: typed, note: typed } },
  };
  const parts = { organizationProfit: toCents(2_40), classroomProfit: toCents(2_40) };
  const credited = { ...order, customerName: typed, organizationName: typed, ...parts };
  const refunded = {
    ...order,
    customerName: typed,
    items: [{ name: typed, boxes: 1, bags: 2 }],
    amount: toCents(12_99),
    sums: { total: toCents(63_96), refunded: toCents(21_32) },
  };
  return [
    sample(contactReceived, { senderName: typed }, { never: 'support answers it in person, by reply' }),
    sample(
      orderConfirmation,
      {
        ...order,
        customerName: typed,
        items: [{ productName: typed, quantity: 1, picks: [typed], subtotal: toCents(100) }],
        subtotal: toCents(1_598),
        shipping: toCents(899),
        total: toCents(2_497),
        delivery: {
          method: 'shipping',
          address: typed,
          recipientName: typed,
          giftMessage: typed,
          shipsBy: '2026-11-30',
        },
        supported: {
          organizationName: typed,
          classroomName: typed,
          organizationProfit: toCents(50),
          classroomProfit: toCents(50),
        },
        creditUrl: 'https://shop.example/your-order/token#credit',
        pickup: samplePickup.pickup,
      },
      { takenBackBy: 'order-cancelled' },
    ),
    sample(
      orderCancelled,
      {
        ...order,
        customerName: typed,
        items: [{ productName: typed, quantity: 1 }],
        money: {
          refunded: toCents(2_497),
          refundedBefore: toCents(100),
          takenByBank: toCents(0),
          held: toCents(0),
        },
      },
      { never: 'a cancelled order stays cancelled' },
    ),
    sample(
      pickupReady,
      {
        ...order,
        customerName: typed,
        organizationName: typed,
        items: [{ productName: typed, quantity: 1, picks: [typed], missingBags: 0 }],
        contactEmail: 'eve@example.org',
        pickup: null,
        place: typed,
        hours: typed,
        instructions: typed,
      },
      { never: 'it leaves after a minute in which marking ready can be undone; nothing moves back later' },
    ),
    sample(
      orderCredited,
      { ...credited, classroomName: typed, isOwnChoice: true },
      { takenBackBy: 'order-credited' },
    ),
    sample(orderRefunded, refunded, { takenBackBy: 'order-refund-returned' }),
    sample(
      orderRefundReturned,
      { ...order, customerName: typed, amount: toCents(12_99) },
      { takenBackBy: 'order-refunded' },
    ),
    sample(
      orderShipped,
      {
        ...sampleParcel,
        orderUrl,
        customerName: typed,
        address: typed,
        recipientName: typed,
        giftMessage: typed,
        carrier: typed,
      },
      { never: 'a parcel that left cannot be called back; a correction is mailed under the same kind' },
    ),
    sample(pickupChanged, props, { takenBackBy: 'pickup-changed' }),
    sample(pickupReminder, props, { takenBackBy: 'pickup-changed' }),
    sample(pickupWaiting, props, { never: 'who comes has the box in hand' }),
    sample(
      thankYou,
      { organizationName: typed, customerName: typed, words: typed },
      { never: 'nobody takes thanks back' },
    ),
  ];
}
