import 'reflect-metadata';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { graphql } from '../../support/graphql.js';
import { logInOrganization, openMemberSession } from '../../support/people/sessions.js';
import { rules } from '../../support/rules.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { type Planted, plantOneOfEverything } from '../system/one-of-everything.js';

/** Each act of a member is in the organization's own history, with the person's name (docs/product/organization.md#people). */
let app: TestApp;
let owner: Browser;
let planted: Planted;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  const login = await logInOrganization(app);
  owner = login.browser;
  await openMemberSession(app, login.organizationId, 'treasurer');
  planted = await plantOneOfEverything(app, login);
}, 60_000);
afterAll(() => app.stop());

const password = 'candy-demo-2026';
const root = path.resolve(import.meta.dirname, '../../../..');
const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const day = `input: { date: "${nextWeek}", opensAt: "15:00", closesAt: "18:00", place: "The gym" }`;
const own = () => `organizationId: "${planted.organization}"`;
const order = () => `orderId: "${planted.order}", ${own()}`;
const orders = () => `orderIds: ["${planted.order}"], ${own()}`;

async function idOf(sql: string): Promise<string> {
  const [row] = await queryDatabase<{ id: string }>(app.databaseUrl, sql);
  return row?.id ?? '';
}

/** The treasurer who joined for this. */
const member = async () => `personId: "${await idOf(`SELECT id FROM people WHERE full_name = 'Sam Ortiz'`)}"`;

/** What is called here, in this order, and the line that it leaves. */
const acts: Readonly<Record<string, readonly [action: string, args: () => string | Promise<string>]>> = {
  updateOrganization: ['settings-changed', () => `${own()}, input: { purpose: "a new playground" }`],
  addClassroom: [
    'classes-saved',
    () => `${own()}, input: { name: "Room 77", code: "HISTORY", teacherName: "Ms. Hall", studentCount: 20 }`,
  ],
  updateClassroom: [
    'classes-saved',
    () =>
      `${own()}, classroomId: "${planted.classroom}", input: { teacherName: "Ms. Rivera", teacherEmail: "rivera@example.org" }`,
  ],
  addPickupDay: ['pickup-day-added', () => `${own()}, ${day}`],
  updatePickupDay: ['pickup-day-changed', () => `id: "${planted.pickupDay}", ${day.replace('gym', 'hall')}`],
  createHelperLink: ['helper-link-made', () => `pickupDayId: "${planted.pickupDay}", label: "Dana"`],
  revokeHelperLink: ['helper-link-ended', () => `id: "${planted.helperLink}"`],
  generateFlyer: ['flyer-requested', own],
  connectInstagram: ['settings-changed', () => `${own()}, handle: "lincoln"`],
  announcePrizes: ['prize-announced', () => `${own()}, awardIds: ["${planted.award}"]`],
  markPrizeHandedOut: ['prize-handed-out', () => `${own()}, awardId: "${planted.award}", isHandedOut: true`],
  tellTeachers: ['teachers-told', () => `${own()}, isAgain: true`],
  markPickupsReady: ['orders-marked-ready', orders],
  takeBackReady: ['orders-not-ready', orders],
  notifyPickupReady: ['order-marked-ready', order],
  handOverOrder: ['order-handed-out', order],
  addStatementRecipient: ['recipient-added', () => `email: "books@example.org"`],
  inviteMember: ['member-invited', () => `${own()}, input: { email: "new@example.org", role: organizer }`],
  remindWaiting: [
    'waiting-reminded',
    async () =>
      `pickupDayId: "${await idOf(`UPDATE pickup_days SET date = current_date - 1 WHERE id = '${planted.pickupDay}' RETURNING id`)}"`,
  ],
  removePickupDay: ['pickup-day-removed', () => `id: "${planted.pickupDay}"`],
  saveClassrooms: [
    'classes-saved',
    () =>
      `${own()}, input: { classrooms: [{ name: "Room 78", code: "LISTED", teacherName: "Ms. Hill", studentCount: 20 }] }`,
  ],
  removeClassroom: [
    'class-removed',
    async () => `${own()}, classroomId: "${await idOf(`SELECT id FROM classrooms WHERE code = 'LISTED'`)}"`,
  ],
  retryFlyer: [
    'flyer-retried',
    async () =>
      `${own()}, flyerId: "${await idOf(`UPDATE flyer_requests SET status = 'failed' RETURNING id`)}"`,
  ],
  requestClosing: ['closing-requested', own],
  withdrawClosing: ['closing-withdrawn', own],
  removeStatementRecipient: [
    'recipient-removed',
    async () =>
      `recipientId: "${await idOf(`SELECT id FROM statement_recipients WHERE email = 'books@example.org'`)}"`,
  ],
  withdrawInvitation: [
    'member-invitation-withdrawn',
    async () => `id: "${await idOf('SELECT id FROM member_invitations WHERE ended_at IS NULL')}"`,
  ],
  savePayee: [
    'payee-proposed',
    () =>
      `${own()}, input: { name: "Lincoln PTA", postalAddress: "1 School Street, Lincoln, NE 68501", method: check }`,
  ],
  withdrawProposal: [
    'change-withdrawn',
    async () =>
      `${own()}, proposalId: "${await idOf('SELECT id FROM officer_proposals WHERE ended_at IS NULL')}"`,
  ],
  requestContactEmailChange: [
    'contact_email-proposed',
    () => `input: { newEmail: "office@example.org", currentPassword: "${password}" }`,
  ],
  changeMemberRole: ['member-role-changed', async () => `${own()}, ${await member()}, role: organizer`],
  removeMember: ['member-removed', async () => `${own()}, ${await member()}`],
  startAgreement: ['agreement-sent', () => `${own()}, first: "dana@example.org", second: "lee@example.org"`],
};

