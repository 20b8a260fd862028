import { afterAll, expect, test } from '@jest/globals';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { findAuditEntries, type AuditCriteria } from './audit.resolver.js';
import { purgeAudit, recordAudit } from './record-audit.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const adminId = await buildAdmin(database);
const subject = { adminId, subjectType: 'organization', subjectId: 'an-id', subjectName: 'Lincoln' };

async function entries(action: string): Promise<unknown[]> {
  const rows: unknown[] = await database.read.query(
    'SELECT admin_id AS "adminId", subject_name AS "subjectName", before, after FROM audit_entries WHERE action = $1',
    [action],
  );
  return rows;
}

test('keeps only the fields that changed', async () => {
  const before = { name: 'Lincoln', allowPickup: true, startDate: new Date('2026-01-01T12:00:00Z') };
  await database.transaction((tx) =>
    recordAudit(tx, { ...subject, action: 'changed', before, after: { ...before, name: 'Lincoln School' } }),
  );
  expect(await entries('changed')).toEqual([
    { adminId, subjectName: 'Lincoln', before: { name: 'Lincoln' }, after: { name: 'Lincoln School' } },
  ]);
});

test('is found by its displayed action and by the last 8 characters of its subject', async () => {
  const subjectId = '11111111-1111-4111-8111-1111ABCD1234';
  await database.transaction((tx) =>
    recordAudit(tx, {
      ...subject,
      subjectType: 'product',
      action: 'product-updated',
      subjectId,
      before: null,
      after: null,
    }),
  );
  const find = async (filter: AuditCriteria) =>
    (await findAuditEntries(database.read, filter, { first: 50 })).nodes.map(({ action }) => action);
  for (const search of ['Product updated', 'product-updated', 'abcd1234', subjectId, 'updated'])
    expect([search, await find({ search })]).toEqual([search, ['product-updated']]);
  expect(await find({ subjectType: 'product' })).toEqual(['product-updated']);
  expect(await find({ subjectType: 'product', subjectId })).toEqual(['product-updated']);
  expect(await find({ search: 'Order moved' })).toEqual([]);
});

test('is removed after seven years and not before', async () => {
  await database.source.query(
    `INSERT INTO audit_entries (admin_id, action, subject_type, at) VALUES
       ($1, 'aged', 'order', now() - interval '7 years 1 day'), ($1, 'aged', 'product', now() - interval '6 years 364 days')`,
    [adminId],
  );
  await database.transaction((tx) => purgeAudit(tx, new Date()));
  const kept: unknown[] = await database.read.query(
    `SELECT subject_type FROM audit_entries WHERE action = 'aged'`,
  );
  expect(kept).toEqual([{ subjectType: 'product' }]);
});

test('has no entry for a write that was rolled back', async () => {
  const failing = database.transaction(async (tx) => {
    await recordAudit(tx, { ...subject, action: 'failed' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await entries('failed')).toEqual([]);
});
