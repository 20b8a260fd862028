import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { openStaffSession } from '../../support/people/sessions.js';
import { subscribeTo } from '../../support/subscriber.js';
import { until } from '../../support/until.js';

/** The administrator's calls for organizations (docs/product/admin.md#states, 5, 7), by REST and GraphQL. */
let app: TestApp;
let admin: Browser;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  admin = await openStaffSession(app, 'admin');
});
afterAll(() => app.stop());

type Fields = Record<string, unknown>;
type Organization = { readonly id: string; readonly code: string; readonly email: string };

const password = 'candy-demo-2026';
let made = 0;

/** Registered by its contact, with one class. */
async function registered(): Promise<Organization> {
  made += 1;
  const organization = {
    name: `School ${made}`,
    code: `ADM${made}`,
    contactEmail: `school${made}@example.org`,
    contactName: 'Dana Whitfield',
    password,
    startDate: '2026-02-01',
    endDate: '2026-03-01',
  };
  const classrooms = [{ name: 'Room 1', code: 'R1', teacherName: 'Ms. Ray' }];
  const reply = await new Browser(app.url).post('/api/organizations/complete-registration', {
    organization,
    classrooms,
  });
  const { id } = (reply.json as { organization: { id: string } }).organization;
  return { id, code: organization.code, email: organization.contactEmail };
}

async function loggedIn(email: string): Promise<Browser> {
  const browser = new Browser(app.url);
  const reply = await browser.post('/api/organization/login', { email, password });
  expect(reply.status).toBe(200);
  return browser;
}

const query = <Row extends object>(sql: string, parameters: unknown[] = []) =>
  queryDatabase<Row>(app.databaseUrl, sql, parameters);

/** Without what the demo's administrator did. */
const auditOf = (id: string) =>
  query<Fields>(
    `SELECT action, subject_name AS "subjectName", before, after FROM audit_entries 
      WHERE subject_id = $1 AND action <> 'payee-verified' ORDER BY id`,
    [id],
  );

describe('the list of organizations', () => {
  test('has every field of the specification, and no password', async () => {
    const { json, text } = await admin.get('/api/organizations');
    const lincoln = (json as Fields[]).find(({ code }) => code === 'LINCOLN') ?? {};
    const names =
      'id name code contactName contactEmail contactPhone isActive allowPickup totalSales totalProfit startDate endDate createdAt pickupAddress pickupHours pickupInstructions incentive halfwayIncentive goalIncentive';
    expect(Object.keys(lincoln)).toEqual(expect.arrayContaining(names.split(' ')));
    expect(lincoln.totalSales).toMatch(/^\d+\.\d\d$/);
    expect(text).not.toMatch(/hash|argon/i);
  });

  test.each(['school', 'lincoln', 'ADM', 'dana whit', 'school1@', '%', 'nobody'])(
    'is searched for %j',
    async (search) => {
      await registered();
      const all = (await admin.get('/api/organizations')).json as Record<string, string>[];
      const fits = all.filter(({ name = '', code = '', contactName = '', contactEmail = '' }) =>
        [name, code, contactName, contactEmail].some((text) =>
          text.toLowerCase().includes(search.toLowerCase()),
        ),
      );
      const { data } = await admin.ask(
        `query ($search: String) {
          organizations(filter: { search: $search }, first: 100) { totalCount nodes { id } }
          organizationTotal(filter: { search: $search }) { totalSales totalProfit }
        }`,
        { search },
      );
      const page = (data as { organizations: { totalCount: number; nodes: { id: string }[] } }).organizations;
      expect(page.nodes.map(({ id }) => id).sort()).toEqual(fits.map(({ id }) => id).sort());
      expect(page.totalCount).toBe(fits.length);
      const sum = (key: string) =>
        fits.reduce((cents, fit) => cents + Math.round(100 * Number(fit[key])), 0) / 100;
      expect((data as { organizationTotal: object }).organizationTotal).toEqual({
        totalSales: sum('totalSales').toFixed(2),
        totalProfit: sum('totalProfit').toFixed(2),
      });
    },
  );

  test.each(['name', 'newest', 'sales'])(
    'is read page by page in the order of %s without a gap',
    async (sort) => {
      const page = `query ($after: String, $first: Int!) { organizations(sort: ${sort}, after: $after, first: $first) { pageInfo { hasNextPage endCursor } nodes { id } } }`;
      type PageInfo = { hasNextPage: boolean; endCursor: string | null };
      type Page = { organizations: { pageInfo: PageInfo; nodes: { id: string }[] } };
      const read = async (variables: object) =>
        ((await admin.ask(page, variables)).data as Page).organizations;
      const whole = (await read({ first: 100 })).nodes.map(({ id }) => id);
      const ids: string[] = [];
      for (let place: PageInfo = { hasNextPage: true, endCursor: null }; place.hasNextPage;) {
        const next = await read({ first: 3, after: place.endCursor });
        ids.push(...next.nodes.map(({ id }) => id));
        place = next.pageInfo;
      }
      expect(ids).toEqual(whole);
    },
  );
});

