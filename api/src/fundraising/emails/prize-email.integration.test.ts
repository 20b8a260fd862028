import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { buildMail } from '../../../test/support/doubles/mail.js';
import { openSmtp } from '../../../test/support/doubles/smtp.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import {
  buildClassroom,
  buildOrganization,
  buildSale,
  recordSale,
} from '../../../test/support/factories/factories.js';
import { toCents } from '../../lib/cents.js';
import { anonymous } from '../../lib/viewer.js';
import { createSmtpTransport } from '../../mail/delivery/smtp-transport.js';
import { parseEml } from '../../mail/mailbox/parse-eml.js';
import { reverseSale } from '../ledger/reverse-sale.js';
import { announcePrizes, markPrizeHandedOut } from '../milestones/prizes.resolver.js';
import { sendPrizeEmail, withdrawPrizes } from './prize-email.js';

const { database, close } = await openTestDatabase();
const smtp = await openSmtp();
const mail = buildMail(database, createSmtpTransport(smtp.url));
const now = new Date('2025-10-15T16:00:00Z');
let seen = 0;

beforeEach(async () => {
  await database.source.query('DELETE FROM outbox');
  seen = smtp.received.length;
});
afterAll(async () => {
  await smtp.stop();
  await close();
});

/** A class that one sale brings halfway to its goal. */
async function openWinner(teacherEmail: string | null) {
  const { id, classroomIds } = await buildOrganization(database, {
    classrooms: [buildClassroom({ goalAmount: toCents(100_00) })],
  });
  const classroomId = classroomIds.get('RIVERA') ?? '';
  await database.source.query('UPDATE classrooms SET teacher_email = $2 WHERE id = $1', [
    classroomId,
    teacherEmail,
  ]);
  const sale = await buildSale(database, { organizationId: id, classroomId, subtotal: toCents(60_00) });
  await database.transaction((tx) => recordSale(tx, sale));
  await database.source.query('DELETE FROM outbox');
  const [award]: { id: string }[] = await database.read.query(
    'SELECT id FROM prize_awards WHERE classroom_id = $1',
    [classroomId],
  );
  const change = { organizationId: id, viewer: anonymous, now };
  return { organizationId: id, awardId: award?.id ?? '', orderId: sale.orderId, change };
}

/** Sends queued emails, each twice, as after a crash; returns 'subject to address'. */
async function sent(): Promise<string[]> {
  const rows: { payload: { awardId: string; step: string; at: string } }[] = await database.read.query(
    "SELECT payload FROM outbox WHERE name = 'send-prize-news' ORDER BY id",
  );
  for (const { payload } of [...rows, ...rows]) await sendPrizeEmail({ database, mail }, payload);
  await database.source.query('DELETE FROM outbox');
  const emails = smtp.received.slice(seen).map(({ source }) => new Map(parseEml(source).headers));
  seen = smtp.received.length;
  return emails.map((headers) => `${headers.get('subject')} to ${headers.get('to')}`);
}

test('a teacher is emailed once about a prize, and once when a refund takes it back', async () => {
  const { organizationId, awardId, orderId, change } = await openWinner('rivera@school.example');
  await database.transaction((tx) => announcePrizes(tx, change, [awardId, awardId.toUpperCase()]));
  expect(await database.read.query("SELECT 1 FROM outbox WHERE name = 'send-prize-news'")).toHaveLength(1);
  await database.transaction((tx) => announcePrizes(tx, change, [awardId]));
  expect(await sent()).toEqual([expect.stringMatching(/won a prize to .*rivera@school\.example/)]);
  await withdrawPrizes({ database, mail }, { organizationId, campaign: 1 });
  expect(await sent()).toEqual([]);
  await database.transaction((tx) => reverseSale(tx, { orderId, occurredAt: now }));
  await database.source.query('DELETE FROM outbox');
  await withdrawPrizes({ database, mail }, { organizationId, campaign: 1 });
  await withdrawPrizes({ database, mail }, { organizationId, campaign: 1 });
  expect(await sent()).toEqual([
    expect.stringMatching(/is below the mark for its prize again to .*rivera@school\.example/),
  ]);
});

test('without a teacher the contact is emailed, also when the prize is handed out or not', async () => {
  const { awardId, change } = await openWinner(null);
  await database.transaction((tx) => announcePrizes(tx, change, [awardId]));
  for (const at of [now, new Date('2025-10-16T16:00:00Z')])
    await database.transaction((tx) =>
      markPrizeHandedOut(tx, { ...change, now: at }, { awardId, isHandedOut: true }),
    );
  expect(await sent()).toEqual([
    expect.stringMatching(/won a prize to .*@/),
    expect.stringMatching(/was handed out to /),
  ]);
  await database.transaction((tx) => markPrizeHandedOut(tx, change, { awardId, isHandedOut: false }));
  expect(await sent()).toEqual([expect.stringMatching(/has not been handed out yet to /)]);
});

test('a prize of all classes leads teachers of active classes to the page that needs no login', async () => {
  const { id, code, classroomIds } = await buildOrganization(database, {
    classrooms: ['RAY', 'OAK'].map((one) =>
      buildClassroom({
        code: one,
        goalAmount: toCents(0),
        teacherEmail: `${one.toLowerCase()}@school.example`,
      }),
    ),
  });
  await database.source.query('UPDATE classrooms SET is_active = false WHERE id = $1', [
    classroomIds.get('OAK'),
  ]);
  const sale = await buildSale(database, { organizationId: id, subtotal: toCents(250_00) });
  await database.transaction((tx) => recordSale(tx, sale));
  const [award]: { id: string }[] = await database.read.query(
    'SELECT id FROM prize_awards WHERE organization_id = $1',
    [id],
  );
  const change = { organizationId: id, viewer: anonymous, now };
  await database.transaction((tx) => announcePrizes(tx, change, [award?.id ?? '']));
  expect(await sent()).toEqual([expect.stringMatching(/won a prize to .*ray@school\.example/)]);
  const [part] = parseEml(smtp.received.at(-1)?.source ?? '').parts;
  const text = String(part?.content);
  expect(text).toContain(`/race/${code}`);
  expect(text).not.toContain('/organization/');
});

test('a prize of another organization is not found, and one that was taken back is refused', async () => {
  const { awardId, orderId, change } = await openWinner(null);
  const other = await openWinner(null);
  const mark = (by: typeof change) =>
    database.transaction((tx) => markPrizeHandedOut(tx, by, { awardId, isHandedOut: true }));
  await expect(mark(other.change)).rejects.toMatchObject({ status: 404 });
  await database.transaction((tx) => reverseSale(tx, { orderId, occurredAt: now }));
  await expect(mark(change)).rejects.toMatchObject({ code: 'PRIZE_LOST', status: 409 });
});
