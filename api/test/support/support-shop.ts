import { type Cents, parseMoney, zeroCents } from '../../src/lib/cents.js';
import { businessDay } from '../../src/lib/dates.js';
import { Browser } from './browser.js';
import { queryDatabase } from './database/query-database.js';
import { graphql } from './graphql.js';
import { Buyer } from './people/buyer.js';
import type { TestApp } from './running-app.js';
import { until } from './until.js';

/** What the demo sold on a day before: more the later in the day. `boxes` are of Lemon Lift-Offs. */
type SoldBefore = {
  readonly day: string;
  readonly orders: number;
  readonly revenue: Cents;
  readonly boxes: number;
};

export type SupportShop = {
  readonly startedAt: string;
  readonly soldBefore: SoldBefore;
  readonly organizationId: string;
  readonly classroomId: string;
  /** By the buyer's first name. */
  readonly orders: Readonly<Record<'ada' | 'ben' | 'cleo' | 'dan' | 'eve', string>>;
  readonly payments: Readonly<Record<'ada' | 'dan' | 'eve' | 'lost', string>>;
};

/**
 * A school of its own in the demo, with five buyers and what befell their orders, through the product: Ada's three boxes
 * are paid, Ben's box has shipped, one of Cleo's two boxes was refunded, Dan's card was refused, Eve's order was
 * cancelled. A sixth payment came without an order, one email and one flyer failed, and a price was changed.
 */
export async function openSupportShop(app: TestApp, admin: Browser): Promise<SupportShop> {
  const startedAt = new Date().toISOString();
  const soldBefore = await findSoldBefore(admin);
  const place = await register(app);
  const buyer = await Buyer.at(app.url);
  const buy = (customerName: string, quantity: number, subtotal: string, total: string) =>
    buyer.buy({
      ...place,
      order: {
        subtotal,
        total,
        customerName,
        customerEmail: `${customerName.toLowerCase().replace(' ', '.')}@families.example`,
        customerPhone: '402-555-0111',
        shippingAddress: '9 Quiet Lane, Lincoln, NE 68501',
      },
      lines: [{ quantity, subtotal }],
    });
  // A box costs 7.99, shipping 8.99.
  const ada = await buy('Ada Nguyen', 3, '23.97', '32.96');
  const ben = await buy('Ben Okoye', 1, '7.99', '16.98');
  const cleo = await buy('Cleo Park', 2, '15.98', '24.97');
  const dan = await buyWithRefusedCard(app, place);
  const eve = await buy('Eve Stone', 1, '7.99', '16.98');
  const ids = [ada, ben, cleo, eve].map((id) => `'${id}'`).join();
  await untilSent(app, 'order-confirmation', `order_id IN (${ids})`, 4);
  const act = async (mutation: string) => {
    const { code, message } = await graphql(admin, `mutation { ${mutation} }`);
    if (code) throw new Error(`${mutation}: ${message}`);
  };
  await act(`shipOrder(orderId: "${ben}", input: { trackingNumber: "9400111899223344556677" }) { id }`);
  await act(
    `refundOrderPart(orderId: "${cleo}", expectedAmount: "7.99", key: "k", input: { reason: "A torn bag",
      lines: [{ line: 1, quantity: 1 }] }) { id }`,
  );
  await act(`cancelOrder(orderId: "${eve}", reason: "Ordered twice") { id }`);
  await act(
    `addNote(input: { about: { kind: order, id: "${ada}" }, text: "Ada called about her porch" }) { id }`,
  );
  const products = (await new Browser(app.url).get('/api/products')).json as { id: string; name: string }[]; // documented
  const idOf = (name: string) => products.find((product) => product.name === name)?.id ?? '';
  await act(`updateProduct(productId: "${idOf('Rainbow Cracklers')}", input: { price: "9.29" }) { id }`);
  await act(`updateProduct(productId: "${idOf('Sour Comet Worms')}", input: { inventory: 2 }) { id }`);
  await new Browser(app.url).post('/api/contact', {
    name: 'Ada Nguyen',
    email: 'ada.nguyen@families.example',
    message: 'My candy arrived melted on the porch.',
  });
  await untilSent(app, 'contact-received', `recipient = 'ada.nguyen@families.example'`, 1);
  await addFailures(app, place.organizationId, ada);
  const intents = await queryDatabase<{ orderId: string; intentId: string }>(
    app.databaseUrl,
    'SELECT id AS "orderId", stripe_payment_intent_id AS "intentId" FROM orders WHERE organization_id = $1',
    [place.organizationId],
  );
  const paymentOf = (order: string) => intents.find(({ orderId }) => orderId === order)?.intentId ?? '';
  return {
    ...place,
    startedAt,
    soldBefore,
    orders: { ada, ben, cleo, dan, eve },
    payments: { ada: paymentOf(ada), dan: paymentOf(dan), eve: paymentOf(eve), lost: 'pi_lost' },
  };
}

