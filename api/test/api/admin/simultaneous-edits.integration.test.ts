import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { logInOrganization, openStaffSession } from '../../support/people/sessions.js';

/** Two people, or a person and the shop, change one thing at once: nobody's work vanishes without a word. */
let app: TestApp;
let admin: Browser;
let lincoln: { browser: Browser; organizationId: string };

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  admin = await openStaffSession(app, 'admin');
  lincoln = await logInOrganization(app);
});
afterAll(() => app.stop());

type Reply = {
  data: Record<string, Record<string, unknown>> | null;
  errors?: { message: string; extensions: { code: string; details: Record<string, unknown> } }[];
};

async function send(browser: Browser, query: string, variables: object): Promise<Reply> {
  return (await browser.post('/graphql', { query, variables })).json as Reply; // as GraphQL returns
}

function domainErrorIn({ errors }: Reply): object | undefined {
  const [error] = errors ?? [];
  return error && { message: error.message, ...error.extensions };
}

const one = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row> => {
  const [row] = await queryDatabase<Row>(app.databaseUrl, sql, values);
  if (!row) throw new Error(`Nothing for ${sql}`);
  return row;
};

const seen = (field: string, value: string): object => ({ field, value });

/** The domain error of a save that comes late. */
const late = (editedBy: string | null, ...changes: object[]): object => ({
  message: `${editedBy ?? 'Somebody else'} changed this meanwhile.`,
  code: 'EDITED_MEANWHILE',
  status: 409,
  details: { editedBy, editedAt: expect.stringMatching(/^\d{4}-.*Z$/), changes },
});

