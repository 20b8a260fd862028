import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isInterfaceType } from 'graphql';
import { staffJobs } from '../../../src/lib/viewer.js';
import { askFields } from '../../support/graph/ask-fields.js';
import { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { graphql } from '../../support/graphql.js';
import { openHelper } from '../../support/people/open-helper.js';
import { makeServiceKey } from '../../support/people/service-key.js';
import {
  logInOrganization,
  openJobSession,
  openMemberSession,
  openStaffSession,
} from '../../support/people/sessions.js';
import { schema } from '../../support/rules.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { type Planted, plantOneOfEverything } from './one-of-everything.js';

/** `node(id)` against the other fields that lead to each type, for everybody who can call. */
let app: TestApp;
let planted: Planted;
const ids: Partial<Record<string, string>> = {};
const callers = new Map<string, Browser>();

const admin = `(SELECT id FROM admin_users WHERE username = 'admin')`;
const uuid = 'gen_random_uuid()';

/** SQL that stores one of a type; $1 is the organization's id, $2 an id planted before. Returns its id. */
const inserts: Readonly<Record<string, readonly [sql: string, of?: string]>> = {
  Agreement: [
    `agreements (organization_id, campaign, version, text, text_hash, is_draft, created_at)
       SELECT id, campaign, 1, 'We agree.', repeat('a', 64), false, now() FROM organizations WHERE id = $1`,
  ],
  BulkRun: [`bulk_runs (action, admin_id, reason) SELECT 'ship', ${admin}, $1::text`],
  ContactMessage: [`contact_messages (name, email, message) SELECT 'Pat', 'pat@example.org', $1::text`],
  ContactReply: [
    `contact_replies (contact_message_id, author_id, text) SELECT $2::uuid, ${admin}, $1::text`,
    'ContactMessage',
  ],
  ContentVersion: [
    `content_versions (key, value, saved_by) SELECT 'homepage_hero_title', $1::text, ${admin}`,
  ],
  Email: [
    `emails (kind, message_id, recipient, subject, organization_id)
       SELECT 'welcome', ${uuid}, 'pat@example.org', 'Welcome', $1::uuid`,
  ],
  FundraiserReset: [
    `fundraiser_resets (organization_id, campaign, total_sales, total_profit) SELECT $1::uuid, 100, 0, 0`,
  ],
  LedgerCheck: [
    `ledger_checks (started_at, finished_at, outcome) SELECT now() + interval '1 minute', now() + interval '2 minutes', 'clean' WHERE $1 <> ''`,
  ],
  MediaFile: [
    `media_files (filename, original_name, mime_type, size, url, width, height)
       SELECT $1::text, 'a.png', 'image/webp', 1, '/media/a.webp', 1, 1`,
  ],
  MemberInvitation: [
    `member_invitations (id, organization_id, email, role, token_hash, invited_by, expires_at)
       SELECT ${uuid}, $1::uuid, 'sam@example.org', 'treasurer', ${uuid}, person_id, now() + interval '1 day'
         FROM members WHERE organization_id = $1 AND role = 'owner'`,
  ],
  Note: [
    `notes (subject_kind, subject_id, text, author_id) SELECT 'organization', $1::text, 'Call them', ${admin}`,
  ],
  Refund: [
    `refunds (order_id, intent_id, amount, idempotency_key)
       SELECT id, stripe_payment_intent_id, 1, $1::text FROM orders WHERE id = $2`,
    'Order',
  ],
  // Only its maker's: nobody else has a way to it.
  SavedFilter: [
    `saved_views (list, name, query, is_shared, made_by) SELECT 'order', $1::text, '', false, ${admin}`,
  ],
  StaffInvitation: [
    `staff_invitations (id, email, full_name, role, token_hash, invited_by, expires_at)
       SELECT ${uuid}, 'kim@example.org', 'Kim', 'support', $1::text, ${admin}, now() + interval '1 day'`,
  ],
  StaffLogin: [
    `staff_logins (id, admin_user_id, at, outcome, device, is_known_device)
       SELECT ${uuid}, ${admin}, now(), 'logged-in', 'Chrome', true WHERE $1 <> ''`,
  ],
  StatementRecipient: [`statement_recipients (organization_id, email) SELECT $1::uuid, 'books@example.org'`],
  Webhook: [
    `webhook_endpoints (url, events, sealed_secret, added_by)
       SELECT 'https://example.org/hook', '{order_paid}', $1::text, ${admin}`,
  ],
  WebhookDelivery: [
    `webhook_deliveries (endpoint_id, event, event_key, body) SELECT $2::uuid, 'order_paid', $1::text, '{}'`,
    'Webhook',
  ],
};

const inOrganization = (selection: string) => () =>
  `organization(id: "${planted.organization}") { ${selection} }`;

/** The other ways to an object of a type: whoever may take one of them may have it from `node`. */
const doors: Readonly<Record<string, readonly ((id: string) => string)[]>> = {
  Agreement: [inOrganization('season { agreement { id } }')],
  BulkRun: [(id) => `bulkRun(id: "${id}") { id }`],
  Classroom: [(id) => `classroom(id: "${id}") { id }`],
  ContactMessage: [() => 'contactMessages(first: 100) { nodes { id } }'],
  ContactReply: [() => 'contactMessages(first: 100) { nodes { replies { id } } }'],
  ContentVersion: [() => 'contentAreas { versions { id } }'],
  Email: [(id) => `email(id: "${id}") { id }`],
  Flyer: [inOrganization('flyers { nodes { id } }')],
  FundraiserReset: [inOrganization('campaigns { id }')],
  HelperLink: [inOrganization('pickupDays { helperLinks { id } }')],
  LedgerCheck: [() => 'lastLedgerCheck { id }'],
  MediaFile: [() => 'mediaLibrary { nodes { id } }'],
  MemberInvitation: [inOrganization('memberInvitations { id }')],
  Note: [inOrganization('notes { id }')],
  OfficerProposal: [inOrganization('proposals { id }')],
  Order: [(id) => `order(id: "${id}") { id }`],
  Organization: [(id) => `organization(id: "${id}") { id }`],
  Paper: [(id) => `paper(id: "${id}") { id }`],
  Payment: [(id) => `payment(id: "${id}") { id }`],
  PickupBox: [() => `handOutList(organizationId: "${planted.organization}") { boxes { id } }`],
  PickupDay: [inOrganization('pickupDays { id }')],
  PrizeAward: [inOrganization('totals { prizes { id } }'), inOrganization('classrooms { prizes { id } }')],
  Product: [(id) => `product(id: "${id}") { id }`],
  Refund: [() => `order(id: "${planted.order}") { refunds { id } }`],
  SavedFilter: [() => 'savedViews(list: "order") { id }'],
  ServiceKey: [() => 'serviceKeys { id }'],
  StaffInvitation: [() => 'staffInvitations { id }'],
  StaffLogin: [
    () => 'staffLoginLog { nodes { id } }',
    () => 'staffLoginLog(filter: { ofEverybody: true }) { nodes { id } }',
  ],
  StaffMember: [() => 'staffMembers { id }'],
  Statement: [inOrganization('statements { nodes { id } }')],
  StatementRecipient: [inOrganization('statementRecipients { id }')],
  Webhook: [() => 'webhooks { id }'],
  WebhookDelivery: [() => 'webhookDeliveries { nodes { id } }'],
};

const types = Object.keys(doors);
const jobs = staffJobs.map((job) => `staff for ${job}`);
const people = ['nobody', 'owner', 'treasurer', 'organizer', 'another organization', 'helper'];
const names = [...people, 'staff without a job', ...jobs, 'administrator', 'service key'];

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  const login = await logInOrganization(app);
  planted = await plantOneOfEverything(app, login);
  const { organizationId } = login;
  const administrator = await openStaffSession(app, 'admin');
  callers.set('nobody', new Browser(app.url));
  callers.set('owner', login.browser);
  callers.set('treasurer', await openMemberSession(app, organizationId, 'treasurer'));
  callers.set('organizer', await openMemberSession(app, organizationId, 'organizer'));
  callers.set('another organization', (await logInOrganization(app, 'westside@example.org')).browser);
  callers.set('helper', await openHelper(app, login, planted.pickupDay));
  callers.set('staff without a job', await openJobSession(app, []));
  for (const job of staffJobs) callers.set(`staff for ${job}`, await openJobSession(app, [job]));
  callers.set('administrator', administrator);
  const key = await makeServiceKey(administrator, app.url, { jobs: ['finance'] });
  callers.set('service key', key.program);
  await plant(key.id);
}, 90_000);
afterAll(() => app.stop());

