import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isObjectType } from 'graphql';
import { audienceOf } from '../../../src/http/rights/rules.js';
import { Browser } from '../../support/browser.js';
import { Buyer } from '../../support/people/buyer.js';
import { askEverything } from '../../support/graph/root-fields.js';
import { rules, schema } from '../../support/rules.js';
import { openStaffSession } from '../../support/people/sessions.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { type Subscriber, subscribeTo } from '../../support/subscriber.js';
import { until } from '../../support/until.js';

/**
 * What strangers can read of a class never names who bought (docs/product/privacy.md, promise 9), whatever they ask
 * for.
 */
let app: TestApp;
let group: { organizationId: string; classroomId: string };
let viewers: Subscriber[];

/** One supporter who stays unnamed, and one who agreed to first name and last initial. */
const unnamed = {
  customerName: 'Zebulon Quixotica',
  customerEmail: 'zebulon.planted@hidden.example',
  customerPhone: '555-0147-8891',
  shippingAddress: '987 Secret Hollow Road, Nowhereville',
  recipientName: 'Aunt Quixotica',
  giftMessage: 'With love to Secret Hollow',
  source: 'teacher',
};
const named = {
  customerName: 'Wilhelmina Featherquill',
  customerEmail: 'wilhelmina.planted@hidden.example',
  customerPhone: '555-0147-8892',
  deliveryMethod: 'pickup',
  showFirstName: true,
};
const planted =
  /zebulon|quixotica|featherquill|planted|hidden\.example|555.?0147|secret hollow|nowhereville|"teacher"/i;

/** Public subscriptions, and the Redis channel of each that has one of its own. */
const sockets: Readonly<Record<string, () => { args: object; channel?: string }>> = {
  classroomChanged: () => ofClass('classroom-totals', 'id'),
  contributionAdded: () => ofClass('classroom-order', 'classroomId'),
  organizationRankingChanged: () => ({ args: { id: group.organizationId } }),
  contributionRemoved: () => ofClass('classroom-order-cancelled', 'classroomId'),
};

function ofClass(topic: string, argument: string): { args: object; channel: string } {
  const { classroomId } = group;
  return { args: { [argument]: classroomId }, channel: `${topic}:${classroomId}` };
}

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  const codes = { organizationCode: 'LINCOLN', classroomCode: 'RIVERA' };
  const found = (await new Browser(app.url).post('/api/validate-codes', codes)).json as typeof group; // documented
  group = { organizationId: found.organizationId, classroomId: found.classroomId };
  viewers = await Promise.all(Object.entries(sockets).map(([field, about]) => watch(field, about())));
  const buyer = await Buyer.at(app.url);
  for (const order of [unnamed, named]) await buyer.buy({ ...group, order });
  const cancelled = await buyer.buy({ ...group, order: unnamed });
  const admin = await openStaffSession(app, 'admin');
  expect((await admin.post(`/api/orders/${cancelled}/cancel`)).status).toBe(200);
  await until(() => viewers.every(({ events }) => events.length >= 1) && viewers[1]?.events.length === 3);
});
afterAll(async () => {
  await Promise.all(viewers.map((viewer) => viewer.close()));
  await app.stop();
});

function watch(
  field: string,
  { args, channel = '' }: { args: object; channel?: string },
): Promise<Subscriber> {
  return subscribeTo(app, { query: askEverything('subscription', field, args, isForAnyone), channel });
}

test.each([
  '/api/orders/classroom/CLASSROOM',
  '/api/classrooms/CLASSROOM',
  '/api/classrooms/lookup?orgCode=LINCOLN&classroomCode=RIVERA',
  '/api/organizations/ORGANIZATION',
  '/api/organizations/lookup/LINCOLN',
])('REST returns no byte of a supporter at %s', async (path) => {
  const { organizationId, classroomId } = group;
  const reply = await new Browser(app.url).get(
    path.replace('CLASSROOM', classroomId).replace('ORGANIZATION', organizationId),
  );
  expect(reply.status).toBe(200);
  expect(reply.text).not.toMatch(planted);
  expect(JSON.stringify([...reply.headers])).not.toMatch(planted);
});

/**
 * Public queries about a group; the others are about products, texts, codes, one's own session, or an order by its id,
 * or by its link.
 */