describe('editing', () => {
  test('saves what is given, leaves the rest, and notes both sides of the change', async () => {
    const { id } = await registered();
    const reply = await admin.put(`/api/organizations/${id}`, {
      name: ' Oak Hill School ',
      contactPhone: '402-555-0148',
      pickupHours: '8-3',
      allowDirectRegistration: false,
      startDate: '2026-02-05',
      endDate: '2026-02-20',
    });
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({
      name: 'Oak Hill School',
      contactName: 'Dana Whitfield',
      pickupHours: '8-3',
      allowDirectRegistration: false,
      startDate: '2026-02-05T12:00:00.000Z',
    });
    const emptied = await admin.put(`/api/organizations/${id}`, { pickupHours: '', startDate: '' });
    expect(emptied.json).toMatchObject({ pickupHours: null, startDate: null, contactPhone: '402-555-0148' });
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'organization-updated',
        before: { contactPhone: null },
        after: { contactPhone: '402-555-0148' },
      },
      { before: { pickupHours: '8-3' }, after: { pickupHours: null, startDate: null } },
    ]);
  });

  test('names every bad field', async () => {
    const { id } = await registered();
    const reply = await admin.put(`/api/organizations/${id}`, {
      name: ' ',
      contactName: '',
      contactEmail: 'nobody',
      isActive: 'yes',
      startDate: 'soon',
    });
    expect(reply.status).toBe(400);
    expect(Object.keys((reply.json as { details: { fields: object } }).details.fields).sort()).toEqual([
      'contactEmail',
      'contactName',
      'isActive',
      'name',
      'startDate',
    ]);
  });

  test.each([
    ['2026-02-01', '2026-03-10', 'Campaign must last within 31 days'],
    ['2026-02-10', '2026-02-01', 'End date must be after start date'],
  ])('refuses a campaign from %s to %s', async (startDate, endDate, message) => {
    const { id } = await registered();
    const reply = await admin.put(`/api/organizations/${id}`, { startDate, endDate });
    expect(reply.json).toMatchObject({ code: 'INVALID_INPUT', details: { fields: { endDate: message } } });
  });

  test('returns 409 that names the field for an email in use, whatever its case, and notes nothing', async () => {
    const [first, second] = [await registered(), await registered()];
    const reply = await admin.put(`/api/organizations/${second.id}`, {
      contactEmail: first.email.toUpperCase(),
    });
    expect(reply.status).toBe(409);
    expect(reply.json).toMatchObject({ code: 'ORGANIZATION_TAKEN', details: { field: 'contactEmail' } });
    expect(await auditOf(second.id)).toEqual([]);
  });

  test('of the contact email ends the sessions of the former contact', async () => {
    const { id, email } = await registered();
    const browser = await loggedIn(email);
    await admin.put(`/api/organizations/${id}`, { contactPhone: '402-555-0100' });
    expect((await browser.get('/api/organization/me')).status).toBe(200);
    await admin.put(`/api/organizations/${id}`, { contactEmail: `new-${email}` });
    expect((await browser.get('/api/organization/me')).status).toBe(401);
  });

  test('shows on open dashboards', async () => {
    const { id, email } = await registered();
    const dashboard = await subscribeTo(
      app,
      {
        query: 'subscription ($id: ID!) { organizationChanged(id: $id) { totals { revision } } }',
        variables: { id },
        channel: `organization-totals:${id}`,
      },
      (await loggedIn(email)).cookie,
    );
    await admin.put(`/api/organizations/${id}`, { halfwayIncentive: 'Ice cream' });
    await until(() => dashboard.events.length > 0, 5);
    await dashboard.close();
  });
});

