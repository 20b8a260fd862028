import { once } from 'node:events';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import express from 'express';
import type { AddressInfo } from 'node:net';
import { toCents } from '../../lib/cents.js';
import { createSecrets } from '../../lib/secrets/secrets.js';
import { parseEml } from '../../mail/mailbox/parse-eml.js';
import { createSmtpTransport } from '../../mail/delivery/smtp-transport.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import {
  buildClassroom,
  buildOrganization,
  buildSale,
  type BuiltSale,
  recordSale,
} from '../../../test/support/factories/factories.js';
import { buildMail } from '../../../test/support/doubles/mail.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { openSmtp } from '../../../test/support/doubles/smtp.js';
import { updateClassroom } from '../classrooms/change-classrooms.js';
import { deleteOrganization } from '../settings/delete-organization.js';
import { createKitLinks } from '../classrooms/teacher-kit.resolver.js';
import { fundraisingHandlers } from '../fundraising.handlers.js';
import { resetFundraiser } from '../settings/reset-fundraiser.js';
import { adjustSale, reverseSale } from '../ledger/reverse-sale.js';
import { createUnsubscribeLinks, unsubscribeRouter } from './unsubscribe-links.js';
import { queueWeeklySummaries } from './weekly-summary.js';

const { database, close } = await openTestDatabase();
const smtp = await openSmtp();
const secrets = createSecrets('secret of the test');
const unsubscribeLinks = createUnsubscribeLinks(secrets, 'https://shop.example');
const kitLinks = createKitLinks(secrets);
const realtime = { publish: () => undefined } as never; // no handler in this test publishes
const mail = buildMail(database, createSmtpTransport(smtp.url));
const november = { monthName: 'November 2025', drawnOn: '2025-12-01' };
const findOwed = async () => ({ earned: toCents(30_00), onItsWay: toCents(42_50), next: november });
const handlers = fundraisingHandlers({ database, realtime, mail, unsubscribeLinks, kitLinks, findOwed });
let seen = 0;

beforeEach(async () => {
  await database.source.query('DELETE FROM outbox');
  await database.source.query('UPDATE organizations SET is_active = false'); // those of earlier tests
  seen = smtp.received.length;
});
afterAll(async () => {
  await smtp.stop();
  await close();
});

/** Runs each queued message twice, as after a crash; returns the emails sent. */
async function deliver(): Promise<{ headers: Map<string, string>; text: string }[]> {
  const [rows]: [{ name: string; payload: Record<string, string> }[], number] = await database.source.query(
    'DELETE FROM outbox RETURNING name, payload',
  );
  for (const { name, payload } of [...rows, ...rows]) {
    await handlers.find(({ message }) => message.messageName === name)?.run(payload);
  }
  const emails = smtp.received.slice(seen);
  seen = smtp.received.length;
  return emails.map(({ source }) => {
    const { headers, parts } = parseEml(source);
    return { headers: new Map(headers), text: parts[0]?.content.toString().replace(/\s+/g, ' ') ?? '' };
  });
}

function subjectsOf(emails: Awaited<ReturnType<typeof deliver>>): (string | undefined)[] {
  return emails.map(({ headers }) => headers.get('subject')).sort();
}

async function sell(
  organizationId: string,
  dollars: number,
  stated: Partial<BuiltSale> = {},
): Promise<string> {
  const sale = await buildSale(database, { organizationId, subtotal: toCents(dollars * 100), ...stated });
  await database.transaction((tx) => recordSale(tx, sale));
  return sale.orderId;
}

