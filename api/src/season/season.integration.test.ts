import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { outbox } from '../database/index.js';
import { placeOrder } from '../ordering/index.js';
import {
  approveStatements,
  drawingMoment,
  drawStatements,
  payStatements,
  requestClosing,
} from '../payouts/index.js';
import { resetFundraiser, reverseSale, validateCodes } from '../fundraising/index.js';
import { deleteOrganization } from '../fundraising/settings/delete-organization.js';
import { campaignPhase } from '../fundraising/organizations/campaign-dates.js';
import { getClassroomByCodes, getOrganizationByCode } from '../fundraising/organizations/find-fundraisers.js';
import { createSecrets } from '../lib/secrets/secrets.js';
import { toCents } from '../lib/cents.js';
import { buildAdmin, secondFrom } from '../../test/support/factories/build-admin.js';
import { buildPayee } from '../../test/support/factories/build-payee.js';
import { readCsv } from '../../test/support/read-csv.js';
import { buildSale, recordSale } from '../../test/support/factories/factories.js';
import {
  buildGroup,
  buildOrder,
  buildProduct,
  buildSender,
  openShop,
  rowsOf,
  type Shop,
} from '../../test/support/factories/shop.js';
import {
  agreementToken,
  findAgreement,
  findEarlierAgreements,
  openAgreement,
  signAgreement,
  startAgreement,
} from './agreement/agreement.js';
import { closeBooks, closingCsv, findOpenItems, getClosing } from './closing/close-books.js';
import { startNextSeason } from './next/next-season.js';
import { thankBuyers } from './next/thank-buyers.js';
import { answerPacket, getPacket, packetToken } from './packet/packet.js';
import { packetPages } from './paper-pages.js';
import { sendClosingStatement } from './season.messages.js';
import { seasonHandlers } from './season.handlers.js';

const company = {
  name: 'Skycrumb',
  legalName: 'Skycrumb LLC',
  email: 'help@skycrumb.example',
  postalAddress: '1 Example Street',
};
const secrets = createSecrets('secret of the test');
let shop: Shop;
let group: { organizationId: string; classroomId: string };
let productId: string;
beforeAll(async () => {
  shop = await openShop();
  group = await buildGroup(shop, { name: 'Oak School', contactEmail: 'dana@example.org' });
  productId = await buildProduct(shop, {
    name: 'Lemon',
    allergens: 'Contains milk. Made where nuts are used.',
  });
});
afterAll(() => shop.close());

const now = () => new Date();
const write = <T>(work: Parameters<Shop['database']['transaction']>[0]) =>
  shop.database.transaction(work) as Promise<T>; // as the work returns
const deps = () => ({ database: shop.database, secrets, company });

/** Runs the queued messages, and returns recipients and subjects of the new emails. */
async function deliver(): Promise<string[]> {
  const handlers = new Map(
    seasonHandlers({ ...deps(), mail: shop.deps.mail, publicUrl: 'https://shop.example' }).map((handler) => [
      handler.message.messageName,
      handler,
    ]),
  );
  const sent = () =>
    rowsOf<{ line: string }>(
      shop,
      `SELECT recipient || ': ' || subject AS line FROM emails ORDER BY created_at, recipient`,
    );
  const before = await sent();
  const rows = await rowsOf<{ name: string; payload: Record<string, string> }>(
    shop,
    'SELECT name, payload FROM outbox ORDER BY id',
  );
  for (const { name, payload } of rows) await handlers.get(name)?.run(payload);
  return (await sent()).slice(before.length).map(({ line }) => line);
}

const refusal = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: { code?: string }) => error.code,
  );