describe('deactivating', () => {
  test('ends sessions within a second and sockets within five, and makes codes unknown', async () => {
    const { id, email, code } = await registered();
    const browser = await loggedIn(email);
    const totals = 'subscription ($id: ID!) { organizationChanged(id: $id) { totals { revision } } }';
    const socket = await subscribeTo(app, { query: totals, variables: { id } }, browser.cookie);
    await admin.put(`/api/organizations/${id}`, { isActive: false });
    expect((await browser.get('/api/organization/me')).status).toBe(401);
    await until(() => socket.closedWith() === 4403, 5);
    expect((await browser.get(`/api/organizations/lookup/${code}`)).status).toBe(404);
    const again = await browser.post('/api/organization/login', { email, password });
    expect(again.status).toBe(403);
  });
});

describe('deleting', () => {
  const remove =
    'mutation ($id: ID!, $name: String!) { deleteOrganization(organizationId: $id, name: $name) { organization { id } } }';

  test('asks for the name, in whatever apostrophe and spacing it is typed, and deletes nothing for another', async () => {
    const { id } = await registered();
    await admin.put(`/api/organizations/${id}`, { name: 'St. Mary’s  School' });
    expect((await admin.ask(remove, { id, name: 'St. Marian’s School' })).code).toBe('INVALID_INPUT');
    expect((await admin.get(`/api/organizations/${id}`)).status).toBe(200);
    expect((await admin.ask(remove, { id, name: "st. mary's school" })).code).toBeNull();
  });

  test('takes it with classes and orders out of every public call and list, ends its sessions, and frees its codes', async () => {
    const { id, code, email } = await registered();
    const browser = await loggedIn(email);
    const [{ classroomId, name }] = (await query<{ classroomId: string; name: string }>(
      'SELECT c.id AS "classroomId", o.name FROM classrooms c JOIN organizations o ON o.id = c.organization_id WHERE o.id = $1',
      [id],
    )) as [{ classroomId: string; name: string }]; // one class
    const [{ orderId }] = (await query<{ orderId: string }>(
      `INSERT INTO orders (display_reference, organization_id, classroom_id, customer_email, customer_name, subtotal, total, content_hash)
       VALUES ('GONE', $1, $2, 'sam@example.org', 'Sam Shopper', 10, 10, 'GONE') RETURNING id AS "orderId"`,
      [id, classroomId],
    )) as [{ orderId: string }]; // one row
    expect((await admin.ask(remove, { id, name })).data).toEqual({
      deleteOrganization: { organization: { id } },
    });
    const addresses = [
      `/api/organizations/${id}`,
      `/api/organizations/lookup/${code}`,
      `/api/classrooms/${classroomId}`,
      `/api/classrooms/lookup?orgCode=${code}&classroomCode=R1`,
      `/api/orders/classroom/${classroomId}`,
      `/api/admin/organizations/${id}/flyers`,
    ];
    for (const address of addresses)
      expect([address, (await admin.get(address)).status]).toEqual([address, 404]);
    expect((await new Browser(app.url).get(`/api/orders/${orderId}`)).status).toBe(404);
    expect((await admin.get(`/api/orders/${orderId}`)).status).toBe(200);
    const found = await admin.ask(
      '{ orders(filter: { deletedOrganizations: only }) { nodes { id organization { name deletedAt } } } }',
    );
    expect(found.data).toMatchObject({
      orders: { nodes: [{ id: orderId, organization: { name, deletedAt: expect.any(String) } }] },
    });
    const gone = `{ organization(id: "${id}") { name totals { totalSales weekSales } classrooms { id } } }`;
    expect((await admin.ask(gone)).data).toEqual({
      organization: { name, totals: { totalSales: '0.00', weekSales: '0.00' }, classrooms: [] },
    });
    expect((await new Browser(app.url).ask(gone)).code).toBe('NOT_FOUND');
    await until(async () => {
      const [order] = await query<{ status: string }>('SELECT status FROM orders WHERE id = $1', [orderId]);
      return order?.status === 'cancelled';
    });
    for (const address of ['/api/organizations', '/api/admin/orders', `/api/orders/organization/${id}`]) {
      expect((await admin.get(address)).text).not.toContain(orderId);
      expect((await admin.get(address)).text).not.toContain(email);
    }
    expect((await browser.get('/api/organization/me')).status).toBe(401);
    expect((await browser.post('/api/organization/login', { email, password })).status).toBe(401);
    const codes = { organizationCode: code, classroomCode: 'R1' };
    expect((await browser.post('/api/validate-codes', codes)).status).toBe(404);
    const again = await new Browser(app.url).post('/api/organizations/complete-registration', {
      organization: { name: 'Anew', code, contactEmail: email, contactName: 'Pat', password },
      classrooms: [{ name: 'Room', code: 'R1', teacherName: 'Ms. Ray' }],
    });
    expect(again.status).toBe(200);
    const kept = await query<{ count: number }>(
      'SELECT count(*)::int AS count FROM orders WHERE organization_id = $1',
      [id],
    );
    expect(kept[0]?.count).toBe(1);
    expect(await auditOf(id)).toMatchObject([
      { action: 'organization-deleted', before: { code }, after: null },
    ]);
  });
});