describe('a milestone', () => {
  test('is emailed to the contact once, with the prize', async () => {
    const { id } = await buildOrganization(database, {
      name: 'Oak Hill',
      halfwayIncentive: 'Doughnut Party',
    });
    await sell(id, 249);
    expect(await deliver()).toEqual([]);
    await sell(id, 1);
    const [email, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(email?.headers.get('subject')).toBe('Oak Hill is halfway to its goal');
    expect(email?.text).toContain('Sales so far $250.00');
    expect(email?.text).toContain('Halfway prize Doughnut Party');
    await sell(id, 10);
    expect(await deliver()).toEqual([]);
  });

  test('names the default prize if the organization set none', async () => {
    const { id } = await buildOrganization(database, { name: 'Pine Street' });
    await sell(id, 250);
    const [email] = await deliver();
    expect(email?.text).toContain('Halfway prize Doughnut Party');
  });

  test('reached together with the other one gets one email with both prizes, and one if both are lost together', async () => {
    const classrooms = [
      buildClassroom({ code: 'RIVERA', name: '3rd', teacherName: 'Rivera', goalAmount: toCents(100_00) }),
    ];
    const { id, classroomIds } = await buildOrganization(database, { name: 'Elm Street', classrooms });
    const sellAll = () => sell(id, 600, { classroomId: classroomIds.get('RIVERA') ?? '' });
    const orderId = await sellAll();
    const emails = await deliver();
    expect(subjectsOf(emails)).toEqual([
      'Elm Street reached its goal',
      'Rivera, 3rd is the first class to reach its goal',
    ]);
    const texts = emails.map(({ text }) => text).join(' ');
    expect(texts).toContain('Halfway prize Doughnut Party Ultimate prize Pizza Party');
    expect(texts).toContain('Halfway class prize Doughnut Party Class prize Pizza Party');
    const occurredAt = new Date();
    const part = { orderId, salesLeft: toCents(300_00), sourceId: 're_1', occurredAt };
    await database.transaction((tx) => adjustSale(tx, part));
    expect(subjectsOf(await deliver())).toEqual(['Elm Street is below its goal again']);
    const classLost = 'Rivera, 3rd is below its goal again';
    await database.transaction((tx) => reverseSale(tx, { orderId, occurredAt }));
    expect(subjectsOf(await deliver())).toEqual(['Elm Street is below halfway again', classLost]);
    const next = await sellAll();
    expect(await deliver()).toHaveLength(2);
    await database.transaction((tx) => reverseSale(tx, { orderId: next, occurredAt }));
    expect(subjectsOf(await deliver())).toEqual(['Elm Street is below its goal again', classLost]);
  });

  test('lost and regained before its loss email is not emailed again, but is in a new campaign', async () => {
    const { id } = await buildOrganization(database);
    const orderId = await sell(id, 300);
    expect(await deliver()).toHaveLength(1);
    await database.transaction((tx) => reverseSale(tx, { orderId, occurredAt: new Date() }));
    await sell(id, 300);
    expect(await deliver()).toEqual([]);
    await database.transaction((tx) =>
      resetFundraiser(tx, { organizationId: id, resetBy: null, occurredAt: new Date() }),
    );
    await sell(id, 300);
    expect(subjectsOf(await deliver())).toContain('Lincoln Elementary School is halfway to its goal');
  });

  test('lost after its email gets a loss email, and another one when regained', async () => {
    const { id } = await buildOrganization(database, { name: 'Pine Ridge' });
    const orderId = await sell(id, 300);
    expect(await deliver()).toHaveLength(1);
    await sell(id, 210);
    expect(await deliver()).toHaveLength(1);
    const cheap = await sell(id, 5);
    await database.transaction((tx) => reverseSale(tx, { orderId: cheap, occurredAt: new Date() }));
    expect(await deliver()).toEqual([]);
    await database.transaction((tx) => reverseSale(tx, { orderId, occurredAt: new Date() }));
    const lost = await deliver();
    expect(subjectsOf(lost)).toEqual([
      'Pine Ridge is below halfway again',
      'Pine Ridge is below its goal again',
    ]);
    expect(lost[0]?.text).toContain('Sales now $210.00');
    await sell(id, 50);
    const [again, ...others] = await deliver();
    expect(again?.headers.get('subject')).toBe('Pine Ridge is halfway to its goal');
    expect(others).toEqual([]);
  });

  /** Two classes with a goal of $100. */
  async function openRace() {
    const goals = ['RIVERA', 'CHEN'].map((code) =>
      buildClassroom({ code, name: '3rd Grade', teacherName: code, goalAmount: toCents(100_00) }),
    );
    const { id, classroomIds } = await buildOrganization(database, { name: 'Elm Street', classrooms: goals });
    const idOf = (code: string) => classroomIds.get(code) ?? '';
    const sellTo = (code: string, dollars = 60) => sell(id, dollars, { classroomId: idOf(code) });
    const takeBack = (orderId: string) =>
      database.transaction((tx) => reverseSale(tx, { orderId, occurredAt: new Date() }));
    const setGoal = (code: string, dollars: number) =>
      database.transaction((tx) =>
        updateClassroom(
          tx,
          { organizationId: id, adminId: null, classroomId: idOf(code) },
          { goalAmount: toCents(dollars * 100) },
          new Date(),
        ),
      );
    return { sellTo, takeBack, setGoal };
  }

  const firstHalfway = (code: string) => `${code}, 3rd Grade is the first class to get halfway to its goal`;
  const firstAtGoal = (code: string) => `${code}, 3rd Grade is the first class to reach its goal`;
  const belowHalfway = (code: string) => `${code}, 3rd Grade is below halfway to its goal again`;

  test('names the first class once, and the next class when a refund takes it back', async () => {
    const { sellTo, takeBack } = await openRace();
    const first = await sellTo('RIVERA');
    const [won, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(won?.headers.get('subject')).toBe(firstHalfway('RIVERA'));
    expect(won?.text).toContain('Halfway $50.00 in class sales');
    await sellTo('CHEN');
    expect(await deliver()).toEqual([]);
    await takeBack(first);
    const [next] = await deliver();
    expect(next?.headers.get('subject')).toBe(firstHalfway('CHEN'));
    expect(next?.text).toContain(
      'The class we named before fell back below that: an order was refunded or moved, or a goal changed.',
    );
  });

  test('names the class that lowered its goal first, and again after it lost and regained the prize', async () => {
    const { sellTo, setGoal } = await openRace();
    for (const code of ['RIVERA', 'CHEN']) await sellTo(code, 40);
    for (const code of ['RIVERA', 'CHEN']) await setGoal(code, 80);
    expect(subjectsOf(await deliver())).toEqual([firstHalfway('RIVERA')]);
    await setGoal('CHEN', 100);
    await setGoal('RIVERA', 100);
    expect(subjectsOf(await deliver())).toEqual([belowHalfway('RIVERA')]);
    await setGoal('RIVERA', 80);
    expect(subjectsOf(await deliver())).toEqual([firstHalfway('RIVERA')]);
  });

  test('names the halfway prize with the goal only to the class that won both', async () => {
    const { sellTo, takeBack } = await openRace();
    const first = await sellTo('RIVERA');
    expect(subjectsOf(await deliver())).toEqual([firstHalfway('RIVERA')]);
    await sellTo('CHEN', 110);
    const [goal, ...others] = await deliver();
    expect(goal?.headers.get('subject')).toBe(firstAtGoal('CHEN'));
    expect(goal?.text).toContain('Class prize Pizza Party');
    expect(goal?.text).not.toContain('Halfway class prize');
    expect(others).toEqual([]);
    await takeBack(first);
    expect(subjectsOf(await deliver())).toEqual([firstHalfway('CHEN')]);
  });

  test('takes back the halfway prize that was named with the goal when another class wins it', async () => {
    const { sellTo, takeBack } = await openRace();
    const first = await sellTo('RIVERA', 110);
    expect(subjectsOf(await deliver())).toEqual([firstAtGoal('RIVERA')]);
    await sellTo('CHEN');
    await takeBack(first);
    const emails = await deliver();
    expect(subjectsOf(emails)).toEqual([firstHalfway('CHEN'), 'RIVERA, 3rd Grade is below its goal again']);
    expect(emails.map(({ text }) => text).join(' ')).toContain('The class we named before fell back');
  });

  test('lost by the only class is emailed once, and emailed again when regained', async () => {
    const { sellTo, takeBack } = await openRace();
    for (let round = 1; round <= 2; round += 1) {
      const orderId = await sellTo('RIVERA');
      const [won, ...others] = await deliver();
      expect(won?.headers.get('subject')).toBe(firstHalfway('RIVERA'));
      expect(won?.text).not.toContain('we named before');
      expect(others).toEqual([]);
      await takeBack(orderId);
      const emails = await deliver();
      expect(subjectsOf(emails)).toEqual([belowHalfway('RIVERA')]);
      expect(emails[0]?.text).toContain('No other class has gotten there yet');
    }
  });

  test('lost before its email was sent is not emailed', async () => {
    const { id } = await buildOrganization(database);
    const orderId = await sell(id, 300);
    await database.transaction((tx) => reverseSale(tx, { orderId, occurredAt: new Date() }));
    expect(await deliver()).toEqual([]);
  });
});

describe('the contact is emailed what was earned after', () => {
  test('a reset', async () => {
    const [startDate, endDate] = [new Date('2025-10-01T16:00:00Z'), new Date('2025-10-20T16:00:00Z')];
    const { id, code } = await buildOrganization(database, { name: 'Cedar Hill', startDate, endDate });
    await sell(id, 100);
    // Repeated after a lost response: once.
    for (const occurredAt of [new Date(), new Date()])
      await database.transaction((tx) =>
        resetFundraiser(tx, { organizationId: id, resetBy: null, occurredAt }),
      );
    const [email, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(email?.headers.get('subject')).toBe('Your fundraiser for Cedar Hill starts over');
    expect(email?.text).toContain('Please choose new dates on your dashboard.');
    expect(email?.text).toContain(
      `Campaign 1 Sales $100.00 Earned $30.00 Still to be paid $72.50 Code (unchanged) ${code}`,
    );
    expect(email?.text).toContain(
      '$72.50 is still to be paid. $30.00 will be on the November 2025 statement, drawn on ' +
        'December 1, 2025. $42.50 is on its way, on statements already drawn. Amounts under $25.00 carry over',
    );
  });

  test('a deletion', async () => {
    const { id } = await buildOrganization(database, { name: 'Old Mill' });
    const adminId = await buildAdmin(database);
    await sell(id, 100);
    await database.transaction((tx) =>
      deleteOrganization(tx, { organizationId: id, adminId, occurredAt: new Date(), typedName: null }),
    );
    const [email, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(email?.headers.get('subject')).toBe('Old Mill was removed from Skycrumb');
    expect(email?.text).toContain('Earned in its last campaign $30.00 Still to be paid $72.50');
    expect(email?.text).toContain('We pay it in full, even under $25.00.');
  });
});

const mondayMorning = new Date('2025-10-13T13:00:00Z');

/** A fundraiser registered before the weeks of these tests. */
async function openFundraiser(name: string): Promise<string> {
  const { id } = await buildOrganization(database, { name });
  await database.source.query(`UPDATE organizations SET summarized_until = '2025-09-01' WHERE id = $1`, [id]);
  return id;
}

describe('the weekly summary', () => {
  test('covers Monday to Sunday in New York, and is sent once by two workers', async () => {
    const id = await openFundraiser('Birch');
    await sell(id, 40, { occurredAt: new Date('2025-10-06T03:59:00Z') }); // still Sunday
    await sell(id, 10, { occurredAt: new Date('2025-10-06T04:00:00Z') });
    await sell(id, 20, { occurredAt: new Date('2025-10-13T03:59:00Z') });
    await sell(id, 80, { occurredAt: new Date('2025-10-13T04:00:00Z') });
    await Promise.all([1, 2].map(() => queueWeeklySummaries(database, mondayMorning)));
    const [email, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(email?.headers.get('subject')).toBe('Your week: $30.00 in sales for Birch');
    expect(email?.text).toContain('October 6 to October 12');
    expect(email?.text).toContain('Orders 2');
    expect(email?.text).toContain('Total sales so far $150.00');
    await queueWeeklySummaries(database, mondayMorning);
    expect(await deliver()).toEqual([]);
  });

  test('waits for Monday morning, and is not sent for a week without orders', async () => {
    const id = await openFundraiser('Cedar');
    await sell(id, 10, { occurredAt: new Date('2025-10-08T12:00:00Z') });
    await queueWeeklySummaries(database, new Date('2025-10-13T11:59:00Z'));
    expect(await deliver()).toEqual([]);
    await queueWeeklySummaries(database, mondayMorning);
    expect(await deliver()).toHaveLength(1);
    await queueWeeklySummaries(database, new Date('2025-10-20T13:00:00Z'));
    expect(await deliver()).toEqual([]);
  });

  test('has a one-click link: opening it changes nothing, posting to it stops the emails', async () => {
    const id = await openFundraiser('Dogwood');
    await sell(id, 10, { occurredAt: new Date('2025-10-08T12:00:00Z') });
    await queueWeeklySummaries(database, mondayMorning);
    const [email] = await deliver();
    const link = email?.headers.get('list-unsubscribe') ?? '';
    expect(link).toBe(`<${unsubscribeLinks.urlFor(id)}>`);
    expect(email?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const { search } = new URL(link.slice(1, -1));
    const visit = await openPage();
    expect(await visit(search)).toBe(200);
    expect(await isWanted(id)).toBe(true);
    expect(await visit(search, 'List-Unsubscribe=One-Click')).toBe(200);
    expect(await isWanted(id)).toBe(false);
    await sell(id, 10, { occurredAt: new Date('2025-10-15T12:00:00Z') });
    await queueWeeklySummaries(database, new Date('2025-10-20T13:00:00Z'));
    expect(await deliver()).toEqual([]);
    expect(await visit(search, 'weekly=on')).toBe(200);
    expect(await isWanted(id)).toBe(true);
    const other = await openFundraiser('Elder');
    expect(await visit(search.replace(id, other), 'List-Unsubscribe=One-Click')).toBe(404);
    expect(await isWanted(other)).toBe(true);
  });
});

async function isWanted(id: string): Promise<boolean | undefined> {
  const rows: { wanted: boolean }[] = await database.source.query(
    'SELECT wants_weekly_summary AS wanted FROM organizations WHERE id = $1',
    [id],
  );
  return rows[0]?.wanted;
}

/** Serves the unsubscribe page; the returned function visits it and returns the status. */
async function openPage(): Promise<(search: string, form?: string) => Promise<number>> {
  const app = express().use(unsubscribeRouter({ database, unsubscribeLinks }));
  const server = app.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return async (search, form) => {
    const init = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
    const response = await fetch(`http://127.0.0.1:${port}/unsubscribe${search}`, {
      ...init,
      headers: { Connection: 'close' },
    });
    return response.status;
  };
}