/** What needs more than one member: each has a test of its own, which is named. */
const elsewhere: Readonly<Record<string, readonly [action: string, file: string, said?: string]>> = {
  closeBooks: ['closing-proposed', 'api/src/season/season.resolver.ts', `kind: 'closing'`],
  confirmProposal: ['change-confirmed', 'api/test/api/organization/staff-way-back.integration.test.ts'],
  handOver: ['owner-changed', 'api/test/api/organization/members.integration.test.ts'],
  moveOrderToClass: ['order-moved', 'api/test/api/admin/admin-order-work.integration.test.ts'],
  thankBuyers: ['buyers-thanked', 'api/src/season/season.resolver.ts'],
  startNextSeason: ['season-started', 'api/src/season/season.resolver.ts'],
  confirmSecondFactor: [
    'second-factor-set-up',
    'api/test/api/organization/member-factor.integration.test.ts',
  ],
  removeSecondFactor: [
    'second-factor-removed',
    'api/test/api/organization/member-factor.integration.test.ts',
  ],
  renewRecoveryCodes: [
    'recovery-codes-renewed',
    'api/test/api/organization/member-factor.integration.test.ts',
  ],
};

const without: Readonly<Record<string, string>> = {
  beginSecondFactor: 'Nothing is on before its first code.',
  changePassword: "The person's own, for all of their organizations.",
  printPickupPaper: 'A paper shows what its reader may see anyway.',
  recordHandOuts: "A phone sends one for each box; the order's timeline names who handed it out.",
  switchOrganization: 'A login, for another organization.',
};

test('every mutation that a member may call leaves a line, or has a reason for none', () => {
  const called = Object.entries(rules)
    .filter(([, rule]) => typeof rule === 'object' || ['session', 'organization', 'account'].includes(rule))
    .flatMap(([name]) => /^Mutation\.(\w+)$/.exec(name)?.[1] ?? []);
  const known = [acts, elsewhere, without].flatMap((names) => Object.keys(names));
  expect(known.toSorted()).toEqual(called.toSorted());
});

test.each(Object.entries(acts))('%s', async (name, [action, args]) => {
  const newest = `{ organization(id: "${planted.organization}") { history(first: 1) { nodes { id by action } } } }`;
  const read = async () => {
    const { data } = await graphql(owner, newest);
    return (data?.organization as { history: { nodes: { id: string; by: string; action: string }[] } })
      .history.nodes[0];
  };
  const before = await read();
  const given = await args();
  const isFlag =
    /^(remindWaiting|inviteMember|withdrawInvitation|changeMemberRole|removeMember|requestContactEmailChange)$/.test(
      name,
    );
  const { message } = await graphql(
    owner,
    `mutation { ${name}(${given}) ${isFlag ? '' : '{ __typename }'} }`,
  );
  expect(message).toBeUndefined();
  const line = await read();
  expect(line).toMatchObject({ by: 'Dana Whitfield', action });
  expect(line?.id).not.toBe(before?.id);
});

test('what is not called here is asked for elsewhere, and every line has words', () => {
  const read = (file: string) =>
    existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '';
  for (const [action, file, said = action] of Object.values(elsewhere)) expect(read(file)).toContain(said);
  const words = read('web/src/features/organization/people/HistoryCard.tsx');
  const actions = [...Object.values(acts), ...Object.values(elsewhere)].map(([action]) => action);
  expect(actions.filter((action) => !words.includes(`'${action}':`))).toEqual([]);
});