describe('the packet', () => {
  test('is one page with complete allergen texts, marked as a draft', async () => {
    await shop.database.source.query(
      `UPDATE organizations SET goal_amount = 5000, purpose = 'a new playground' WHERE id = $1`,
      [group.organizationId],
    );
    const packet = await getPacket(deps(), group.organizationId);
    expect(packet.facts).toEqual(
      expect.arrayContaining([
        { label: 'The money is for', value: 'a new playground' },
        { label: 'Goal', value: '$5,000.00 in sales' },
      ]),
    );
    expect(packet.isDraft).toBe(true);
    expect(packet.foods).toEqual([{ label: 'Contains milk. Made where nuts are used.', value: 'Lemon' }]);
    const pages = packetPages(packet, { company, now: now() });
    expect(pages).toHaveLength(1);
    const words = pages.flatMap(({ shapes }) =>
      shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])),
    );
    expect(words).toEqual(expect.arrayContaining([expect.stringContaining('DRAFT')]));
    expect(words.join(' ')).toContain('Lemon: Contains milk. Made where nuts are used.');
    expect(words.join(' ')).not.toContain('…');
  });

  test.each([
    [false, 'Freeze-dried candy, sold online by code; shipped to each buyer'],
    [true, 'Freeze-dried candy, sold online by code; shipped, or handed out by the group'],
  ])('says whether orders are handed out: %s', async (allowPickup, value) => {
    const allow = 'UPDATE organizations SET allow_pickup = $2 WHERE id = $1';
    await shop.database.source.query(allow, [group.organizationId, allowPickup]);
    const { facts } = await getPacket(deps(), group.organizationId);
    expect(facts[0]).toEqual({ label: 'What', value });
  });

  test('takes answers only with its link, and emails the contact once about each', async () => {
    const token = packetToken(secrets, { organizationId: group.organizationId, campaign: 1 });
    const answer = { token, isYes: false, name: 'Ms. Ito', word: 'Not in May.' };
    await write((tx) => answerPacket(tx, secrets, answer, now()));
    expect(await deliver()).toEqual([
      'dana@example.org: Your principal said no to the fundraiser for Oak School',
    ]);
    await write((tx) => answerPacket(tx, secrets, answer, now()));
    expect(await deliver()).toEqual([]);
    await write((tx) => answerPacket(tx, secrets, { ...answer, isYes: true }, now()));
    expect(await deliver()).toEqual([
      'dana@example.org: Your principal said yes to the fundraiser for Oak School',
    ]);
    const former = packetToken(secrets, { organizationId: group.organizationId, campaign: 9 });
    expect(await refusal(write((tx) => answerPacket(tx, secrets, { ...answer, token: former }, now())))).toBe(
      'PAPER_LINK_NOT_FOUND',
    );
  });
});

describe('the agreement', () => {
  const start = { emails: ['one@example.org', 'two@example.org'], company };
  const tokens = async () => {
    const agreement = await findAgreement(shop.database.read, group.organizationId, 1);
    return (agreement?.signatures ?? []).map(({ id }) => agreementToken(secrets, id));
  };

  test('is signed by two people, each with a personal link and for the text they read', async () => {
    await write((tx) => startAgreement(tx, { ...start, organizationId: group.organizationId }, now()));
    expect((await deliver()).map((line) => line.split(':')[0])).toEqual(start.emails);
    const [one = '', two = ''] = await tokens();
    const { textHash, text } = await openAgreement(shop.database.read, secrets, one);
    expect(text).toContain('Oak School');
    const signing = { token: one, name: 'Dana Whitfield', office: 'President', textHash };
    const sign = (changes: Partial<typeof signing>) =>
      refusal(write((tx) => signAgreement(tx, secrets, { ...signing, ...changes }, now())));
    expect(await sign({ textHash: 'another' })).toBe('ANOTHER_TEXT');
    expect(await sign({})).toBeNull();
    expect(await sign({})).toBe('ALREADY_SIGNED');
    expect(await sign({ token: two, name: 'dana  whitfield' })).toBe('INVALID_INPUT');
    expect(await deliver()).toEqual([]);
    expect(await sign({ token: two, name: 'Sam Ortiz', office: 'Treasurer' })).toBeNull();
    expect(await deliver()).toEqual(
      start.emails.map((email) => `${email}: The agreement for Oak School is signed`),
    );
  });

  test('replaces the links of an earlier version', async () => {
    const [former = ''] = await tokens();
    await write((tx) => startAgreement(tx, { ...start, organizationId: group.organizationId }, now()));
    expect(await refusal(openAgreement(shop.database.read, secrets, former))).toBe('PAPER_LINK_NOT_FOUND');
    await deliver();
  });

  test('of an earlier season can be read and downloaded, but not signed', async () => {
    const { organizationId } = await buildGroup(shop);
    await write((tx) => startAgreement(tx, { ...start, organizationId }, now()));
    const before = await findAgreement(shop.database.read, organizationId, 1);
    const token = agreementToken(secrets, before?.signatures[0]?.id ?? '');
    await write((tx) => resetFundraiser(tx, { organizationId, resetBy: null, occurredAt: now() }));
    const { textHash } = await openAgreement(shop.database.read, secrets, token);
    const signing = { token, name: 'Dana Whitfield', office: 'President', textHash };
    expect(await refusal(write((tx) => signAgreement(tx, secrets, signing, now())))).toBe(
      'PAPER_LINK_NOT_FOUND',
    );
    const season = { organizationId, campaign: 2 };
    expect(await findEarlierAgreements(shop.database.read, season)).toEqual([1]);
    await deliver();
  });

  test('refuses the same address for both officers', async () => {
    const same = {
      ...start,
      emails: ['one@example.org', 'ONE@example.org'],
      organizationId: group.organizationId,
    };
    expect(await refusal(write((tx) => startAgreement(tx, same, now())))).toBe('INVALID_INPUT');
  });
});

