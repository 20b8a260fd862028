import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { purgeContactMessages } from '../../../src/content/contact/mark-contact-message.js';
import type { Database } from '../../../src/database/index.js';
import { purgeFamilyLinks } from '../../../src/families/find-family.js';
import { purgeEmailCopies } from '../../../src/mail/delivery/mail.js';
import { purgeNotes } from '../../../src/notes/notes.js';
import { purgeStaffLogins } from '../../../src/accounts/staff/staff-logins.resolver.js';
import { anonymizeOrganizations } from '../../../src/privacy/anonymize-organizations.js';
import { anonymizeCustomers } from '../../../src/ordering/buyer/anonymize-customer.js';
import { findInDatabase } from '../../support/database/find-in-database.js';
import { openTestDatabase } from '../../support/database/open-database.js';

let database: Database;
let url: string;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ database, url, close } = await openTestDatabase());
});
afterAll(() => close());

async function query<T>(sql: string): Promise<T[]> {
  const rows: T[] = await database.source.query(sql);
  return rows;
}

describe('retention', () => {
  test('removes contact messages after a year, and not before', async () => {
    await query(`INSERT INTO contact_messages (name, email, message, created_at) VALUES
      ('Old', 'old@example.org', 'a message long ago', now() - interval '366 days'),
      ('New', 'new@example.org', 'a message of late', now() - interval '364 days')`);
    await purgeContactMessages(database);
    expect(await query('SELECT name FROM contact_messages')).toEqual([{ name: 'New' }]);
  });

  test('removes the writer of a deleted contact message from its emails and their copies', async () => {
    await query(`WITH sent AS (INSERT INTO emails (kind, message_id, recipient, subject, created_at)
        SELECT kind, '<' || kind || '.' || id || key || '@x>', 'writer@example.org', 'Contact form: ' || name, now() - interval '300 days'
          FROM (SELECT id, name FROM contact_messages UNION ALL SELECT gen_random_uuid(), 'Deleted') AS message,
            (VALUES ('contact-to-support', ''), ('contact-reply', '.' || gen_random_uuid()), ('contact-email-link', '')) AS e (kind, key)
        RETURNING id, subject)
      INSERT INTO email_copies (email_id, html) SELECT id, subject FROM sent`);
    await anonymizeCustomers(database);
    const emails = `SELECT kind, recipient, subject FROM emails WHERE recipient <> 'writer@example.org' ORDER BY kind`;
    expect(await query(emails)).toEqual([
      { kind: 'contact-reply', recipient: 'removed@invalid', subject: 'Contact form: Deleted' },
      { kind: 'contact-to-support', recipient: 'removed@invalid', subject: 'Contact form' },
    ]);
    expect(
      await query('SELECT html, count(*)::int AS count FROM email_copies GROUP BY 1 ORDER BY 1'),
    ).toEqual([
      { html: 'Contact form: Deleted', count: 1 },
      { html: 'Contact form: New', count: 3 },
    ]);
    await query('TRUNCATE emails CASCADE');
  });

  test('keeps logins of staff for 90 days, and 100 of a kind', async () => {
    const [member] = await query<{ id: string }>(
      `INSERT INTO admin_users (username, email, password_hash, full_name, role)
        VALUES ('nika', 'nika@example.org', '', 'Nika', 'support') RETURNING id`,
    );
    await query(`INSERT INTO staff_logins (id, admin_user_id, at, outcome, device, is_known_device)
      SELECT gen_random_uuid(), '${member?.id}'::uuid, now() - make_interval(mins => i), 'wrong-code', 'Chrome', false
        FROM generate_series(1, 120) i
      UNION ALL SELECT gen_random_uuid(), '${member?.id}'::uuid, now() - make_interval(days => age), 'logged-in', 'Chrome', true
        FROM unnest(ARRAY[89, 91]) age`);
    await database.transaction((tx) => purgeStaffLogins(tx, new Date()));
    const counts =
      'SELECT outcome, count(*)::int AS count FROM staff_logins GROUP BY outcome ORDER BY outcome';
    expect(await query(counts)).toEqual([
      { outcome: 'logged-in', count: 1 },
      { outcome: 'wrong-code', count: 100 },
    ]);
  });

  test('removes copies of emails after 90 days, and notes of staff after seven years', async () => {
    await query(`WITH sent AS (INSERT INTO emails (kind, message_id, recipient, subject)
        VALUES ('a', '<1@x>', 'a@x.org', 'Old'), ('a', '<2@x>', 'a@x.org', 'New') RETURNING id, subject)
      INSERT INTO email_copies (email_id, html, created_at)
      SELECT id, subject, now() - make_interval(days => CASE subject WHEN 'Old' THEN 91 ELSE 89 END) FROM sent`);
    await query(`INSERT INTO notes (subject_kind, subject_id, text, author_id, created_at)
      SELECT 'customer', 'a@x.org', age, id, now() - age::interval
        FROM admin_users, unnest(ARRAY['6 years 364 days', '7 years 1 day']) age LIMIT 2`);
    await database.transaction((tx) => purgeEmailCopies(tx, new Date()));
    await database.transaction((tx) => purgeNotes(tx, new Date()));
    expect(await query('SELECT html FROM email_copies')).toEqual([{ html: 'New' }]);
    expect(await query('SELECT text FROM notes')).toEqual([{ text: '6 years 364 days' }]);
  });

  test("deletes a family's link that nobody opened for 90 days, once its campaign is over; orders lose the mark", async () => {
    const insert = (fields: string, values: string): Promise<{ id: string }[]> =>
      query(`INSERT INTO ${fields} ${values} RETURNING id`);
    const organization = `organizations (name, code, contact_email, contact_name, password_hash, start_date, end_date)`;
    const link = `family_links (classroom_id, campaign, adjective, animal, public_key, token_hash, last_used_at)`;
    const count = async () => (await query('SELECT id FROM family_links')).length;
    const [school] = await insert(
      organization,
      `VALUES ('School', 'FAM', 'fam@example.org', 'Pat', 'none', now() - interval '99 days', now())`,
    );
    const [room] = await insert(
      'classrooms (organization_id, name, code, teacher_name)',
      `VALUES ('${school?.id}', 'A', 'A', 'Ms. Ray')`,
    );
    const [old] = await insert(
      link,
      `SELECT '${room?.id}'::uuid, 1, age, 1, substr(sha256(age::text::bytea), 1, 6), sha256(age::text::bytea),
          now() - make_interval(days => age) FROM unnest(ARRAY[91, 89]) AS age`,
    );
    await query(`INSERT INTO orders (display_reference, customer_email, customer_name, shipping_address, subtotal, total,
      content_hash, family_link_id) VALUES ('FAM', 'pat@example.org', 'Pat', '1 St', 10, 10, 'fam', '${old?.id}')`);
    const purge = () => database.transaction((tx) => purgeFamilyLinks(tx, new Date()));
    await purge();
    expect(await count()).toBe(2);
    await query(`UPDATE organizations SET end_date = now() - interval '1 day'`);
    await purge();
    expect(await count()).toBe(1);
    expect(await query(`SELECT family_link_id FROM orders WHERE content_hash = 'fam'`)).toEqual([
      { familyLinkId: null },
    ]);
    await query(`DELETE FROM orders WHERE content_hash = 'fam'`);
  });

  test('removes who bought after seven years, and keeps the amounts', async () => {
    const insert = (reference: string, age: string): Promise<unknown> =>
      query(`INSERT INTO orders (display_reference, customer_email, customer_name, shipping_address, subtotal, shipping, total,
          content_hash, created_at) VALUES ('${reference}', 'pat@example.org', 'Pat Buyer', '1 St', 10, 8.99, 18.99, '${reference}',
          now() - interval '${age}')`);
    await insert('OLD', '7 years 1 day');
    await insert('NEW', '6 years');
    await query(`INSERT INTO order_credits (order_id, organization_id, organization_profit, classroom_profit, actor, reason)
      SELECT o.id, g.id, 0, 0, 'admin', 'Pat called' FROM orders o, organizations g LIMIT 2`);
    await query(`INSERT INTO refunds (order_id, intent_id, amount, idempotency_key, requested_by, reason)
      SELECT o.id, o.id, 1, o.id, a.id, 'Pat called' FROM orders o, admin_users a`);
    await query(`INSERT INTO emails (kind, message_id, recipient, subject, order_id, error_message, created_at)
      SELECT 'contact-to-support', o.id, 'a@x.org', 'Pat wrote', o.id, '550 <a@x.org>', o.created_at FROM orders o`);
    await anonymizeCustomers(database);
    for (const table of ['order_credits', 'refunds'])
      expect(await query(`SELECT reason FROM ${table} ORDER BY reason`)).toEqual([
        { reason: 'Pat called' },
        { reason: 'Removed' },
      ]);
    const emails = `SELECT recipient, subject, error_message AS error FROM emails WHERE order_id IS NOT NULL ORDER BY created_at`;
    expect(await query(emails)).toEqual([
      { recipient: 'removed@invalid', subject: 'Contact form', error: null },
      { recipient: 'a@x.org', subject: 'Pat wrote', error: '550 <a@x.org>' },
    ]);
    const rows = await query(
      'SELECT display_reference, customer_name, shipping_address, total FROM orders ORDER BY created_at',
    );
    expect(rows).toEqual([
      { displayReference: 'OLD', customerName: 'Removed', shippingAddress: null, total: 1899 },
      { displayReference: 'NEW', customerName: 'Pat Buyer', shippingAddress: '1 St', total: 1899 },
    ]);
  });

  test('removes all who bought long ago, in as many batches as it takes', async () => {
    await query(`INSERT INTO orders (display_reference, customer_email, customer_name, subtotal, shipping, total,
        content_hash, created_at) SELECT 'BATCH' || i, 'pat@example.org', 'Pat Buyer', 10, 8.99, 18.99, 'batch' || i,
        now() - interval '8 years' FROM generate_series(1, 7) i`);
    await anonymizeCustomers(database, 3);
    const named = `SELECT 1 FROM orders WHERE display_reference LIKE 'BATCH%' AND customer_name <> 'Removed'`;
    expect(await query(named)).toEqual([]);
  });

  test('erases names on lines 30 days after the hand-out or cancel, and after a year whatever happened', async () => {
    const ages = [
      ['handed out', 'delivered', 40, 31],
      ['handed out of late', 'delivered', 40, 29],
      ['cancelled', 'cancelled', 40, 31],
      ['waits', 'ready-for-pickup', 364, 60],
      ['never came', 'ready-for-pickup', 366, 60],
    ] as const;
    await query(`INSERT INTO products (id, name, price, category) VALUES
      ('00000000-0000-4000-8000-00000000c0de', 'Candy', 1, 'freeze-dried')`);
    for (const [name, status, ordered, changed] of ages)
      await query(`WITH o AS (INSERT INTO orders (display_reference, customer_email, customer_name, delivery_method,
          subtotal, total, content_hash, status, stripe_payment_intent_id, created_at, paid_at)
        VALUES ('R', 'r@example.org', 'Pat', 'pickup', 1, 1, '${name}', '${status}', 'pi_${name}',
          now() - interval '${ordered} days', now() - interval '${ordered} days') RETURNING id),
        changed AS (INSERT INTO order_status_changes (order_id, to_status, actor, changed_at)
          SELECT id, '${status}', 'admin', now() - interval '${changed} days' FROM o)
        INSERT INTO order_items (order_id, line, product_id, product_name, quantity, unit_price, subtotal, for_name)
        SELECT id, 1, '00000000-0000-4000-8000-00000000c0de', 'Candy', 1, 1, 1, '${name}' FROM o`);
    await anonymizeCustomers(database, 2);
    expect(
      await query('SELECT for_name AS name FROM order_items WHERE for_name IS NOT NULL ORDER BY 1'),
    ).toEqual([{ name: 'handed out of late' }, { name: 'waits' }]);
  });

  test('removes people from organizations five years after season, last order and last login, unless money is owed', async () => {
    await query(`INSERT INTO organizations (name, code, contact_email, contact_name, contact_phone, password_hash, created_at, end_date)
      SELECT code || ' School', code, code || '@ended.example', 'Pat ' || code, '555-0123 ' || code, 'hash', now() - interval '9 years',
          now() - ended::interval FROM unnest(ARRAY['OVER', 'LATE', 'USED', 'OWED', 'SOLD', 'DEAD'],
            ARRAY['5 years 1 day', '4 years 360 days', '6 years', '6 years', '6 years', '6 years']) AS given (code, ended)`);
    const ofOver = `(SELECT id FROM organizations WHERE code = 'OVER')`;
    await query(`UPDATE members SET joined_at = now() - interval '9 years', used_at = now() - CASE organization_id
        WHEN (SELECT id FROM organizations WHERE code = 'USED') THEN interval '4 years' ELSE interval '6 years' END`);
    await query(`INSERT INTO members (organization_id, person_id, role, joined_at)
      SELECT ${ofOver}, id, 'treasurer', now() - interval '8 years' FROM people WHERE email = 'LATE@ended.example'`);
    await query(`UPDATE organizations SET deleted_at = now() - interval '5 years 1 day' WHERE code = 'DEAD'`);
    await query(`INSERT INTO classrooms (organization_id, name, code, teacher_name, teacher_email)
      SELECT id, 'Room 1', 'R', 'Ms. Ray ' || code, code || '@ray.example' FROM organizations WHERE code IN ('OVER', 'LATE')`);
    await query(`INSERT INTO payees (organization_id, name, postal_address, method, updated_at)
      VALUES (${ofOver}, 'Pat Payee', '1 St', 'check', now())`);
    await query(`INSERT INTO packet_answers (organization_id, campaign, is_yes, name, word, answered_at)
      VALUES (${ofOver}, 1, true, 'Pat Head', 'Go', now())`);
    await query(`WITH a AS (INSERT INTO agreements (organization_id, campaign, version, text, text_hash, is_draft, created_at)
        VALUES (${ofOver}, 1, 1, 'text', 'hash', false, now()) RETURNING id)
      INSERT INTO agreement_signatures (agreement_id, email, name, office, signed_hash, signed_at)
        SELECT id, 'pat@signed.example', 'Pat Head', 'President', 'hash', now() FROM a`);
    await query(`INSERT INTO orders (display_reference, customer_email, customer_name, subtotal, total, content_hash, organization_id)
      SELECT 'SOLD', 'pat@example.org', 'Pat', 10, 10, 'sold', id FROM organizations WHERE code = 'SOLD'`);
    await query(`WITH box AS (INSERT INTO pickup_codes (order_id, organization_id, code)
        SELECT id, ${ofOver}, 'A1' FROM orders LIMIT 1 RETURNING order_id)
      INSERT INTO hand_outs (id, order_id, kind, at, arrived_at, recorded_by, method, is_counted)
        SELECT gen_random_uuid(), order_id, 'handed-out', now(), now(), 'Pat Helper', 'list', true FROM box`);
    await query(`INSERT INTO ledger_entries (kind, organization_id, order_id, campaign, sales, organization_profit, classroom_profit, occurred_at)
      SELECT 'sale', g.id, o.id, 1, 10, 3, 0, now() - interval '6 years' FROM organizations g, orders o WHERE g.code = 'OWED' LIMIT 1`);
    await database.transaction((tx) => anonymizeOrganizations(tx, new Date()));
    const named = `SELECT name FROM organizations WHERE deleted_at > now() - interval '6 years' AND contact_name = 'Removed'
        AND contact_email = 'removed@invalid' UNION ALL SELECT name FROM classrooms WHERE teacher_name = 'Removed' ORDER BY 1`;
    expect(await query(named)).toEqual(['DEAD School', 'OVER School', 'Room 1'].map((name) => ({ name })));
    expect(await query(`SELECT email FROM people WHERE email LIKE '%@ended.example' ORDER BY 1`)).toEqual(
      ['LATE', 'OWED', 'SOLD', 'USED'].map((code) => ({ email: `${code}@ended.example` })),
    );
    const texts = [
      'OVER@',
      'Pat OVER',
      'Ms. Ray OVER',
      'Pat Head',
      'Pat Payee',
      'pat@signed',
      '555-0123 OVER',
    ];
    expect(await findInDatabase(url, texts)).toEqual([]);
  });
});
