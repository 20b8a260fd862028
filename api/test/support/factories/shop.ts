import { startPaymentSandbox, type PaymentSandbox } from '../../../sandbox/index.js';
import { accountsEntities } from '../../../src/accounts/index.js';
import { addProduct, catalogEntities, type NewProduct } from '../../../src/catalog/index.js';
import { contentEntities } from '../../../src/content/index.js';
import { openDataSource, Database } from '../../../src/database/index.js';
import { familiesEntities } from '../../../src/families/index.js';
import {
  fundraisingEntities,
  registerOrganization,
  type NewOrganization,
} from '../../../src/fundraising/index.js';
import { toCents } from '../../../src/lib/cents.js';
import { systemClock } from '../../../src/lib/clock.js';
import { silentLogger } from '../../../src/lib/logger.js';
import { createSecrets } from '../../../src/lib/secrets/secrets.js';
import { mailEntities } from '../../../src/mail/index.js';
import {
  createYourOrderLinks,
  orderingEntities,
  type PlaceOrderInput,
  type Sender,
} from '../../../src/ordering/index.js';
import { createStripeProvider, paymentsEntities } from '../../../src/payments/index.js';
import { payoutsEntities } from '../../../src/payouts/index.js';
import { pickupEntities } from '../../../src/pickup/index.js';
import { createPublicChange } from '../../../src/realtime/index.js';
import { seasonEntities } from '../../../src/season/index.js';
import { createTestDatabase } from '../database/database.js';
import { patienceMs } from '../database/open-database.js';
import { queryDatabase } from '../database/query-database.js';
import { memoryFiles } from '../doubles/memory-files.js';
import { buildMail, openMailbox } from '../doubles/mail.js';

export const webhookSecret = 'whsec_of_the_test';

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** A shop of its own: an empty database, and the payment sandbox behind the real SDK. */
export async function openShop() {
  const testDatabase = await createTestDatabase();
  const entities = [
    accountsEntities,
    catalogEntities,
    fundraisingEntities,
    paymentsEntities,
    orderingEntities,
    mailEntities,
    payoutsEntities,
    pickupEntities,
    familiesEntities,
    contentEntities,
    seasonEntities,
  ].flat();
  const source = await openDataSource(testDatabase.url, entities, { silenceMs: patienceMs });
  const sandbox = await startPaymentSandbox({ dataDir: null, webhookUrl: null, webhookSecret });
  const database = new Database(source);
  const { mailbox, remove: removeMailbox } = openMailbox();
  const provider = createStripeProvider({ secretKey: sandbox.secretKey, apiBase: sandbox.baseUrl });
  const secrets = createSecrets('secret of the test');
  const yourOrderLinks = createYourOrderLinks(secrets, 'https://shop.example');
  return {
    database,
    url: testDatabase.url,
    provider,
    sandbox,
    mailbox,
    deps: {
      database,
      provider,
      files: memoryFiles(),
      secrets,
      clock: systemClock,
      logger: silentLogger,
      mail: buildMail(database, mailbox),
      creditUrlFor: (orderId: string) => `https://shop.example/credit?order_id=${orderId}#key`,
      yourOrderLinks,
      yourOrderUrl: yourOrderLinks.yourOrderUrl,
      notePublicChange: createPublicChange(() => undefined),
    },
    close: async () => {
      await source.destroy();
      await sandbox.stop();
      await testDatabase.drop();
      removeMailbox();
    },
  };
}

let made = 0;

export function buildProduct(
  { database }: Pick<Shop, 'database'>,
  product: Partial<NewProduct> = {},
): Promise<string> {
  made += 1;
  return database.transaction((tx) =>
    addProduct(tx, { name: `Candy ${made}`, price: toCents(1_299), ...product }),
  );
}

/** An active organization with one classroom. */
export async function buildGroup(
  { database }: Pick<Shop, 'database'>,
  organization: Partial<NewOrganization> = {},
) {
  made += 1;
  const { id, classroomIds } = await database.transaction((tx) =>
    registerOrganization(tx, {
      name: `School ${made}`,
      code: `S${made}`,
      contactEmail: `school${made}@example.org`,
      contactName: 'Pat Lee',
      passwordHash: 'none',
      startDate: null,
      endDate: null,
      pickupAddress: '1 School Street',
      classrooms: [{ name: 'Room 1', code: 'ROOM1', teacherName: 'Ms. Ray', goalAmount: toCents(50_000) }],
      ...organization,
    }),
  );
  return { organizationId: id, classroomId: [...classroomIds.values()][0] ?? '' };
}

/** A valid body; `order` and `items` replace what matters to the test. */
export function buildOrder(
  productId: string,
  { order = {}, items }: { order?: Partial<PlaceOrderInput['order']>; items?: PlaceOrderInput['items'] } = {},
): PlaceOrderInput {
  return {
    order: {
      customerEmail: 'jane@example.org',
      customerName: 'Jane Doe',
      shippingAddress: '5 Elm Street',
      deliveryMethod: 'shipping',
      ...order,
    },
    items: items ?? [{ productId, quantity: 1 }],
  };
}

export function buildSender(sender: Partial<Sender> = {}): Sender {
  made += 1;
  return {
    visitorHash: `visitor-${made}`,
    hasCookie: true,
    idempotencyKey: null,
    addressHash: null,
    ...sender,
  };
}

/** Confirms as the buyer's browser does. */
export async function pay(
  sandbox: PaymentSandbox,
  clientSecret: string,
  number = '4242424242424242',
): Promise<void> {
  const [id] = clientSecret.split('_secret_');
  const response = await fetch(`${sandbox.baseUrl}/sandbox/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: sandbox.publishableKey,
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 1),
      'payment_method_data[card][cvc]': '123',
    }),
  });
  if (!response.ok) throw new Error(`The sandbox refused the card: ${await response.text()}`);
}

/** One statement's rows, to look at what was stored: as PostgreSQL has them, with its names, and money as text. */
export function rowsOf<Row extends object>(
  { url }: Shop,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  return queryDatabase(url, sql, parameters);
}