test('books close once no money is open, and sales stop until the next season, which keeps class codes', async () => {
  const { organizationId } = group;
  const adminId = await buildAdmin(shop.database);
  const close = () => refusal(write((tx) => closeBooks(tx, organizationId, now())));
  const sale = await buildSale(shop.database, { organizationId, subtotal: toCents(50_00) });
  const refunded = await buildSale(shop.database, { organizationId, subtotal: toCents(10_00) });
  for (const one of [sale, refunded]) await write((tx) => recordSale(tx, one));
  await shop.database.source.query(
    `UPDATE orders SET status = 'delivered', paid_at = now(), wants_thanks = id = $2,
        customer_email = CASE WHEN id = $2 THEN customer_email ELSE 'never-agreed@example.org' END,
        stripe_payment_intent_id = 'pi_' || display_reference WHERE id = ANY ($1)`,
    [[sale.orderId, refunded.orderId], sale.orderId],
  );
  expect(await close()).toBe('BOOKS_OPEN');
  const kinds = async () => (await findOpenItems(shop.database.read, organizationId)).map(({ kind }) => kind);
  expect(await kinds()).toEqual(['earned', 'payee']);
  await buildPayee(shop.database, { organizationId, adminId, now: now() });
  await write((tx) => requestClosing(tx, organizationId, now()));
  const month = now().toISOString().slice(0, 7);
  await drawStatements(shop.database, month, drawingMoment(month));
  expect(await kinds()).toEqual(['statements']);
  expect(await close()).toBe('BOOKS_OPEN');
  await shop.database.source.query(
    `INSERT INTO ledger_checks (started_at, finished_at, outcome) VALUES (clock_timestamp(), clock_timestamp(), 'clean')`,
  );
  const [row] = await rowsOf<{ id: string }>(shop, 'SELECT id FROM statements');
  const step = { statementIds: [row?.id ?? ''], adminId, now: now() };
  await write((tx) => approveStatements(tx, { ...step, secondFrom }));
  await write((tx) =>
    payStatements(tx, { ...step, method: 'check', reference: '1042', paidAt: now(), now: now() }),
  );

  const unpaid = await buildSale(shop.database, { organizationId });
  expect(await kinds()).toEqual(['unpaid']);
  await expect(write((tx) => closeBooks(tx, organizationId, now()))).rejects.toMatchObject({
    message: 'The books cannot be closed yet: 1 order not paid yet.',
    retryAfterSeconds: 3_600,
  });
  await shop.database.source.query(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, [unpaid.orderId]);
  await write((tx) => reverseSale(tx, { orderId: refunded.orderId, occurredAt: now() }));
  expect(await findOpenItems(shop.database.read, organizationId)).toEqual([
    { kind: 'carried', count: 1, amount: -3_00, isInTheWay: false },
  ]);

  const words = { organizationId, words: 'You bought us a playground.' };
  const thank = (changes: object = {}) =>
    refusal(write((tx) => thankBuyers(tx, { ...words, ...changes }, now())));
  for (const words of ['See www.example.com', 'Go to evil.shop', 'bit.ly/free-candy', 'Ask me@example.org'])
    expect(await thank({ words })).toBe('INVALID_INPUT');
  expect(await thank()).toBeNull();
  expect(await deliver()).toEqual(['sam@example.org: Thank you from Oak School']);
  expect(await thank()).toBe('ALREADY_THANKED');

  expect(await close()).toBeNull();
  expect(await deliver()).toEqual(['dana@example.org: The books of Oak School are closed']);
  expect(await getClosing(shop.database.read, organizationId, 1)).toMatchObject({
    facts: { share: 15_00, carried: 0, paid: 18_00, balance: -3_00, payments: [{ reference: '1042' }] },
  });
  const [room] = readCsv(closingCsv(await getClosing(shop.database.read, organizationId, 1)));
  expect(room).toMatchObject({ Orders: '1', Sold: '60.00', Returned: '-10.00' });
  expect(await close()).toBe('BOOKS_CLOSED');
  const buy = () => refusal(placeOrder(shop.deps, buildOrder(productId, { order: group }), buildSender()));
  expect(await buy()).toBe('FUNDRAISER_CLOSED');
  const [school] = await rowsOf<{ code: string }>(shop, 'SELECT code FROM organizations WHERE id = $1', [
    organizationId,
  ]);
  await expect(
    validateCodes(shop.database.read, { organizationCode: school?.code ?? '' }),
  ).rejects.toMatchObject({
    status: 404,
    code: 'FUNDRAISER_CLOSED',
    details: { organizationName: 'Oak School', sales: '$50.00' },
    message:
      'Oak School has closed this fundraiser, which sold $50.00 of candy. Thank you! Its codes work again once the next one begins.',
  });
  const { read } = shop.database;
  const classPage = await getClassroomByCodes(read, school?.code ?? '', 'ROOM1');
  expect(campaignPhase(classPage.organization, now())).toBe('closed');
  await expect(getClassroomByCodes(read, school?.code ?? '', 'NOPE')).rejects.toMatchObject({ status: 404 });
  // Printed codes from before a change of codes say the same.
  await shop.database.source.query(
    `INSERT INTO former_codes (organization_id, classroom_id, code) VALUES ($1, NULL, 'OLDOAK'), ($1, $2, 'OLDROOM')`,
    [organizationId, classPage.id],
  );
  expect(await refusal(validateCodes(read, { organizationCode: 'OLDOAK', classroomCode: 'OLDROOM' }))).toBe(
    'FUNDRAISER_CLOSED',
  );
  expect((await getClassroomByCodes(read, 'OLDOAK', 'OLDROOM')).id).toBe(classPage.id);
  expect((await getOrganizationByCode(read, 'OLDOAK')).id).toBe(organizationId);

  const classes = [
    { name: 'Room 1', code: 'OTHER', teacherName: 'Mr. New' },
    { name: 'Room 1', code: 'ROOM2', teacherName: 'Ms. Two' },
  ];
  await write((tx) => startNextSeason(tx, { organizationId, adminId: null, classes }, now()));
  expect(await buy()).toBeNull();
  expect(
    await rowsOf(shop, 'SELECT code, teacher_name FROM classrooms WHERE organization_id = $1 ORDER BY code', [
      organizationId,
    ]),
  ).toEqual([
    { code: 'ROOM1', teacher_name: 'Mr. New' },
    { code: 'ROOM2', teacher_name: 'Ms. Two' },
  ]);
  expect(
    await rowsOf(shop, 'SELECT campaign, closed_at, total_sales, end_date FROM organizations WHERE id = $1', [
      organizationId,
    ]),
  ).toEqual([{ campaign: 2, closed_at: null, total_sales: '0.00', end_date: null }]);
  expect(await refusal(getClosing(read, organizationId, 3))).toBe('NOT_FOUND');
  expect(
    await refusal(write((tx) => startNextSeason(tx, { organizationId, adminId: null, classes: [] }, now()))),
  ).toBe('BOOKS_STILL_OPEN');
});

