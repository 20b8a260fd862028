import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { logInOrganization, openStaffSession } from '../../support/people/sessions.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';

/** To take a person out by address finds every column that holds addresses (docs/decisions/people-and-privacy.md#erasing-a-person). */
let app: TestApp;
let admin: Browser;
const email = 'Pat.Quill@planted.example';

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  admin = await openStaffSession(app, 'admin');
  const { organizationId } = await logInOrganization(app);
  const ask = (sql: string, values: unknown[]) => queryDatabase<{ id: string }>(app.databaseUrl, sql, values);
  const [owner] = await ask(
    `SELECT person_id AS id FROM members WHERE organization_id = $1 AND role = 'owner'`,
    [organizationId],
  );
  await ask('UPDATE classrooms SET teacher_email = $2 WHERE organization_id = $1', [organizationId, email]);
  await ask(
    `INSERT INTO member_invitations (id, organization_id, email, role, token_hash, invited_by, expires_at)
     VALUES (gen_random_uuid(), $1, $2, 'treasurer', 'hash', $3, now() + interval '7 days')`,
    [organizationId, email, owner?.id],
  );
  await ask('INSERT INTO statement_recipients (organization_id, email) VALUES ($1, lower($2))', [
    organizationId,
    email,
  ]);
  await ask('INSERT INTO former_addresses (organization_id, email, has_counted) VALUES ($1, $2, true)', [
    organizationId,
    email,
  ]);
  await ask(
    `INSERT INTO contact_email_changes (id, organization_id, old_email, new_email, token_hash, expires_at)
     VALUES (gen_random_uuid(), $1, $2, 'other@example.org', 'hash', now())`,
    [organizationId, email],
  );
  const [person] = await ask(`INSERT INTO people (email, full_name) VALUES ($1, 'Pat Quill') RETURNING id`, [
    email,
  ]);
  await ask(
    `INSERT INTO members (organization_id, person_id, role, removed_at) VALUES ($1, $2, 'organizer', now())`,
    [organizationId, person?.id],
  );
  const [agreement] = await ask(
    `INSERT INTO agreements (organization_id, campaign, version, text, text_hash, is_draft, created_at)
     VALUES ($1, 1, 99, 'text', 'hash', false, now()) RETURNING id`,
    [organizationId],
  );
  // Of an organization that they were invited to.
  await ask(
    `INSERT INTO emails (message_id, kind, recipient, subject, status, organization_id)
     VALUES ('<member-invitation.1@shop>', 'member-invitation', $2, 'Join us', 'sent', $1)`,
    [organizationId, email],
  );
  await ask('INSERT INTO agreement_signatures (agreement_id, email) VALUES ($1, $2)', [agreement?.id, email]);
}, 30_000);
afterAll(() => app.stop());

/** Columns that hold email addresses, and what becomes of them. */
const known: Readonly<Record<string, string>> = {
  'agreement_signatures.email': 'erased',
  'classrooms.teacher_email': 'erased',
  'contact_email_changes.new_email': 'erased',
  'contact_email_changes.old_email': 'erased',
  'former_addresses.email': 'erased',
  'member_invitations.email': 'erased',
  'people.email': 'erased of who belongs nowhere any more; a login is an account and stays',
  'statement_recipients.email': 'erased',
  'contact_messages.email': 'erased with the message: supporter-data.integration.test.ts',
  'orders.customer_email': 'erased: supporter-data.integration.test.ts',
  'admin_users.email': 'the account of somebody of the staff stays',
  'organizations.contact_email': 'an account, which stays',
  'staff_invitations.email': 'of the staff',
};

test('knows every column of the database that holds email addresses', async () => {
  const columns = await queryDatabase<{ name: string }>(
    app.databaseUrl,
    `SELECT c.table_name || '.' || c.column_name AS name FROM information_schema.columns c
       JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type IN ('text', 'character varying')
        AND c.column_name ~ 'email' ORDER BY 1`,
  );
  expect(columns.map(({ name }) => name)).toEqual(Object.keys(known).toSorted());
});

const erased = [
  'emails.recipient',
  ...Object.entries(known).flatMap(([name, what]) => (what.startsWith('erased') ? [name] : [])),
];

test('takes the address out of each of them', async () => {
  const held = async () => {
    const found = await Promise.all(
      erased.map(async (name) => {
        const [table, column] = name.split('.');
        const sql = `SELECT 1 FROM ${table} WHERE lower(${column}) = lower($1) LIMIT 1`;
        return (await queryDatabase(app.databaseUrl, sql, [email])).length > 0 ? [name] : [];
      }),
    );
    return found.flat();
  };
  expect(await held()).toHaveLength(8);
  const { data } = await admin.ask(`{ supporterData(email: "${email}") { emailCount } }`);
  expect(data).toEqual({ supporterData: { emailCount: 1 } });
  const { code } = await admin.ask(
    `mutation { eraseSupporterData(input: { email: "${email}", confirmation: "${email}", reason: "They asked." }) { __typename } }`,
  );
  expect(code).toBeNull();
  expect(await held()).toEqual([]);
});
