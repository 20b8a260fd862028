import { expect } from '@jest/globals';
import { addCents, formatMoney, timesQuantity, toCents } from '../../src/lib/cents.js';
import type { SupportShop } from './support-shop.js';

type Question = readonly [question: string, query: string, variables: object, answer: object];

/**
 * What support is asked, the ready query that says it, and its answer, written down from what the shop's buyers did: a
 * box costs 7.99, shipping 8.99, and 30% of the merchandise is the school's, half of that the class's.
 */
export function supportQuestions({
  orders,
  payments,
  startedAt,
  soldBefore,
}: SupportShop): readonly Question[] {
  const { ada, ben, cleo, dan, eve } = orders;
  const { day } = soldBefore;
  const refusal = 'card_declined, insufficient_funds';
  const boxes = 6 + soldBefore.boxes;
  const including = (fields: Record<string, unknown>) => expect.objectContaining(fields);
  const lemons = [eve, dan, cleo, ben, ada].map((id) => including({ id }));
  const inOrder = (answer: object) => ({ data: { order: answer } });
  const about = (order: string) => ({ order: order.slice(-8) });
  const hits = (...things: object[]) => ({ data: { searchMatches: { nodes: things } } });
  const row = (id: string, customerName: string, status: string, total: string) => ({
    id,
    customerName,
    status,
    total,
  });
  const paid = [
    row(eve, 'Eve Stone', 'cancelled', '16.98'),
    row(cleo, 'Cleo Park', 'completed', '24.97'),
    row(ben, 'Ben Okoye', 'shipped', '16.98'),
    row(ada, 'Ada Nguyen', 'completed', '32.96'),
  ];
  return [
    [
      'What did Ada buy, and what did she pay?',
      'EverythingAboutOneOrder',
      about(ada),
      inOrder({
        customerName: 'Ada Nguyen',
        isPaid: true,
        items: [{ productName: 'Lemon Lift-Offs', quantity: 3, unitPrice: '7.99', subtotal: '23.97' }],
        subtotal: '23.97',
        shipping: '8.99',
        total: '32.96',
      }),
    ],
    [
      'Whom does her order count for, and how much do they get of it?',
      'EverythingAboutOneOrder',
      about(ada),
      inOrder({
        organization: { name: 'Maple Grove School', contactName: 'Toni Reyes' },
        classroom: { code: 'FOX', teacherName: 'Ms. Fox' },
        organizationProfit: '3.60',
        classroomProfit: '3.59',
      }),
    ],
    [
      'What did a colleague note about her, and did her emails arrive?',
      'EverythingAboutOneOrder',
      about(ada),
      inOrder({
        notes: [{ text: 'Ada called about her porch', author: { fullName: 'Avery Morgan' } }],
        emailHistory: { nodes: [{ status: 'failed', errorMessage: 'Mailbox full' }, { status: 'sent' }] },
      }),
    ],
    [
      'Where is Ben’s parcel?',
      'EverythingAboutOneOrder',
      about(ben),
      inOrder({
        status: 'shipped',
        shippingAddress: '9 Quiet Lane, Lincoln, NE 68501',
        shipment: { carrier: 'USPS', trackingNumber: '9400111899223344556677' },
      }),
    ],
    [
      'What was refunded to Cleo, why, and by whom?',
      'EverythingAboutOneOrder',
      about(cleo),
      inOrder({
        status: 'completed',
        refunds: [{ amount: '7.99', reason: 'A torn bag', requestedBy: { fullName: 'Avery Morgan' } }],
        ledgerEntries: [
          { kind: 'sale', sales: '15.98', organizationProfit: '2.40', classroomProfit: '2.39' },
          { kind: 'adjustment', sales: '-7.99', organizationProfit: '-1.20', classroomProfit: '-1.19' },
        ],
      }),
    ],
    [
      'Why was Eve’s order cancelled, and does she get her money back?',
      'EverythingAboutOneOrder',
      about(eve),
      inOrder({ status: 'cancelled', refunds: [{ amount: '16.98', reason: 'Ordered twice' }] }),
    ],
    [
      'Why was Dan’s card refused?',
      'WhyWasThisCardRefused',
      about(dan),
      inOrder({
        customerName: 'Dan Fry',
        wasDeclined: true,
        isPaid: false,
        payments: [
          {
            status: 'open',
            declines: [{ reason: 'There is not enough money on the card.', codes: refusal }],
          },
        ],
      }),
    ],
    [
      'Was Ada’s card refused before she paid?',
      'WhyWasThisCardRefused',
      about(ada),
      inOrder({ wasDeclined: false, isPaid: true, payments: [{ status: 'succeeded', declines: [] }] }),
    ],
    [
      'Which orders came in since this morning?',
      'TodaysOrders',
      { since: startedAt },
      {
        data: {
          orders: {
            totalCount: 5,
            nodes: [paid[0], row(dan, 'Dan Fry', 'pending', '16.98'), ...paid.slice(1)],
          },
        },
      },
    ],
    [
      'How much did Maple Grove sell, and what is its share?',
      'EverythingAboutOneOrganization',
      { code: 'MAPLE' },
      {
        data: {
          organization: {
            name: 'Maple Grove School',
            contactEmail: 'toni@maple.example',
            // 23.97 + 7.99 + 15.98 less the box of 7.99; 30% of each sale.
            totals: { totalSales: '39.95', totalProfit: '11.99', orderCount: 3 },
            classrooms: [{ code: 'FOX', goalAmount: '500.00', totals: { totalSales: '39.95' } }],
            orders: { totalCount: 4, nodes: paid },
          },
        },
      },
    ],
    [
      'What did Ms. Fox’s class sell, and what does the public see of it?',
      'WhatDidThisClassSell',
      { code: 'MAPLE-FOX' },
      {
        data: {
          classroom: {
            teacherName: 'Ms. Fox',
            // 3.59 + 1.20 + 2.39 - 1.19.
            totals: { totalSales: '39.95', totalProfit: '5.99', orderCount: 3 },
            contributions: {
              totalCount: 3,
              nodes: [{ supporter: 'A supporter' }, { supporter: 'A supporter' }, { amount: '23.97' }],
            },
            orders: { totalCount: 4, nodes: paid },
          },
        },
      },
    ],
    [
      'What do we have of Cleo Park?',
      'FindAnything',
      { text: 'Cleo Park' },
      hits(
        { thing: { __typename: 'Order', id: cleo, total: '24.97' }, reasons: [{ text: 'Cleo Park' }] },
        { thing: { __typename: 'Email', recipient: 'cleo.park@families.example' } },
        { thing: { __typename: 'Email', recipient: 'cleo.park@families.example' } },
      ),
    ],
    [
      'Whose order is it that a caller reads out?',
      'FindAnything',
      { text: ben.slice(-8) },
      hits({ thing: { __typename: 'Order', id: ben, customerName: 'Ben Okoye', orderStatus: 'shipped' } }),
    ],
    [
      'Who wrote to us about melted candy?',
      'FindAnything',
      { text: 'melted' },
      hits({
        thing: { __typename: 'ContactMessage', name: 'Ada Nguyen', email: 'ada.nguyen@families.example' },
      }),
    ],
    [
      'Which emails did Ada get?',
      'EmailsOfAnAddress',
      { address: 'ada.nguyen@families.example' },
      {
        data: {
          emails: {
            totalCount: 3,
            nodes: [
              { kind: 'order-confirmation', status: 'failed', errorMessage: 'Mailbox full' },
              { kind: 'contact-received', status: 'sent' },
              { kind: 'order-confirmation', status: 'sent', order: { id: ada, total: '32.96' } },
            ],
          },
        },
      },
    ],
    [
      'Which emails and flyers failed?',
      'FailedEmailsAndFlyers',
      {},
      {
        data: {
          emails: { totalCount: 1, nodes: [{ errorMessage: 'Mailbox full', order: { id: ada } }] },
          flyers: {
            totalCount: 1,
            nodes: [{ errorMessage: 'Out of paper', organization: { code: 'MAPLE' } }],
          },
        },
      },
    ],
    [
      'Which money came without an order?',
      'MoneyWithoutAnOrder',
      {},
      { data: { payments: { totalCount: 1, nodes: [{ id: payments.lost, amount: '33.33', order: null }] } } },
    ],
    [
      'What became of Eve’s payment?',
      'OnePayment',
      { payment: payments.eve },
      {
        data: {
          payment: {
            amount: '16.98',
            explanation: '$16.98 was sent back to the card.',
            refunds: [{ amount: '16.98' }],
            order: { id: eve, status: 'cancelled', customerName: 'Eve Stone' },
          },
        },
      },
    ],
    [
      'What sold best today, and who bought it last?',
      'WhatSoldBest',
      { from: day, to: day },
      {
        data: {
          analytics: {
            // 32.96 + 16.98 + 24.97; 3 + 1 + 2 boxes.
            revenue: formatMoney(addCents(toCents(7491), soldBefore.revenue)),
            orders: 3 + soldBefore.orders,
            topProducts: expect.arrayContaining([
              including({
                quantity: boxes,
                revenue: formatMoney(timesQuantity(toCents(799), boxes)),
                product: including({ name: 'Lemon Lift-Offs', orders: including({ nodes: lemons }) }),
              }),
            ]),
          },
        },
      },
    ],
    [
      'Who changed the price of Rainbow Cracklers?',
      'WhoChangedThisPrice',
      { product: 'Rainbow Cracklers' },
      {
        data: {
          auditEntries: {
            totalCount: 1,
            nodes: [
              { admin: { name: 'Avery Morgan' }, before: '{"price": "8.99"}', after: '{"price": "9.29"}' },
            ],
          },
        },
      },
    ],
    [
      'What runs out?',
      'LowStock',
      {},
      {
        data: {
          // The demo has 4 craters and no pillows.
          products: [
            { name: 'Sour Comet Worms', inventory: 2 },
            { name: 'Caramel Craters', inventory: 4 },
            { name: 'Marshmallow Pillows', inventory: 0 },
          ],
        },
      },
    ],
  ];
}
