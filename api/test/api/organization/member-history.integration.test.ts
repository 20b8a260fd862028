import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { graphql } from '../../support/graphql.js';
import { logInOrganization, openMemberSession, openStaffSession } from '../../support/people/sessions.js';
import { rules } from '../../support/rules.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { type Planted, plantOneOfEverything } from '../system/one-of-everything.js';

/** Each act of a member is in the organization's own history, with the person's name (docs/product/organization.md#people). */
let app: TestApp;
let owner: Browser;
let planted: Planted;
/** An organization that sold nothing, so its books can be closed. */
let unsold: Awaited<ReturnType<typeof logInOrganization>>;
/** Reads after the owner handed over. */
let admin: Browser;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  const login = await logInOrganization(app);
  owner = login.browser;
  await openMemberSession(app, login.organizationId, 'treasurer');
  await openMemberSession(app, login.organizationId, 'organizer');
  planted = await plantOneOfEverything(app, login);
  unsold = await logInOrganization(app, 'ready@example.org');
  admin = await openStaffSession(app, 'admin');
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

/** The one of the two who joined for this that is there, the treasurer first. */
const member = async () =>
  `personId: "${await idOf(`SELECT p.id FROM people p JOIN members m ON m.person_id = p.id
     WHERE full_name = 'Sam Ortiz' AND removed_at IS NULL ORDER BY joined_at`)}"`;

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
  recordHandOuts: [
    'orders-handed-out',
    () =>
      `${own()}, handOuts: [{ id: "${randomUUID()}", boxId: "${planted.box}", kind: HANDED_OUT, at: "${new Date().toISOString()}", device: "Front door", method: LIST }]`,
  ],
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
  startAgreement: ['agreement-sent', () => `${own()}, first: "dana@example.org", second: "lee@example.org"`],
  moveOrderToClass: [
    'order-moved',
    async () =>
      `${order()}, reason: "Named the other", classroomId: "${await idOf(`SELECT id FROM classrooms WHERE code = 'CHEN'`)}"`,
  ],
  confirmProposal: [
    'change-confirmed',
    // The treasurer asked for it; the new address has not used its link, so nothing else follows.
    async () =>
      `${own()}, proposalId: "${await idOf(`UPDATE officer_proposals SET proposed_by = m.person_id FROM people p
         JOIN members m ON m.person_id = p.id WHERE full_name = 'Sam Ortiz' AND ended_at IS NULL RETURNING officer_proposals.id`)}"`,
  ],
  thankBuyers: [
    'buyers-thanked',
    async () => {
      await idOf(`UPDATE orders SET wants_thanks = true WHERE id = '${planted.order}'`);
      return `${own()}, input: { words: "Thank you all" }`;
    },
  ],
  closeBooks: ['closing-proposed', () => `organizationId: "${unsold.organizationId}"`],
  startNextSeason: [
    'season-started',
    async () => {
      await idOf(`UPDATE organizations SET closed_at = now() WHERE id = '${planted.organization}'`);
      return `${own()}, classes: []`;
    },
  ],
  removeMember: ['member-removed', async () => `${own()}, ${await member()}`],
  handOver: ['owner-changed', async () => `${own()}, ${await member()}, currentPassword: "${password}"`],
};

/** What begins at a phone: each has a test of its own, which is named. */
const elsewhere: Readonly<Record<string, readonly [action: string, file: string]>> = {
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
  const [caller, organization] =
    name === 'closeBooks' ? [unsold.browser, unsold.organizationId] : [owner, planted.organization];
  const newest = `{ organization(id: "${organization}") { history(first: 1) { nodes { id actor { name } by action } } } }`;
  const read = async () => {
    const { data } = await graphql(admin, newest);
    return (data?.organization as { history: { nodes: { id: string; by: string; action: string }[] } })
      .history.nodes[0];
  };
  const before = await read();
  const given = await args();
  const { message } = await graphql(caller, `mutation { ${name}(${given}) { __typename } }`);
  expect(message).toBeUndefined();
  const line = await read();
  const by = name === 'closeBooks' ? 'Robin Vega' : 'Dana Whitfield';
  expect(line).toMatchObject({ actor: { name: by }, by, action });
  expect(line?.id).not.toBe(before?.id);
});

test('mutations that are not called here are tested elsewhere, and every line has a text', () => {
  const read = (file: string) =>
    existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '';
  for (const [action, file, said = action] of Object.values(elsewhere)) expect(read(file)).toContain(said);
  const words = read('web/src/features/organization/people/people-page.tsx');
  const actions = [...Object.values(acts), ...Object.values(elsewhere)].map(([action]) => action);
  expect(actions.filter((action) => !words.includes(`'${action}':`))).toEqual([]);
});