describe('resetting a fundraiser', () => {
  test('clears totals and milestones of the organization and its classes, keeps orders, and is noted', async () => {
    const before = (await admin.get('/api/organizations')).json as Record<string, string>[];
    const lincoln = before.find(({ code }) => code === 'LINCOLN');
    const id = lincoln?.id ?? '';
    const orders = 'SELECT count(*)::int AS count FROM orders';
    const [counted] = await query(orders);
    const reply = await admin.post(`/api/organizations/${id}/reset-fundraiser`);
    expect(reply.json).toEqual({ message: 'The fundraiser of Lincoln Elementary School has been reset.' });
    const after = await admin.ask(
      `{ organization(id: "${id}") { totals { totalSales totalProfit orderCount } campaigns { campaign totalSales totalProfit orderCount by { username } } } }`,
    );
    expect(after.data).toEqual({
      organization: {
        totals: { totalSales: '0.00', totalProfit: '0.00', orderCount: 0 },
        campaigns: [
          {
            campaign: 3,
            totalSales: lincoln?.totalSales,
            totalProfit: lincoln?.totalProfit,
            orderCount: lincoln?.orderCount,
            by: { username: 'admin' },
          },
          // Those that the demo closed.
          ...Array.from({ length: 2 }, () => expect.objectContaining({ by: null })),
        ],
      },
    });
    const public_ = (await admin.get(`/api/organizations/${id}`)).json as { classrooms: Fields[] } & Fields;
    expect(public_).toMatchObject({ halfwayAchieved: false, goalAchieved: false });
    expect(public_.classrooms.map(({ totalSales }) => totalSales)).toEqual(['0.00', '0.00', '0.00']);
    expect(await query(orders)).toEqual([counted]);
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'fundraiser-reset',
        before: { totalSales: lincoln?.totalSales },
        after: { totalSales: '0.00' },
      },
    ]);
  });
});

test('what administrators changed is listed, newest first, with their name', async () => {
  const { id } = await registered();
  await admin.put(`/api/organizations/${id}`, { name: 'Listed School' });
  const { data } = await admin.ask(
    `query ($id: ID!) {
      auditEntries(filter: { subjectType: "organization" }, first: 1) {
        totalCount pageInfo { hasNextPage }
        nodes { adminName admin { username } action subjectId before after }
      }
      organization(id: $id) { auditEntries { totalCount nodes { action } } }
    }`,
    { id },
  );
  const { auditEntries, organization } = data as { auditEntries: { nodes: Fields[] }; organization: Fields };
  expect(auditEntries.nodes).toEqual([
    expect.objectContaining({
      adminName: 'Avery Morgan',
      admin: { username: 'admin' },
      action: 'organization-updated',
      subjectId: id,
    }),
  ]);
  expect(JSON.parse(String(auditEntries.nodes[0]?.after))).toEqual({ name: 'Listed School' });
  expect(organization).toEqual({
    auditEntries: { totalCount: 1, nodes: [{ action: 'organization-updated' }] },
  });
});
