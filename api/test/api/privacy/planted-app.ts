import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { describeError } from '../../../src/lib/logger.js';
import { Browser } from '../../support/browser.js';
import { Buyer } from '../../support/people/buyer.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { logInOrganization, openStaffSession } from '../../support/people/sessions.js';
import { openSmtp } from '../../support/doubles/smtp.js';
import { until } from '../../support/until.js';

/** Words of people that nobody but their organization and staff may ever see. */
export const people = [
  'quillfeather',
  '555-0142-77',
  'plantain crescent',
  'thistledown',
  '555-0199-31',
  'payee of the parents',
];

/** How a search can ask for one of them without naming it: an answer may repeat the question. */
export const beginning = 'quillf';

const password = 'Planted-passw0rd-77';

/** What there is to ask for, by what it is. */
export type Known = Readonly<
  Record<'order' | 'organization' | 'classroom' | 'product' | 'intent', string>
> & {
  readonly others: readonly string[];
};

type Family = { readonly token: string; readonly key: string; readonly id: string };

export type PlantedApp = Awaited<ReturnType<typeof openPlantedApp>>;

/** The product with planted people and secrets, and everything that it says to log and Redis written down. */
export async function openPlantedApp() {
  const lines: string[] = [];
  const log = { level: 'trace', base: undefined, serializers: { err: describeError } };
  const logger = pino(log, { write: (line: string) => void lines.push(line) });
  const smtp = await openSmtp();
  const commands: string[] = [];
  const redisClients: Redis[] = [];
  const app = await startTestApp({ RATE_LIMITS: 'off', SMTP_URL: smtp.url }, logger, async ({ redisUrl }) => {
    const client = new Redis(redisUrl);
    const monitor = await client.monitor();
    redisClients.push(client, monitor);
    monitor.on('monitor', (_time, args: string[]) => commands.push(args.join(' ')));
    return {};
  });
  const admin = await openStaffSession(app, 'admin');
  const lincoln = await logInOrganization(app);
  const { browser: stranger } = await logInOrganization(app, 'westside@example.org');
  const { family, ...known } = await plant(app, admin, smtp.setMoods);
  return {
    app,
    admin,
    stranger,
    anyone: new Browser(app.url),
    known,
    buyAgain: () => buy(app, known, family.key),
    /** What would tell one family's orders from another's. */
    ofFamily: [family.key, family.id],
    logged: () => lines.join(''),
    sentToRedis: () => commands.join('\n'),
    /** Whoever has one of these is let in, or pays. */
    secrets: [
      password,
      family.token,
      ...[admin, stranger, lincoln.browser].map(({ cookie }) => cookie.split('=').at(-1) ?? ''),
      readFileSync(path.join(app.dataDir, 'session-secret'), 'utf8'),
      '_secret_',
    ],
    files: () => filesBelow(app.dataDir),
    stop: async () => {
      redisClients.forEach((client) => client.disconnect());
      await app.stop();
      await smtp.stop();
    },
  };
}

