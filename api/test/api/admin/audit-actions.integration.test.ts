import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { graphql } from '../../support/graphql.js';
import { savePayeeOf } from '../../support/people/enter-payee.js';
import { Buyer } from '../../support/people/buyer.js';
import { logInOrganization, openStaffSession } from '../../support/people/sessions.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';

let app: TestApp;
let admin: Browser;
let organizationId: string;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  admin = await openStaffSession(app, 'admin');
  ({ organizationId } = await logInOrganization(app));
}, 30_000);
afterAll(() => app.stop());

const rows = <Row extends object>(sql: string, values: unknown[] = []) =>
  queryDatabase<Row>(app.databaseUrl, sql, values);
const newest = async () =>
  (await rows<{ id: string }>('SELECT COALESCE(max(id), 0)::text AS id FROM audit_entries'))[0]?.id ?? '';

/** The id that a mutation returned, and the audit entries of the administrator since. */
async function act(mutation: string, variables: object = {}): Promise<{ id: string; audit: object[] }> {
  const before = await newest();
  const { data, message } = await graphql(admin, `mutation ${mutation}`, variables);
  expect(message).toBeUndefined();
  const [done] = Object.values(data ?? {}) as { id?: string }[]; // one mutation
  return { id: done?.id ?? '', audit: await auditSince(before) };
}
const auditSince = (id: string) =>
  rows<object>(
    `SELECT action, before, after FROM audit_entries e JOIN admin_users a ON a.id = e.admin_id
      WHERE e.id > $1 AND a.username = 'admin' ORDER BY e.id`,
    [id],
  );
const entry = (action: string, after: unknown = expect.anything(), before: unknown = expect.anything()) => [
  { action, before, after },
];

test('a product leaves an entry when it is made, expected, sorted and deleted', async () => {
  const input = {
    name: 'Plum Puffs',
    description: 'Soft',
    category: 'freeze-dried-candy',
    price: '5.00',
    inventory: 7,
  };
  const { id, audit } = await act('($input: ProductInput!) { createProduct(input: $input) { id } }', {
    input: { ...input, isActive: false },
  });
  expect(audit).toEqual(entry('product-created', expect.objectContaining({ name: 'Plum Puffs' }), null));
  const expected = await act(`{ setNextDelivery(productId: "${id}", expectedOn: "2099-01-02") { id } }`);
  expect(expected.audit).toMatchObject([{ action: 'delivery-expected' }]);
  expect(JSON.stringify(expected.audit)).toContain('2099-01-02');
  const products = await rows<{ id: string }>('SELECT id FROM products ORDER BY id');
  const sorted = await act('($ids: [ID!]!) { orderProducts(productIds: $ids) { products { id } } }', {
    ids: products.map((product) => product.id),
  });
  expect(sorted.audit).toMatchObject([{ action: 'products-ordered' }]);
  expect((await act(`{ deleteProduct(productId: "${id}") { id } }`)).audit).toMatchObject([
    { action: 'product-deleted' },
  ]);
});

test('a class that staff change and remove leaves an entry each', async () => {
  const input = { name: 'Room 12', code: 'ROOM12', teacherName: 'Robin Reed' };
  const { id, audit } = await act(
    '($id: ID!, $input: ClassroomInput!) { addClassroom(organizationId: $id, input: $input) { id } }',
    { id: organizationId, input },
  );
  expect(audit).toMatchObject([{ action: 'classroom-added', after: input }]);
  const which = `organizationId: "${organizationId}", classroomId: "${id}"`;
  const changed = await act(`{ updateClassroom(${which}, input: { teacherName: "Kit Lane" }) { id } }`);
  expect(changed.audit).toEqual(
    entry('classroom-updated', { teacherName: 'Kit Lane' }, { teacherName: expect.any(String) }),
  );
  expect((await act(`{ removeClassroom(${which}) { id } }`)).audit).toMatchObject([
    { action: 'classroom-removed' },
  ]);
});