async function plant(serviceKey: string): Promise<void> {
  const first = async (sql: string, ...values: string[]) => {
    const [row] = await queryDatabase<{ id: string }>(app.databaseUrl, sql, values);
    return row?.id ?? '';
  };
  Object.assign(ids, {
    Classroom: planted.classroom,
    Flyer: planted.flyer,
    HelperLink: planted.helperLink,
    OfficerProposal: planted.proposal,
    Order: planted.order,
    Organization: planted.organization,
    Paper: planted.paper,
    Payment: planted.intent,
    PickupBox: planted.box,
    PickupDay: planted.pickupDay,
    PrizeAward: await first(
      'SELECT id FROM prize_awards WHERE classroom_id IS NOT NULL AND lost_at IS NULL AND organization_id = $1 LIMIT 1',
      planted.organization,
    ),
    Product: await first('SELECT id FROM products WHERE is_active LIMIT 1'),
    ServiceKey: serviceKey,
    StaffMember: await first(`SELECT ${admin} AS id`),
    Statement: planted.statement,
  });
  for (const [type, [sql, of]] of Object.entries(inserts)) {
    const values = [planted.organization, ...(of ? [ids[of] ?? ''] : [])];
    ids[type] = await first(`INSERT INTO ${sql} RETURNING id`, ...values);
  }
}