test('the emails about the season of a deleted organization end without one', async () => {
  const { organizationId } = await buildGroup(shop, { contactEmail: 'gone@example.org' });
  const adminId = await buildAdmin(shop.database);
  const token = packetToken(secrets, { organizationId, campaign: 1 });
  await write((tx) => answerPacket(tx, secrets, { token, isYes: true, name: 'Ms. Ito', word: '' }, now()));
  const emails = ['three@example.org', 'four@example.org'];
  await write((tx) => startAgreement(tx, { organizationId, emails, company }, now()));
  const { orderId, ...sale } = await buildSale(shop.database, { organizationId });
  await write((tx) => recordSale(tx, { orderId, ...sale }));
  await shop.database.source.query(
    `UPDATE orders SET status = 'completed', paid_at = now(), wants_thanks = true,
        stripe_payment_intent_id = 'pi_' || display_reference WHERE id = $1`,
    [orderId],
  );
  await write((tx) => thankBuyers(tx, { organizationId, words: 'Thank you.' }, now()));
  await write(async (tx) => {
    await outbox.add(tx, sendClosingStatement({ organizationId, campaign: '1' }));
    await deleteOrganization(tx, { organizationId, adminId, occurredAt: now(), typedName: null });
  });
  expect(await deliver()).toEqual([]);
});
