import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { graphql, isObjectType, type GraphQLSchema } from 'graphql';
import { statementsOf } from '../../../test/support/database/statements-of.js';
import { findFieldsThatAskEach } from '../../../test/support/ask-parents.js';
import { buildContext } from '../../../test/support/request-context.js';
import {
  buildGroup,
  buildProduct,
  openShop,
  rowsOf,
  type Shop,
} from '../../../test/support/factories/shop.js';
import { composeModules, entities } from '../../app-modules.js';
import { stubDeps } from '../../cli/stub-deps.js';
import { openDataSource, Database } from '../../database/index.js';
import { buildGraphQLSchema } from '../../http/graphql/graphql.js';
import { noRateLimits } from '../../http/rights/rate-limiter.js';
import { guardSchema } from '../../http/rights/guard-schema.js';
import { costKindOf } from '../../http/graphql/measure-query.js';
import { anonymous, type Viewer } from '../../lib/viewer.js';

/** 50 orders with all that a screen shows: one query per edge, not per order. */
let shop: Shop;
let database: Database;
let schema: GraphQLSchema;
beforeAll(async () => {
  shop = await openShop();
  database = new Database(await openDataSource(shop.url, entities));
  const { resolvers } = composeModules({ ...stubDeps, ...shop.deps, database });
  schema = guardSchema(await buildGraphQLSchema(resolvers, stubDeps.realtime), noRateLimits);
  for (let group = 0; group < 5; group += 1) await placeTen(await buildGroup(shop), await buildProduct(shop));
});
afterAll(async () => {
  await database.source.destroy();
  await shop.close();
});

type Group = Awaited<ReturnType<typeof buildGroup>>;

async function placeTen({ organizationId, classroomId }: Group, productId: string): Promise<void> {
  await rowsOf(
    shop,
    `WITH placed AS (
       INSERT INTO orders (display_reference, customer_email, customer_name, subtotal, total, content_hash,
           organization_id, classroom_id)
       SELECT 'REF' || n, 'sam@example.org', 'Sam', 10, 10, 'hash' || n, $1::uuid, $2::uuid
         FROM generate_series(1, 10) AS n RETURNING id),
     line AS (
       INSERT INTO order_items (order_id, line, product_id, product_name, quantity, unit_price, subtotal)
       SELECT id, 1, $3, 'Candy', 1, 10, 10 FROM placed),
     intent AS (
       INSERT INTO payment_intents (id, amount) SELECT 'pi_' || id, 10 FROM placed RETURNING id),
     bound AS (
       INSERT INTO order_payments (intent_id, order_id) SELECT 'pi_' || id, id FROM placed),
     refused AS (
       INSERT INTO payment_failures (id, intent_id, code) SELECT 'ch_' || id, 'pi_' || id, 'card_declined' FROM placed)
     INSERT INTO emails (kind, message_id, recipient, subject, order_id)
     SELECT 'order-confirmation', 'key-' || id, 'sam@example.org', 'Hello', id FROM placed`,
    [organizationId, classroomId, productId],
  );
}

const edges: readonly (readonly [edge: string, selection: string])[] = [
  ['organization', 'organization { name }'],
  ['classroom', 'classroom { name }'],
  ['items', 'items { productName }'],
  ['payments', 'payments { id }'],
  ['emailHistory', 'emailHistory(first: 3) { totalCount nodes { subject } }'],
  ['newsFeed', 'newsFeed { nodes { kind } }'],
  ['refunds', 'refunds { amount }'],
  ['refunded', 'refunded'],
  ['ledgerEntries', 'ledgerEntries { sales }'],
  ['wasDeclined', 'wasDeclined'],
  ['dispute', 'dispute { state }'],
  ['creditKey', 'creditKey'],
  ['statement', 'statement { month }'],
];

async function statementsFor(selection: string): Promise<string[]> {
  const source = `{ orders(first: 50) { nodes { id ${selection} } } }`;
  return statementsOf(database, async () => {
    const { data, errors } = await graphql({ schema, source, contextValue: buildContext() });
    expect(errors).toBeUndefined();
    expect((data?.orders as { nodes: unknown[] }).nodes).toHaveLength(50);
  });
}

test('a page of 50 orders is one statement, and only requested counts are computed', async () => {
  expect(await statementsFor('status total')).toHaveLength(1);
});

test.each(edges)('the edge %s of 50 orders is one statement more', async (_edge, selection) => {
  expect(await statementsFor(selection)).toHaveLength(2);
});

test('all edges together, and the products behind the items, are one statement each', async () => {
  const selection = edges.map(([, text]) => text).join(' ');
  expect(await statementsFor(selection)).toHaveLength(1 + edges.length);
  expect(await statementsFor('items { product { name } }')).toHaveLength(3);
  expect(await statementsFor('payments { explanation declines { reason } refunds { id } }')).toHaveLength(4);
});

const ofOrganizations: readonly (readonly [edge: string, selection: string])[] = [
  ['balance', 'balance { earned }'],
  ['statements', 'statements { nodes { month } }'],
  ['lastCheck', 'lastCheck { orderCount }'],
  ['payee', 'payee { name }'],
  ['closingRequestedAt', 'closingRequestedAt'],
];

test.each(ofOrganizations)(
  'the edge %s of a list of organizations is one statement more',
  async (_edge, selection) => {
    const source = `{ organizations(first: 50) { nodes { id ${selection} } } }`;
    const statements = await statementsOf(database, async () => {
      const { data, errors } = await graphql({ schema, source, contextValue: buildContext() });
      expect(errors).toBeUndefined();
      expect((data?.organizations as { nodes: unknown[] }).nodes).toHaveLength(5);
    });
    expect(statements).toHaveLength(2);
  },
);

test('the newest contributions of all classes of a list are one statement, however long the pages are', async () => {
  const source = `{ orders(first: 50) { nodes { classroom {
    contributions(first: 3) { totalCount nodes { amount day } pageInfo { hasNextPage } }
    more: contributions(first: 20) { nodes { amount } } } } } }`;
  const statements = await statementsOf(database, async () => {
    const { errors } = await graphql({ schema, source, contextValue: buildContext() });
    expect(errors).toBeUndefined();
  });
  expect(statements).toHaveLength(4);
});

const administrator: Viewer = {
  organization: null,
  admin: { id: '00000000-0000-4000-8000-000000000001', role: 'admin', sessionHash: 's' },
};

test('no public field makes a query per row of a list', async () => {
  // Explanations, pickup days and statements are their owner's: the fields that lead to them say so.
  const ofOwners = ['Explanation.lines', 'PickupDay.totals', 'Statement.lines'];
  expect(await findFieldsThatAskEach(schema, database, anonymous)).toEqual(ofOwners);
});

test('fields with a query per row declare it, and a request pays for them', async () => {
  const saying = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => type !== schema.getQueryType())
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => costKindOf(field) === 'ownStatement')
        .map((field) => `${type.name}.${field.name}`),
    );
  expect(await findFieldsThatAskEach(schema, database, administrator)).toEqual(saying.sort());
});