async function findSoldBefore(admin: Browser): Promise<SoldBefore> {
  const day = businessDay(new Date());
  const { data } = await graphql(
    admin,
    `{ analytics(from: "${day}", to: "${day}") { revenue orders topProducts { quantity product { name } } } }`,
  );
  type Top = { quantity: number; product: { name: string } };
  const { revenue, orders, topProducts } = data?.analytics as {
    revenue: string;
    orders: number;
    topProducts: Top[];
  }; // as asked
  const boxes = topProducts.find(({ product }) => product.name === 'Lemon Lift-Offs')?.quantity ?? 0;
  return { day, orders, revenue: parseMoney(revenue) ?? zeroCents, boxes };
}

async function register({ url, databaseUrl }: TestApp) {
  const { status, text } = await new Browser(url).post('/api/organizations/complete-registration', {
    organization: {
      name: 'Maple Grove School',
      code: 'MAPLE',
      contactName: 'Toni Reyes',
      contactEmail: 'toni@maple.example',
      contactPhone: '402-555-0199',
      password: 'a password of its own',
    },
    classrooms: [
      { name: 'Room 7', code: 'FOX', teacherName: 'Ms. Fox', studentCount: 20, goalAmount: '500.00' },
    ],
  });
  if (status !== 200) throw new Error(text);
  const [place] = await queryDatabase<{ organizationId: string; classroomId: string }>(
    databaseUrl,
    `SELECT organization_id AS "organizationId", id AS "classroomId" FROM classrooms WHERE code = 'FOX'`,
  );
  if (!place) throw new Error('The school was not registered');
  return place;
}

async function buyWithRefusedCard(
  { url }: TestApp,
  place: { readonly organizationId: string; readonly classroomId: string },
): Promise<string> {
  const browser = new Browser(url);
  const products = (await browser.get('/api/products')).json as { id: string; name: string }[]; // documented
  const intent = (await browser.post('/api/create-payment-intent', { amount: '16.98' })).json;
  const { clientSecret } = intent as { clientSecret: string }; // documented
  const placed = await browser.post('/api/orders', {
    order: {
      ...place,
      customerName: 'Dan Fry',
      customerEmail: 'dan.fry@families.example',
      shippingAddress: '9 Quiet Lane, Lincoln, NE 68501',
      deliveryMethod: 'shipping',
    },
    items: [{ productId: products.find(({ name }) => name === 'Lemon Lift-Offs')?.id, quantity: 1 }],
  });
  const confirmation = new URLSearchParams({
    key: 'pk_test_sandbox',
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4000000000009995',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2040',
    'payment_method_data[card][cvc]': '123',
  });
  const [intentId = ''] = clientSecret.split('_secret_');
  await fetch(`${url}/sandbox/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    body: confirmation,
  });
  return (placed.json as { id: string }).id; // documented
}

/** What only a broken mail server, printer or provider causes. */
async function addFailures({ databaseUrl }: TestApp, organizationId: string, order: string): Promise<void> {
  const rows = (sql: string, values: unknown[] = []) => queryDatabase(databaseUrl, sql, values);
  await rows(
    `INSERT INTO emails (message_id, kind, recipient, subject, status, order_id, error_message)
     VALUES ('failed-1', 'order-confirmation', 'ada.nguyen@families.example', 'Your order', 'failed', $1,
       'Mailbox full')`,
    [order],
  );
  await rows(
    `INSERT INTO flyer_requests (organization_id, format, status, error_message) VALUES ($1, 'pdf', 'failed', 'Out of paper')`,
    [organizationId],
  );
  await rows(
    `INSERT INTO unmatched_payments (intent_id, amount, currency, reason) VALUES ('pi_lost', 33.33, 'usd', 'no-order')`,
  );
}

/** Emails follow by a queue. */
function untilSent({ databaseUrl }: TestApp, kind: string, which: string, count: number): Promise<void> {
  return until(async () => {
    const sql = `SELECT 1 FROM emails WHERE kind = $1 AND status = 'sent' AND ${which}`;
    return (await queryDatabase(databaseUrl, sql, [kind])).length === count;
  });
}