describe('a product', () => {
  const productNamed = (name: string): Promise<{ id: string; inventory: number }> =>
    one('SELECT id, inventory FROM products WHERE name = $1', [name]);
  const change = (id: string, input: object, expected?: object[]): Promise<Reply> =>
    send(
      admin,
      `mutation ($id: ID!, $input: ProductChangesInput!, $expected: [ExpectedValueInput!]) {
        updateProduct(productId: $id, input: $input, expected: $expected) { name price inventory description }
      }`,
      { id, input, expected },
    );
  const sellFive = (id: string): Promise<unknown> =>
    queryDatabase(app.databaseUrl, 'UPDATE products SET inventory = inventory - 5 WHERE id = $1', [id]);

  test('keeps what was sold while its price was being edited', async () => {
    const { id, inventory } = await productNamed('Rainbow Cracklers');
    await sellFive(id);
    const { data } = await change(id, { price: '9.25' }, [seen('price', '8.99')]);
    expect(data?.updateProduct).toMatchObject({ price: '9.25', inventory: inventory - 5 });
  });

  test('refuses a count that is based on an older stock, and returns the present one', async () => {
    const { id, inventory } = await productNamed('Sour Comet Worms');
    await sellFive(id);
    const count = { inventory: inventory + 40, expectedInventory: inventory };
    expect(domainErrorIn(await change(id, count))).toMatchObject({
      code: 'STOCK_CHANGED',
      status: 409,
      details: {
        product: { id, name: 'Sour Comet Worms' },
        inventory: inventory - 5,
        expected: inventory,
        changes: [{ field: 'inventory', expected: String(inventory), present: String(inventory - 5) }],
      },
    });
    expect((await productNamed('Sour Comet Worms')).inventory).toBe(inventory - 5);
    const again = { ...count, expectedInventory: inventory - 5 };
    expect((await change(id, again)).data?.updateProduct?.inventory).toBe(inventory + 40);
  });

  test('accepts a count without the stock that it is based on', async () => {
    const { id } = await productNamed('Peach Sunset Slices');
    await sellFive(id);
    expect((await change(id, { inventory: 33 })).data?.updateProduct?.inventory).toBe(33);
  });

  test('keeps what two people changed in different fields', async () => {
    const { id } = await productNamed('Vanilla Moon Taffy');
    await change(id, { price: '7.49' }, [seen('price', '7.99')]);
    const { data } = await change(id, { description: 'A pillow.' }, [
      seen('description', 'Salt-water taffy puffed into a crisp vanilla pillow.'),
    ]);
    expect(data?.updateProduct).toMatchObject({ price: '7.49', description: 'A pillow.' });
  });

  test('refuses the second of two changes to one field, and returns the first one and its author', async () => {
    const { id } = await productNamed('Lemon Lift-Offs');
    await change(id, { price: '8.50' }, [seen('price', '7.99')]);
    const reply = await change(id, { price: '6.99' }, [seen('price', '7.99')]);
    expect(domainErrorIn(reply)).toEqual(
      late('Avery Morgan', { field: 'price', expected: '7.99', present: '8.50' }),
    );
    expect(domainErrorIn(await change(id, { price: '8.50' }, [seen('price', '7.99')]))).toBeUndefined();
  });

  test('refuses a change based on an unknown field', async () => {
    const { id } = await productNamed('Lemon Lift-Offs');
    const reply = await change(id, { price: '6.99' }, [seen('color', '')]);
    expect(domainErrorIn(reply)).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

test('the display order is not overwritten by somebody who has not seen the newest one', async () => {
  const rows = await queryDatabase<{ id: string }>(
    app.databaseUrl,
    'SELECT id FROM products ORDER BY display_order, name',
  );
  const ids = rows.map(({ id }) => id);
  const [first = '', second = '', ...others] = ids;
  const order = (productIds: string[]): Promise<Reply> =>
    send(
      admin,
      'mutation ($ids: [ID!]!, $seen: [ID!]) { orderProducts(productIds: $ids, expectedIds: $seen) { products { id } } }',
      { ids: productIds, seen: ids },
    );
  expect(domainErrorIn(await order([second, first, ...others]))).toBeUndefined();
  expect(domainErrorIn(await order([...others, first, second]))).toMatchObject({
    code: 'EDITED_MEANWHILE',
    details: { editedBy: 'Avery Morgan' },
  });
});

describe('a managed text', () => {
  const save = (key: string, value: string, updatedAt: string): Promise<Reply> =>
    send(
      admin,
      `mutation ($key: String!, $value: String!, $expected: [ExpectedValueInput!]) {
        saveContent(key: $key, value: $value, expected: $expected) { value updatedAt }
      }`,
      { key, value, expected: [seen('updatedAt', updatedAt)] },
    );

  test('is saved by the first of two, and the second is told the first one’s name and text', async () => {
    const first = await save('terms-and-conditions', 'First version.', '');
    const updatedAt = String(first.data?.saveContent?.updatedAt);
    expect(domainErrorIn(await save('terms-and-conditions', 'Second version.', ''))).toEqual(
      late(
        'Avery Morgan',
        { field: 'updatedAt', expected: '', present: updatedAt },
        { field: 'value', expected: '', present: 'First version.' },
      ),
    );
    const { data } = await save('terms-and-conditions', 'Both versions.', updatedAt);
    expect(data?.saveContent?.value).toBe('Both versions.');
  });

  test('is saved once if two people make its first change at the same moment', async () => {
    const both = await Promise.all(['One.', 'Two.'].map((value) => save('cookie-policy', value, '')));
    expect(both.map((reply) => domainErrorIn(reply)).filter(Boolean)).toEqual([
      expect.objectContaining({ code: 'EDITED_MEANWHILE' }),
    ]);
  });

  test('is neither restored nor reset over a version that the caller has not seen', async () => {
    await save('privacy-policy', 'Edited.', '');
    const { id } = await one<{ id: string }>('SELECT id FROM content_versions WHERE key = $1', [
      'privacy-policy',
    ]);
    await save('privacy-policy', 'Edited again.', await updatedAtOf('privacy-policy'));
    const expected = [seen('updatedAt', '')];
    const restored = await send(
      admin,
      `mutation ($id: ID!, $expected: [ExpectedValueInput!]) {
        restoreContent(key: "privacy-policy", versionId: $id, expected: $expected) { key }
      }`,
      { id, expected },
    );
    const reset = await send(
      admin,
      `mutation ($expected: [ExpectedValueInput!]) {
        resetContent(key: "privacy-policy", expected: $expected) { key }
      }`,
      { expected },
    );
    for (const reply of [restored, reset])
      expect(domainErrorIn(reply)).toMatchObject({ code: 'EDITED_MEANWHILE' });
  });

  async function updatedAtOf(key: string): Promise<string> {
    const { at } = await one<{ at: Date }>('SELECT updated_at AS at FROM content_areas WHERE key = $1', [
      key,
    ]);
    return at.toISOString();
  }
});

describe('an organization', () => {
  const byStaff = (input: object, expected: object[]): Promise<Reply> =>
    send(
      admin,
      `mutation ($id: ID!, $input: AdminOrganizationInput!, $expected: [ExpectedValueInput!]) {
        updateOrganizationAsAdmin(organizationId: $id, input: $input, expected: $expected) { pickupHours }
      }`,
      { id: lincoln.organizationId, input, expected },
    );
  const byItself = (input: object, expected: object[]): Promise<Reply> =>
    send(
      lincoln.browser,
      `mutation ($id: ID!, $input: OrganizationSettingsInput!, $expected: [ExpectedValueInput!]) {
        updateOrganization(organizationId: $id, input: $input, expected: $expected) { pickupHours }
      }`,
      { id: lincoln.organizationId, input, expected },
    );
  const hours = 'Monday to Friday, 8:00 AM to 3:30 PM';

  test('and staff are told of each other’s change, whoever is second', async () => {
    expect(
      domainErrorIn(await byItself({ pickupHours: 'Mondays' }, [seen('pickupHours', hours)])),
    ).toBeUndefined();
    expect(domainErrorIn(await byStaff({ pickupHours: 'Never' }, [seen('pickupHours', hours)]))).toEqual(
      late('The organization itself', { field: 'pickupHours', expected: hours, present: 'Mondays' }),
    );
    await byStaff({ pickupHours: 'Tuesdays' }, [seen('pickupHours', 'Mondays')]);
    expect(domainErrorIn(await byItself({ pickupHours: '' }, [seen('pickupHours', 'Mondays')]))).toEqual(
      late('Avery Morgan', { field: 'pickupHours', expected: 'Mondays', present: 'Tuesdays' }),
    );
  });

  test('keeps its dates against an older view of them', async () => {
    const { at } = await one<{ at: Date }>('SELECT start_date AS at FROM organizations WHERE id = $1', [
      lincoln.organizationId,
    ]);
    const input = { startDate: new Date(at.getTime() + 86_400_000).toISOString() };
    expect(domainErrorIn(await byStaff(input, [seen('startDate', at.toISOString())]))).toBeUndefined();
    const another = { startDate: new Date(at.getTime() - 86_400_000).toISOString() };
    expect(domainErrorIn(await byItself(another, [seen('startDate', at.toISOString())]))).toMatchObject({
      code: 'EDITED_MEANWHILE',
    });
  });

  test('is corrected over REST by the documented call as ever', async () => {
    const { organizationId } = lincoln;
    const reply = await admin.put(`/api/organizations/${organizationId}`, { pickupHours: 'Sundays' });
    expect([reply.status, (reply.json as { pickupHours: string }).pickupHours]).toEqual([200, 'Sundays']);
  });
});

test('a class is not corrected over what the caller has not seen', async () => {
  const { id } = await one<{ id: string }>(
    `SELECT id FROM classrooms WHERE code = 'RIVERA' AND organization_id = $1`,
    [lincoln.organizationId],
  );
  const correct = (goalAmount: string): Promise<Reply> =>
    send(
      lincoln.browser,
      `mutation ($o: ID!, $c: ID!, $input: ClassroomChangesInput!, $expected: [ExpectedValueInput!]) {
        updateClassroom(organizationId: $o, classroomId: $c, input: $input, expected: $expected) { goalAmount }
      }`,
      { o: lincoln.organizationId, c: id, input: { goalAmount }, expected: [seen('goalAmount', goal)] },
    );
  const { goal } = await one<{ goal: string }>(
    'SELECT goal_amount::text AS goal FROM classrooms WHERE id = $1',
    [id],
  );
  expect(domainErrorIn(await correct('900.00'))).toBeUndefined();
  expect(domainErrorIn(await correct('700.00'))).toEqual(
    late('The organization itself', { field: 'goalAmount', expected: goal, present: '900.00' }),
  );
});

test('an order is not corrected over what the caller has not seen', async () => {
  const { id, name } = await one<{ id: string; name: string }>(
    `SELECT id, customer_name AS name FROM orders WHERE status = 'completed' AND organization_id = $1 LIMIT 1`,
    [lincoln.organizationId],
  );
  // Only orders that are not finished yet can be corrected.
  await queryDatabase(app.databaseUrl, `UPDATE orders SET status = 'processing' WHERE id = $1`, [id]);
  const correct = (customerName: string): Promise<Reply> =>
    send(
      admin,
      `mutation ($id: ID!, $input: OrderCorrectionInput!, $expected: [ExpectedValueInput!]) {
        correctOrder(orderId: $id, input: $input, expected: $expected) { customerName }
      }`,
      { id, input: { customerName }, expected: [seen('customerName', name)] },
    );
  expect(domainErrorIn(await correct('Jo Doe'))).toBeUndefined();
  expect(domainErrorIn(await correct('Jane Doe'))).toEqual(
    late('Avery Morgan', { field: 'customerName', expected: name, present: 'Jo Doe' }),
  );
});