test('a message leaves an entry when it is assigned and reopened', async () => {
  const input = { name: 'Sam', email: 'sam@example.org', message: 'Where is my candy?' };
  await act('($input: ContactMessageInput!) { sendContactMessage(input: $input) { success } }', { input });
  const [message] = await rows<{ id: string; adminId: string }>(
    `SELECT id, (SELECT id FROM admin_users WHERE username = 'admin') AS "adminId" FROM contact_messages LIMIT 1`,
  );
  const assigned = await act(
    `{ assignContactMessage(id: "${message?.id}", assigneeId: "${message?.adminId}") { message { id } } }`,
  );
  expect(assigned.audit).toMatchObject([{ action: 'contact-message-assigned' }]);
  const mark = (isHandled: boolean) =>
    act(`{ markContactMessage(id: "${message?.id}", isHandled: ${isHandled}) { id } }`);
  expect([...(await mark(true)).audit, ...(await mark(false)).audit]).toMatchObject([
    { action: 'contact-message-handled' },
    { action: 'contact-message-reopened' },
  ]);
});

test('a text that is restored leaves an entry', async () => {
  const [key, value] = ['homepage_hero_title', 'Candy for Lincoln'];
  const save =
    '($key: String!, $value: String!) { saveContent(key: $key, value: $value) { versions { id } } }';
  await act(save, { key, value });
  const before = await newest();
  const saved = await graphql(admin, `mutation ${save}`, { key, value: 'Candy for all' });
  expect([saved.message, (await auditSince(before)).length]).toEqual([undefined, 1]);
  const { versions } = saved.data?.saveContent as { versions: { id: string }[] }; // as asked
  const restored = await act(
    '($key: String!, $id: ID!) { restoreContent(key: $key, versionId: $id) { key } }',
    { key, id: versions.at(-1)?.id },
  );
  expect(restored.audit).toMatchObject([{ action: 'content-restored' }]);
});

test('a picture leaves an entry when it is uploaded, described and deleted', async () => {
  const before = await newest();
  const drawn = sharp({ create: { width: 20, height: 20, channels: 3, background: '#c50a64' } }).png();
  const response = await fetch(`${app.url}/api/admin/media?fileName=candy.png`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', cookie: admin.cookie },
    body: new Uint8Array(await drawn.toBuffer()),
  });
  const { id } = (await response.json()) as { id: string }; // documented
  expect(await auditSince(before)).toMatchObject([{ action: 'picture-uploaded' }]);
  const described = await act(`{ describeMediaFile(id: "${id}", altText: "A bowl of candy") { id } }`);
  expect(described.audit).toEqual(entry('picture-described', { altText: 'A bowl of candy' }));
  expect((await act(`{ deleteMediaFile(id: "${id}") { id } }`)).audit).toMatchObject([
    { action: 'picture-deleted' },
  ]);
});

test("a parcel's number and a person's own new password leave an entry, the password nowhere", async () => {
  const orderId = await (await Buyer.at(app.url)).buy({ organizationId, classroomId: null });
  const shipped = await act(
    `{ shipOrder(orderId: "${orderId}", input: { carrier: "USPS", trackingNumber: "9400100000000000000000" }) { id } }`,
  );
  expect(shipped.audit).toContainEqual(expect.objectContaining({ action: 'order-tracked' }));
  const input = { currentPassword: 'candy-admin-2026', newPassword: 'plum-puffs-at-dawn' };
  const changed = await act(
    '($input: ChangePasswordInput!) { changeStaffPassword(input: $input) { admin { id } } }',
    { input },
  );
  expect(changed.audit).toEqual(entry('staff-password-changed', null, null));
});

test('what staff do for an organization leaves an entry each, and so does a check of the books', async () => {
  const own = `organizationId: "${organizationId}"`;
  const emails = 'first: "dana@example.org", second: "lee@example.org"';
  expect((await act(`{ startAgreement(${own}, ${emails}) { id } }`)).audit).toEqual(
    entry('agreement-sent', null, null),
  );
  expect((await act(`{ requestClosing(${own}) { id } }`)).audit).toEqual(
    entry('closing-requested', null, null),
  );
  const proposed = await act(savePayeeOf(organizationId, 'Lincoln PTA').replace('mutation ', ''));
  expect(proposed.audit).toMatchObject([{ action: 'change-proposed' }]);
  const [proposal] = await rows<{ id: string }>('SELECT id FROM officer_proposals WHERE ended_at IS NULL');
  const withdrawn = await act(`{ withdrawProposal(${own}, proposalId: "${proposal?.id}") { id } }`);
  expect(withdrawn.audit).toEqual(entry('change-withdrawn', { kind: 'payee' }, null));
  expect((await act('{ runLedgerCheck { id } }')).audit).toEqual(
    entry('ledger-check-run', { outcome: expect.any(String) }, null),
  );
});