/** The buyer of an order whose day is over, a contact person, a payee, a letter, a password. */
async function plant(
  app: TestApp,
  admin: Browser,
  setMoods: Awaited<ReturnType<typeof openSmtp>>['setMoods'],
): Promise<Known & { family: Family }> {
  const query = <Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
    queryDatabase<Row>(app.databaseUrl, sql, parameters);
  const [place] = await query<{ organization: string; classroom: string }>(
    `SELECT o.id AS organization, c.id AS classroom FROM organizations o JOIN classrooms c ON c.organization_id = o.id
      WHERE o.code = 'LINCOLN' AND c.code = 'RIVERA'`,
  );
  if (!place) throw new Error('The demo has no LINCOLN-RIVERA');
  await query(
    `UPDATE organizations SET contact_name = 'Wilhelmina Thistledown', contact_phone = '555-0199-31'
    WHERE id = $1`,
    [place.organization],
  );
  await query(
    `INSERT INTO payees (organization_id, name, postal_address, method, updated_at)
     VALUES ($1, 'Payee of the parents', '9 Plantain Crescent', 'check', now())
     ON CONFLICT (organization_id) DO UPDATE SET name = excluded.name, postal_address = excluded.postal_address`,
    [place.organization],
  );
  // The first try fails, with the words of a server that repeats the recipient.
  setMoods('refuse', 'accept');
  const family = await plantFamily(app, place.classroom);
  const orderId = await buy(app, place, family.key);
  await query(`UPDATE order_items SET for_name = 'Baby Quillfeather' WHERE order_id = $1`, [orderId]);
  await new Browser(app.url).post('/api/contact', {
    name: 'Zelda Quillfeather',
    email: 'zelda@quillfeather.example',
    message: 'Quillfeather of 9 Plantain Crescent, please call 555-0142-77.',
  });
  const change =
    'mutation ($orderId: ID!, $input: OrderCorrectionInput!) { correctOrder(orderId: $orderId, input: $input) { id } }';
  await admin.ask(change, { orderId, input: { shippingAddress: '9 Plantain Crescent, rear' } });
  await plantNotes(admin, place.organization, orderId);
  const setPassword =
    'mutation ($id: ID!, $password: String!) { setOrganizationPassword(organizationId: $id, password: $password) { organization { id } } }';
  const { code } = await admin.ask(setPassword, { id: place.organization, password });
  if (code !== null) throw new Error(`No password was planted: ${code}`);
  await query(`UPDATE orders SET created_at = created_at - interval '2 days' WHERE id = $1`, [orderId]);
  await until(async () => {
    const [left] = await query<{ count: number }>(
      `SELECT count(*)::int AS count FROM outbox WHERE state = 'open' AND last_error IS NULL AND name LIKE 'send-%'`,
    );
    return left?.count === 0;
  });
  return { ...place, family, order: orderId, ...(await findOthers(app, orderId)) };
}

/** A family's link, through which the planted buyer comes. */
async function plantFamily(app: TestApp, classroomId: string): Promise<Family> {
  const make = 'mutation ($classroomId: ID!) { made: makeFamilyLink(classroomId: $classroomId) { token } }';
  const { data } = await new Browser(app.url).ask(make, { classroomId });
  const { token } = (data as { made: { token: string } }).made; // as asked
  const [made] = await queryDatabase<Omit<Family, 'token'>>(
    app.databaseUrl,
    `SELECT id, encode(public_key, 'hex') AS key FROM family_links WHERE classroom_id = $1 ORDER BY created_at DESC LIMIT 1`,
    [classroomId],
  );
  if (!made) throw new Error('No family link was planted');
  return { token, ...made };
}

/** What staff wrote down about an order, its organization and its customer. */
async function plantNotes(admin: Browser, organization: string, order: string): Promise<void> {
  const subjects = { order, organization, customer: 'zelda@quillfeather.example' };
  for (const [kind, id] of Object.entries(subjects)) {
    const input = { about: { kind, id }, text: 'Quillfeather of 9 Plantain Crescent calls every day.' };
    const { code } = await admin.ask('mutation ($input: NewNoteInput!) { addNote(input: $input) { id } }', {
      input,
    });
    if (code !== null) throw new Error(`No note was planted: ${code}`);
  }
}

async function findOthers(app: TestApp, orderId: string) {
  const [row] = await queryDatabase<{ intent: string; product: string; others: string[] }>(
    app.databaseUrl,
    `SELECT (SELECT intent_id FROM order_payments WHERE order_id = $1) AS intent,
        (SELECT product_id FROM order_items WHERE order_id = $1) AS product,
        ARRAY[(SELECT id::text FROM emails WHERE order_id = $1 LIMIT 1), (SELECT id::text FROM contact_messages LIMIT 1),
          (SELECT display_reference FROM orders WHERE id = $1), right($1::text, 8)] AS others`,
    [orderId],
  );
  if (!row) throw new Error('The order is not there');
  return row;
}

async function buy(
  app: TestApp,
  { organization, classroom }: { organization: string; classroom: string },
  familyLink: string,
): Promise<string> {
  const buyer = await Buyer.at(app.url);
  return buyer.buy({
    organizationId: organization,
    classroomId: classroom,
    order: {
      customerEmail: 'zelda@quillfeather.example',
      customerName: 'Zelda Quillfeather',
      customerPhone: '555-0142-77',
      shippingAddress: '9 Plantain Crescent',
      familyLink,
    },
  });
}

/** Without the payment sandbox, which is another company's computer, and the file whose very content is the secret. */
function filesBelow(dataDir: string): { name: string; text: string }[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => !/\/sandbox\/|\/session-secret$/.test(file))
    .map((file) => ({ name: path.relative(dataDir, file), text: readFileSync(file, 'latin1') }));
}