const browserOf = (name: string): Browser => {
  const browser = callers.get(name);
  if (!browser) throw new Error(`Nobody is ${name}`);
  return browser;
};

const idOf = (type: string): string => ids[type] ?? '';

const nodeOf = (id: string, selection = '') => `node(id: "${id}") { __typename id ${selection} }`;

/** By the types of `types`. */
const askNodes = (name: string) =>
  askFields(
    browserOf(name),
    types.map((type) => nodeOf(idOf(type))),
  );

/** The types of which one of the other ways leads to the planted object. */
async function findDoors(name: string): Promise<ReadonlySet<string>> {
  const ways = types.flatMap((type) =>
    (doors[type] ?? []).map((door) => ({ type, field: door(idOf(type)) })),
  );
  const replies = await askFields(
    browserOf(name),
    ways.map(({ field }) => field),
  );
  const open = ways.filter(({ type }, at) => JSON.stringify(replies[at]?.value).includes(`"${idOf(type)}"`));
  return new Set(open.map(({ type }) => type));
}

test('this test knows every type that implements Node', () => {
  const node = schema.getType('Node');
  const implementing = isInterfaceType(node) ? schema.getPossibleTypes(node).map(({ name }) => name) : [];
  expect(types).toEqual(implementing.sort());
});

test('node finds an administrator an object of each type', async () => {
  expect(types.filter((type) => idOf(type) === '')).toEqual([]);
  const replies = await askNodes('administrator');
  expect(replies.map(({ value }) => value)).toEqual(
    types.map((type) => ({ __typename: type, id: idOf(type) })),
  );
});

describe.each(names)('%s', (name) => {
  test('gets from node what another field gives, and nothing else', async () => {
    const [replies, open] = [await askNodes(name), await findDoors(name)];
    const differing = types.flatMap((type, at) => {
      const { value, code } = replies[at] ?? {};
      const isFound = value !== null;
      if (!isFound) expect(code).toBe('NOT_FOUND');
      return isFound === open.has(type) ? [] : [{ type, isFound, code }];
    });
    expect(differing).toEqual([]);
  });

  test('reads an order from node as from order', async () => {
    const fields = 'customerName customerEmail shippingAddress stripePaymentIntentId pickupCode source';
    const byNode = await graphql(
      browserOf(name),
      `{ ${nodeOf(planted.order, `... on Order { ${fields} }`)} }`,
    );
    const { data, code } = await graphql(browserOf(name), `{ order(id: "${planted.order}") { ${fields} } }`);
    expect(byNode.code).toBe(code);
    expect(byNode.data?.node).toMatchObject(data?.order ?? {});
  });
});

test('a visitor finds what the shop shows to everybody', async () => {
  const replies = await askNodes('nobody');
  expect(types.filter((_type, at) => replies[at]?.value !== null)).toEqual([
    'Classroom',
    'Order',
    'Organization',
    'PrizeAward',
    'Product',
  ]);
});

test('an unknown id is not found, in any form', async () => {
  const unknown = [randomUUID(), 'pi_unknown', '17', ''].map((id) => nodeOf(id));
  for (const name of ['nobody', 'administrator'])
    expect(await askFields(browserOf(name), unknown)).toEqual(
      unknown.map(() => ({ value: null, code: 'NOT_FOUND' })),
    );
});

test('an id is found in capitals too', async () => {
  const [reply] = await askFields(browserOf('nobody'), [nodeOf(planted.order.toUpperCase())]);
  expect(reply?.value).toEqual({ __typename: 'Order', id: planted.order });
});

test('several objects are found in one request', async () => {
  const query = `{ a: node(id: "${planted.order}") { id } b: node(id: "${planted.statement}") { id } }`;
  expect((await graphql(browserOf('owner'), query)).data).toEqual({
    a: { id: planted.order },
    b: { id: planted.statement },
  });
});
