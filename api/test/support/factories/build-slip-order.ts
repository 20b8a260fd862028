import type { PackedItem, SlipOrder } from '../../../src/ordering/index.js';

type Stated = {
  readonly id?: string;
  readonly customerName?: string;
  readonly shippingAddress?: string | null;
  readonly recipientName?: string | null;
  readonly giftMessage?: string | null;
  readonly items?: readonly (Pick<PackedItem, 'productName' | 'quantity'> & Partial<PackedItem>)[];
};

/** An order as papers read it; what they do not show is not there. */
export function buildSlipOrder({
  id = '6f9619ff-8b86-d011-b42d-00cf4fc964ff',
  customerName = 'Jane Doe',
  shippingAddress = '12 Elm Street, Lincoln, NE 68508',
  recipientName = null,
  giftMessage = null,
  items = [{ productName: 'Lemon Lift-Offs', quantity: 2 }],
}: Stated = {}): SlipOrder {
  const createdAt = new Date('2026-11-20T12:00:00Z');
  return {
    order: { id, customerName, shippingAddress, recipientName, giftMessage, createdAt, paidAt: createdAt },
    packed: items.map((item) => ({ picks: [], missingBags: 0, ...item })),
    organizationName: 'Lincoln Elementary',
    classroomName: 'Ms. Rivera',
  } as unknown as SlipOrder; // columns that no paper shows are left out
}
