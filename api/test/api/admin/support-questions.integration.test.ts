import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { businessDay } from '../../../src/lib/dates.js';
import { readReadyQueries } from '../../../src/playground/ready-queries.js';
import { type Assistant, connectAssistant } from '../../support/assistant.js';
import type { Browser } from '../../support/browser.js';
import { makeServiceKey } from '../../support/people/service-key.js';
import { openStaffSession } from '../../support/people/sessions.js';
import { callAnyhow } from '../../support/root-fields.js';
import { schema } from '../../support/rules.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { openSupportShop, type SupportShop } from '../../support/support-shop.js';

let app: TestApp;
/** The same shop as it is set up by default: it hides persons. */
let masked: TestApp;
let admin: Browser;
let program: Browser;
let assistant: Assistant;
let headers: Readonly<Record<string, string>>;
let shop: SupportShop;
beforeAll(async () => {
  const settings = { MCP_ENABLED: 'on', RATE_LIMITS: 'off' };
  app = await startTestApp({ ...settings, MCP_PERSONAL_DATA: 'shown' });
  admin = await openStaffSession(app, 'admin');
  shop = await openSupportShop(app, admin);
  masked = await startTestApp({ ...settings, ROLE: 'web', DATABASE_URL: app.databaseUrl });
  ({ headers, program } = await makeServiceKey(admin, app.url, { jobs: ['support'] }));
  assistant = await connectAssistant(app.url, headers);
}, 120_000);
afterAll(async () => {
  await assistant.client.close();
  await masked.stop();
  await app.stop();
});

type Question = readonly [question: string, query: string, variables: object, answer: object];

/**
 * What support is asked, the ready query that says it, and its answer, written down from what the shop's buyers did: a
 * box costs 7.99, shipping 8.99, and 30% of the merchandise is the school's, half of that the class's.
 */
function questions({ orders, payments, startedAt }: SupportShop): readonly Question[] {
  const { ada, ben, cleo, dan, eve } = orders;
  const day = businessDay(new Date());
  const inOrder = (answer: object) => ({ data: { order: answer } });
  const about = (order: string) => ({ order: order.slice(-8) });
  const hits = (...things: object[]) => ({ data: { searchHits: things } });
  const row = (id: string, customerName: string, status: string, total: string) => {
    return { id, customerName, status, total };
  };
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
        emails: [{ status: 'sent' }, { status: 'failed', errorMessage: 'Mailbox full' }],
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
            declines: [
              {
                reason: 'There is not enough money on the card.',
                codes: 'card_declined, insufficient_funds',
              },
            ],
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
              { kind: 'contact-received', status: 'sent' },
              { kind: 'order-confirmation', status: 'failed', errorMessage: 'Mailbox full' },
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
      {
        data: {
          payments: { totalCount: 1, nodes: [{ id: payments.lost, amount: '33.33', order: null }] },
        },
      },
    ],
    [
      'What became of Eve’s payment?',
      'OnePayment',
      { payment: payments.eve },
      {
        data: {
          payment: {
            amount: '16.98',
            explanation: '$16.98 were sent back to the card.',
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
            revenue: '74.91',
            orders: 3,
            topProducts: [
              {
                quantity: 6,
                revenue: '47.94',
                product: {
                  name: 'Lemon Lift-Offs',
                  orders: { nodes: [{ id: eve }, { id: dan }, { id: cleo }, { id: ben }, { id: ada }] },
                },
              },
            ],
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
            nodes: [{ adminName: 'Avery Morgan', before: '{"price": "8.99"}', after: '{"price": "9.29"}' }],
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

const toolOf = (query: string) => query.replace(/\B[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

function readyQuery(name: string): string {
  const found = readReadyQueries().find(({ query }) => query.startsWith(`query ${name}`));
  if (!found) throw new Error(`The playground has no query ${name}`);
  return found.query;
}

test('20 questions of support get the right answers over MCP, and the same from the playground’s queries', async () => {
  const all = questions(shop);
  expect(all.length).toBeGreaterThanOrEqual(20);
  const asked = new Set(all.map(([, query]) => query));
  const ready = readReadyQueries().filter(({ query }) => query.startsWith('query'));
  expect(
    ready.map(({ query }) => /^query (\w+)/.exec(query)?.[1]).filter((name) => !asked.has(name ?? '')),
  ).toEqual([]);
  for (const [question, query, variables, expected] of all) {
    const answer = await assistant.call(toolOf(query), { ...variables });
    const { json } = await program.post('/graphql', { query: readyQuery(query), variables });
    expect({ question, answer: answer.json }).toMatchObject({ question, answer: expected });
    expect({ question, answer: json }).toEqual({ question, answer: answer.json });
  }
}, 60_000);

test('an assistant that may not see persons gets the same answers, with every text about one hidden', async () => {
  const blind = await connectAssistant(masked.url, headers);
  const persons =
    /Ada|Nguyen|Ben O|Okoye|Cleo|Dan Fry|Eve S|Toni|Reyes|Ms\. Fox|families\.example|maple\.example|Quiet Lane|402-555|porch|melted|torn bag|Ordered twice|9400111/;
  const seen: string[] = [];
  for (const [question, query, variables] of questions(shop)) {
    const open = await assistant.call(toolOf(query), { ...variables });
    const hidden = await blind.call(toolOf(query), { ...variables });
    if (persons.test(hidden.text)) seen.push(`${question}: ${persons.exec(hidden.text)?.[0]}`);
    const differing = differences(open.json, hidden.json);
    expect([question, differing.filter(([, value]) => value !== '[hidden]')]).toEqual([question, []]);
  }
  await blind.client.close();
  expect(seen).toEqual([]);
}, 60_000);

/** The leaves of the second that are not those of the first. */
function differences(one: unknown, other: unknown, path = ''): [string, unknown][] {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null)
    return one === other ? [] : [[path, other]];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) =>
    differences(Reflect.get(one, key), Reflect.get(other, key), `${path}.${key}`),
  );
}

test('a key of another job is refused over MCP what GraphQL refuses it, and gets nothing else', async () => {
  const { headers: own, program: warehouse } = await makeServiceKey(admin, app.url, { jobs: ['warehouse'] });
  const packer = await connectAssistant(app.url, own);
  const lines = { query: '{ paymentLines(lines: ["x"]) { line } products { id } }' };
  const refused = await packer.call('query', lines);
  expect(refused.json).toMatchObject({
    data: { paymentLines: null, products: expect.any(Array) },
    errors: [{ path: ['paymentLines'], extensions: { code: 'FORBIDDEN' } }],
  });
  const answers: unknown[] = [];
  for (const name of Object.keys(schema.getQueryType()?.getFields() ?? {})) {
    const query = callAnyhow('query', name, {});
    const { json } = await warehouse.post('/graphql', { query });
    const answer = await packer.call('query', { query });
    // Queries that are only for organizations are not in an assistant's schema.
    const isUnknown = answer.text.includes(`Cannot query field \\"${name}\\"`);
    if (isUnknown) continue;
    expect([name, answer.json]).toEqual([name, json]);
    answers.push(name);
  }
  expect(answers.length).toBeGreaterThan(50);
  expect((await packer.call('who_am_i')).json).toMatchObject({
    jobs: ['warehouse'],
    mayNotRead: ['paymentLines'],
  });
  await packer.client.close();
  const { headers: finance } = await makeServiceKey(admin, app.url, { jobs: ['finance'] });
  const accountant = await connectAssistant(app.url, finance);
  expect((await accountant.call('query', lines)).json).not.toHaveProperty('errors');
  await accountant.client.close();
}, 60_000);
