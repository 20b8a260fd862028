import { afterAll, expect, test } from '@jest/globals';
import { parse, subscribe, type ExecutionResult } from 'graphql';
import { noLoginThrottle } from '../../accounts/index.js';
import { buildGraphQLSchema } from '../../http/graphql/graphql.js';
import { createOnce } from '../../http/index.js';
import { systemClock } from '../../lib/clock.js';
import { createSecrets } from '../../lib/secrets/secrets.js';
import { silentLogger } from '../../lib/logger.js';
import { anonymous, type Viewer } from '../../lib/viewer.js';
import { createRealtime } from '../../realtime/index.js';
import { RedisConnections } from '../../redis/index.js';
import { buildOrganization, buildSale, recordSale } from '../../../test/support/factories/factories.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { emptyTestRedis } from '../../../test/support/database/redis.js';
import { until } from '../../../test/support/until.js';
import { createKitLinks, fundraisingResolvers, organizationAccounts } from '../index.js';
import { publishAllTotals, publishTotals } from './publish-totals.js';

const { database, close } = await openTestDatabase();
const redisUrl = await emptyTestRedis();
const redis = new RedisConnections(redisUrl, silentLogger);
/** Two processes with their own connections: one sells, the other has the viewers. */
const selling = createRealtime(redis);
const viewing = createRealtime(redis);
const secrets = createSecrets('a secret of thirty-two characters');
const noMail = { support: { name: '', address: '' }, send: () => fail(), render: () => fail() };
const fail = () => Promise.reject(new Error('This test sends no emails'));
const resolvers = fundraisingResolvers({
  database,
  clock: systemClock,
  secrets,
  mail: noMail,
  kitLinks: createKitLinks(secrets),
  hasOrders: () => Promise.resolve(false),
  throttle: noLoginThrottle,
  proposalKinds: {},
  organizations: organizationAccounts(database.read),
});
const schema = await buildGraphQLSchema(resolvers, viewing);
const probe = redis.patient();
const open: AsyncGenerator<ExecutionResult>[] = [];

afterAll(async () => {
  await Promise.all(open.map((viewer) => viewer.return(undefined)));
  redis.close();
  await close();
});

/** Subscribes, and waits until Redis has subscribed; `next` returns the next event. */
async function watch(field: string, id: string, fields: string, viewer: Viewer = anonymous) {
  const isOfOrganization = field !== 'classroomChanged';
  const document = parse(`subscription ($id: ID!) { ${field}(id: $id) { ${fields} } }`);
  const contextValue = { viewer, once: createOnce() };
  const events = await subscribe({ schema, document, variableValues: { id }, contextValue });
  if (!('next' in events)) return { refused: events };
  open.push(events);
  const next = events.next();
  const channel = `${isOfOrganization ? 'organization' : 'classroom'}-totals:${id}`;
  await until(async () => Number((await probe.pubsub('NUMSUB', channel))[1]) > 0);
  return { next: async () => (await next).value as ExecutionResult | undefined }; // what graphql-js yields
}

async function sell(group: { organizationId: string; classroomId: string }): Promise<void> {
  const sale = await buildSale(database, group);
  await database.transaction((tx) => recordSale(tx, sale));
  await publishTotals(selling, database.read, group);
}

async function openFundraiser() {
  const { id: organizationId, classroomIds } = await buildOrganization(database);
  return { organizationId, classroomId: classroomIds.get('RIVERA') ?? '' };
}

async function staff(): Promise<Viewer> {
  const [row]: { id: string }[] = await database.source.query(
    `INSERT INTO admin_users (username, email, password_hash, full_name, role)
     VALUES ('admin', 'a@example.org', '', 'Avery', 'admin')
     ON CONFLICT (username) DO UPDATE SET full_name = 'Avery' RETURNING id`,
  );
  const id = row?.id ?? '';
  const sessionHash = `hash of ${Math.random()}`;
  await database.source.query(
    `INSERT INTO sessions (token_hash, admin_user_id, expires_at) VALUES ($1, $2, now() + interval '1 hour')`,
    [sessionHash, id],
  );
  return { organization: null, admin: { id, role: 'admin', sessionHash } };
}

test('a sale in one process updates a class page in another', async () => {
  const group = await openFundraiser();
  const page = await watch(
    'classroomChanged',
    group.classroomId,
    'id totals { totalSales orderCount revision }',
  );
  await sell(group);
  expect((await page.next?.())?.data).toEqual({
    classroomChanged: { id: group.classroomId, totals: { totalSales: '10.00', orderCount: 1, revision: 1 } },
  });
});

test('a sale updates the dashboard of its organization', async () => {
  const group = await openFundraiser();
  const fields =
    'totals { totalSales totalProfit topClassrooms { totals { totalSales } } salesByDay { sales } }';
  const dashboard = await watch('organizationChanged', group.organizationId, fields, await staff());
  await sell(group);
  expect((await dashboard.next?.())?.data).toMatchObject({
    organizationChanged: {
      totals: {
        totalSales: '10.00',
        totalProfit: '3.00',
        topClassrooms: [{ totals: { totalSales: '10.00' } }],
      },
    },
  });
});

test('a sale updates the ranking of all classes', async () => {
  const group = await openFundraiser();
  const fields = 'ranking { classroom { id totals { totalSales } } rank value rankedBy }';
  const page = await watch('organizationRankingChanged', group.organizationId, fields);
  await sell(group);
  const data = (await page.next?.())?.data as
    | { organizationRankingChanged: { ranking: object[] } }
    | undefined; // the fields asked for
  expect(data?.organizationRankingChanged.ranking[0]).toEqual({
    classroom: { id: group.classroomId, totals: { totalSales: '10.00' } },
    rank: 1,
    value: '10.00',
    rankedBy: 'total',
  });
});

test('all totals of a fundraiser can be published at once', async () => {
  const group = await openFundraiser();
  const page = await watch('classroomChanged', group.classroomId, 'totals { revision }');
  await publishAllTotals(selling, database.read, group.organizationId);
  expect((await page.next?.())?.data).toEqual({ classroomChanged: { totals: { revision: 0 } } });
});

test('an id that is not a UUID is refused before subscribing', async () => {
  const page = await watch('classroomChanged', 'anything', 'id');
  expect(page.refused?.errors?.[0]?.message).toBe('Classroom not found.');
});
