import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { purgeContactMessages } from '../../../src/content/contact/mark-contact-message.js';
import type { Database } from '../../../src/database/index.js';
import { purgeEmailCopies } from '../../../src/mail/delivery/mail.js';
import { purgeNotes } from '../../../src/notes/find-notes.js';
import { purgeStaffLogins } from '../../../src/accounts/staff/record-staff-login.js';
import { anonymizeCustomers } from '../../../src/ordering/buyer/anonymize-customer.js';
import { openTestDatabase } from '../../support/database/open-database.js';

let database: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ database, close } = await openTestDatabase());
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

  test('removes who bought after seven years, and keeps the amounts', async () => {
    const insert = (reference: string, age: string): Promise<unknown> =>
      query(`INSERT INTO orders (display_reference, customer_email, customer_name, shipping_address, subtotal, shipping, total,
          content_hash, created_at) VALUES ('${reference}', 'pat@example.org', 'Pat Buyer', '1 St', 10, 8.99, 18.99, '${reference}',
          now() - interval '${age}')`);
    await insert('OLD', '7 years 1 day');
    await insert('NEW', '6 years');
    await anonymizeCustomers(database);
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
});