const aboutOthers = [
  'products',
  'product',
  'content',
  'order',
  'yourOrder',
  'creditOffer',
  'viewer',
  'paymentSettings',
  'lookAlikeCodes',
  'errorCodes',
  // With the rights of each type: nodes.integration.test.ts.
  'node',
  // By their tokens, and without a word about a supporter: family-links, class-lists, season, members.
  'family',
  'kit',
  'packet',
  'agreement',
  'invitationOffer',
  // An email to a teacher, out of nothing but what is typed.
  'teacherEmail',
];

/** Of one order by its id: order-live.integration.test.ts looks at it. */
const aboutOneOrder = ['orderChanged', 'yourOrderChanged'];

const queries: readonly { readonly name: string; readonly by: string; readonly args: () => object }[] = [
  { name: 'organization', by: 'id', args: () => ({ id: group.organizationId }) },
  { name: 'organization', by: 'code', args: () => ({ code: 'LINCOLN' }) },
  { name: 'classroom', by: 'id', args: () => ({ id: group.classroomId }) },
  { name: 'classroom', by: 'code', args: () => ({ code: 'LINCOLN-RIVERA' }) },
];

/** What is for its organization or staff is refused on its own: rights.test.ts. */
function isForAnyone(typeName: string, fieldName: string): boolean {
  const type = schema.getType(typeName);
  const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
  return field !== undefined && (audienceOf(field) ?? 'anyone') === 'anyone';
}

describe('GraphQL', () => {
  test('has no public query or subscription that this test does not call', () => {
    const publicFields = (root: string): string[] =>
      Object.keys(rules)
        .filter((name) => rules[name] === 'anyone' && name.startsWith(root))
        .map((name) => name.slice(root.length));
    const asked = new Set([...aboutOthers, ...queries.map(({ name }) => name)]);
    expect(publicFields('Query.').sort()).toEqual([...asked].sort());
    expect(publicFields('Subscription.').sort()).toEqual([...aboutOneOrder, ...Object.keys(sockets)].sort());
  });

  test.each(queries)(
    'returns no byte of a supporter, asked for all of $name by $by',
    async ({ name, args }) => {
      const query = askEverything('query', name, args(), isForAnyone);
      const reply = await new Browser(app.url).post('/graphql', { query });
      expect(reply.json).toMatchObject({ data: { [name]: expect.anything() } });
      expect(reply.json).not.toHaveProperty('errors');
      expect(reply.text).not.toMatch(planted);
    },
  );
});

test('the earnings of a possible sale name no supporter', async () => {
  const query = `query ($organizationId: ID!, $classroomId: ID!) {
    organization(id: $organizationId) {
      shareOfSale(subtotal: "10.00", classroomId: $classroomId) { organization classroom }
    }
  }`;
  const reply = await new Browser(app.url).post('/graphql', { query, variables: group });
  expect(reply.json).toEqual({
    data: { organization: { shareOfSale: { organization: '1.50', classroom: '1.50' } } },
  });
});

test('no frame of a socket names a supporter, except one who agreed to it', () => {
  const [totals, orders, ranking, cancels] = viewers.map(({ frames }) => frames.join('\n'));
  for (const frames of [totals, orders, ranking, cancels]) expect(frames).not.toMatch(planted);
  const supporters = viewers[1]?.events.map(
    ({ contributionAdded }) => (contributionAdded as { supporter: string }).supporter,
  );
  expect(supporters).toEqual(['A supporter', 'Wilhelmina F.', 'A supporter']);
  for (const frames of [totals?.replaceAll('Wilhelmina F.', ''), ranking, cancels])
    expect(frames).not.toMatch(/wilhelmina/i);
});

test('a cancelled order is named by the reference that the class page shows, which opens nothing', async () => {
  const placed = viewers[1]?.events.at(-1)?.contributionAdded as { id: string }; // asked for
  expect(viewers[3]?.events).toEqual([{ contributionRemoved: placed.id }]);
  expect((await new Browser(app.url).get(`/api/orders/${placed.id}`)).status).toBe(404);
});

test('metrics, health, the API description and a domain error name no supporter', async () => {
  const refused = await new Browser(app.url).post(`/api/orders/${group.classroomId}/status`, {
    status: 'completed',
  });
  const texts = await Promise.all(
    ['/metrics', '/healthz', '/readyz', '/api/openapi.json', '/api/docs'].map(
      async (path) => (await new Browser(app.url).get(path)).text,
    ),
  );
  expect([refused.text, ...texts].join('\n')).not.toMatch(planted);
});
