import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Report } from '../../src/accessibility/accessibility-report.js';
import { drawReport } from '../../src/accessibility/draw-report.js';
import { classroomPage, socialCard } from '../../src/flyers/drawing/code-pages.js';
import { drawPdf } from '../../src/flyers/drawing/draw-flyer.js';
import { line, type Page, writePdf } from '../../src/flyers/drawing/index.js';
import { drawOrderForm, orderFormPages } from '../../src/flyers/drawing/order-form-page.js';
import { organizationPages } from '../../src/flyers/drawing/organization-page.js';
import { getCampaignFacts } from '../../src/fundraising/index.js';
import { toCents } from '../../src/lib/cents.js';
import { createSecrets } from '../../src/lib/secrets/secrets.js';
import { statementPages } from '../../src/payouts/papers/statement-pages.js';
import { drawPaper } from '../../src/pickup/papers/draw-paper.js';
import { paperKinds } from '../../src/pickup/papers/pickup-paper.resolver.js';
import { findAgreement, startAgreement } from '../../src/season/agreement/agreement.js';
import {
  agreementPages,
  drawAgreementPdf,
  drawPacketPdf,
  packetPages,
} from '../../src/season/paper-pages.js';
import { getClosing } from '../../src/season/closing/close-books.js';
import { closingPages, drawClosingPdf } from '../../src/season/closing/closing-pages.js';
import { answerPacket, getPacket, packetToken } from '../../src/season/packet/packet.js';
import { drawSlips } from '../../src/shipping/slips/slip-pages.js';
import { fontSizesOf } from '../support/font-sizes.js';
import { buildHandOutList } from '../support/factories/build-hand-out-list.js';
import { buildSlipOrder } from '../support/factories/build-slip-order.js';
import { buildStatementFacts } from '../support/factories/build-statement-facts.js';
import { buildSale, recordSale } from '../support/factories/factories.js';
import { buildGroup, buildProduct, openShop, type Shop } from '../support/factories/shop.js';
import { findBareAmounts } from '../support/paper-figures.js';
import { pdfText } from '../support/pdf-text.js';

/**
 * Papers as long as they get: what is printed can be read without glasses. Labels too: the smallest type that their
 * sheet of an inch by two and five eighths forces is none below this.
 */
const smallest = 9;
const company = {
  name: 'Skycrumb',
  legalName: 'Skycrumb LLC',
  email: 'help@skycrumb.example',
  postalAddress: '1 Example Street',
};
const secrets = createSecrets('secret of the test');
const names = [
  'Rainbow Cracklers',
  'Sour Comet Worms',
  'Raspberry Cloud Rings',
  'Peach Sunset Slices',
  'Vanilla Moon Taffy',
  'Blue-Razz Boulders',
  'Strawberry Stardust Hearts',
  'Caramel Craters',
  'Lemon Lift-Offs',
  'Marshmallow Pillows',
];
const products = names.map((name) => ({ name, price: toCents(1_299) }));
const setting = {
  publicUrl: 'https://skycrumb.example',
  contact: 'hello@skycrumb.example',
  freeShippingFrom: toCents(5_000),
  sharePercent: 30,
  madeAt: new Date('2026-10-12T12:00:00Z'),
};

let shop: Shop;
let organizationId: string;
beforeAll(async () => {
  shop = await openShop();
  const classrooms = Array.from({ length: 30 }, (_, index) => ({
    name: `Señora Núñez’s “Little Explorers” ${index}`,
    code: `EXPLORERS${index}`,
    teacherName: 'Mrs. Featherstonehaugh-Cholmondeley',
    goalAmount: toCents(50_000),
  }));
  ({ organizationId } = await buildGroup(shop, {
    name: 'St. Catherine’s International Preparatory Academy of Łódź-Es',
    classrooms,
  }));
  await shop.database.source.query(
    `UPDATE organizations SET goal_amount = 5000, purpose = 'a new playground with a climbing wall and some shade trees',
        start_date = now(), end_date = now() + interval '20 days' WHERE id = $1`,
    [organizationId],
  );
  for (const [index, name] of names.entries()) {
    const allergens =
      ['Contains milk and soy.', 'Contains egg.', 'Made where nuts are used.'][index % 3] ?? '';
    await buildProduct(shop, { name, allergens });
  }
  const sale = await buildSale(shop.database, { organizationId, subtotal: toCents(50_00) });
  await shop.database.transaction((tx) => recordSale(tx, sale));
  await shop.database.source.query(
    `INSERT INTO order_items (order_id, line, product_id, product_name, quantity, unit_price, subtotal, for_name)
     SELECT $1, 1, id, name, 1, 50, 50, 'Tommy Tucker' FROM products LIMIT 1`,
    [sale.orderId],
  );
}, 30_000);
afterAll(() => shop.close());

const read = () => shop.database.read;
const write = <T>(work: Parameters<Shop['database']['transaction']>[0]) =>
  shop.database.transaction(work) as Promise<T>; // as the work returns

async function flyerOf(language: 'en' | 'es') {
  const facts = { ...(await getCampaignFacts(read(), organizationId)), allowsPickup: true };
  const [classroom] = facts.classrooms;
  if (!classroom) throw new Error('There is no class');
  return { facts, classroom, setting: { ...setting, language } };
}

const drawn: Readonly<Record<string, () => Promise<Buffer>>> = {
  packet: async () => {
    const token = packetToken(secrets, { organizationId, campaign: 1 });
    const answer = { token, isYes: true, name: 'Ms. Ito', word: 'Have fun, and please keep the gym clean!' };
    await write((tx) => answerPacket(tx, secrets, answer, new Date()));
    const packet = await getPacket({ database: shop.database, secrets, company }, organizationId);
    return drawPacketPdf(packet, { company, now: new Date() });
  },
  agreement: async () => {
    const emails = ['one@example.org', 'two@example.org'];
    await write((tx) => startAgreement(tx, { emails, company, organizationId }, new Date()));
    const agreement = await findAgreement(read(), organizationId, 1);
    if (!agreement) throw new Error('There is no agreement');
    return drawAgreementPdf(agreement, company);
  },
  'closing statement': async () =>
    drawClosingPdf(await getClosing(read(), organizationId, 1), company, new Date()),
  'order form': async () => {
    const pickup = { day: { date: '2026-11-27', opensAt: '15:00', closesAt: '18:00' }, place: 'The gym' };
    return drawOrderForm({ ...(await flyerOf('en')), products, pickup });
  },
  'order form in Spanish': async () => drawOrderForm({ ...(await flyerOf('es')), products, pickup: null }),
  flyer: async () => drawPdf(await flyerOf('en')),
  'flyer in Spanish': async () => drawPdf(await flyerOf('es')),
  'monthly statement': () =>
    writePdf(statementPages(buildStatementFacts({ books: '153 entries, fingerprint 3f2a91c0' }, 90)), {
      title: 'Statement',
      language: 'en-US',
      madeAt: setting.madeAt,
    }),
  'packing slip': () => drawSlips(slipsOf(longestOrders), setting.madeAt),
  'accessibility report': () => drawReport(JSON.parse(readFileSync(openAcr, 'utf8')) as Report), // our own file
  ...Object.fromEntries(
    paperKinds.map((kind) => [
      `pickup paper ${kind}`,
      () => drawPaper(kind, buildHandOutList(9, longestBox)),
    ]),
  ),
};

const openAcr = new URL('../../src/accessibility/openacr.json', import.meta.url);
const longest = 'Mrs. Featherstonehaugh-Cholmondeley '.repeat(5).trim();
const longestBox = { supporterName: longest, classroomName: longest };
const longestOrders = [
  buildSlipOrder({
    customerName: longest,
    recipientName: longest,
    giftMessage: 'W'.repeat(300),
    items: names.map((productName) => ({ productName, quantity: 99, picks: names, missingBags: 2 })),
  }),
];

async function* slipsOf<T>(orders: readonly T[]): AsyncGenerator<T> {
  yield* orders;
}

test.each(Object.keys(drawn))(
  'no text of the %s is smaller than 9 points, and it is tagged',
  async (paper) => {
    const pdf = (await drawn[paper]?.()) ?? Buffer.alloc(0);
    const sizes = fontSizesOf(pdf);
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes[0]).toBeGreaterThanOrEqual(smallest);
    expect(pdf.includes('/MarkInfo')).toBe(true);
    const pages = pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length;
    if (paper === 'packet' || paper.startsWith('order form')) expect(pages).toBe(1);
  },
);

test.each(['packet', 'agreement', 'closing statement', 'flyer', 'order form'])(
  'the %s, which goes to many hands, names no pupil and no buyer',
  async (paper) => {
    const text = pdfText((await drawn[paper]?.()) ?? Buffer.alloc(0)).replaceAll('\n', ' ');
    expect(text).toContain('Catherine');
    expect(text).not.toMatch(/Tommy|Tucker|Shopper|sam@example/);
    if (paper === 'packet' || paper === 'agreement')
      expect(text).not.toMatch(/Featherstonehaugh|Señora Núñez/);
  },
);

const flyerPages = async (language: 'en' | 'es') => {
  const flyer = await flyerOf(language);
  return [...organizationPages(flyer), classroomPage(flyer, flyer.classroom)];
};
const orderFormIn = async (language: 'en' | 'es') =>
  orderFormPages({ ...(await flyerOf(language)), products, pickup: null });

/** The papers with amounts, as they are drawn. */
const withAmounts: Readonly<Record<string, () => Promise<Page[]>>> = {
  packet: async () => {
    const packet = await getPacket({ database: shop.database, secrets, company }, organizationId);
    return packetPages(packet, { company, now: new Date() });
  },
  agreement: async () => {
    const agreement = await findAgreement(read(), organizationId, 1);
    return agreement ? agreementPages(agreement, company) : [];
  },
  'closing statement': async () => {
    const closing = await getClosing(read(), organizationId, 1);
    const amounts = { carried: toCents(12_00), balance: toCents(-3_00) };
    const payment = { month: '2026-10', share: toCents(15_00), paidOn: null, method: null, reference: null };
    const facts = { ...closing.facts, ...amounts, payments: [payment] };
    return closingPages({ ...closing, facts }, company, new Date());
  },
  'order form': () => orderFormIn('en'),
  'order form in Spanish': () => orderFormIn('es'),
  flyer: () => flyerPages('en'),
  'flyer in Spanish': () => flyerPages('es'),
  'monthly statement': async () => statementPages(buildStatementFacts({}, 90)),
};

test.each(Object.keys(drawn))('every dollar amount on the %s says what it is', async (paper) => {
  const hasAmounts = /\$\d/.test(pdfText((await drawn[paper]?.()) ?? Buffer.alloc(0)));
  expect([paper, hasAmounts]).toEqual([paper, paper in withAmounts]);
  expect(findBareAmounts((await withAmounts[paper]?.()) ?? [])).toEqual([]);
});

test.each(['en', 'es'] as const)(
  'every dollar amount on a picture to post says what it is (%s)',
  async (language) => {
    const flyer = await flyerOf(language);
    const cards = [null, flyer.classroom].map((only) => socialCard(flyer, only));
    expect(JSON.stringify(cards)).toMatch(/\$\d/);
    expect(findBareAmounts(cards)).toEqual([]);
  },
);

test('an amount without a defined title or a sentence is found', () => {
  const size = { size: 9 };
  const texts = ['Margin $4.00', '$5.00', '$6.00 is paid'];
  const shapes = texts.map((text, index) => line(text, 40, 100 + index * 20, size));
  const cell = (text: string, x: number) => line(text, x, 300, size);
  const rows = [
    [cell('Class', 40), cell('Margin', 200)],
    [cell('Room 12', 40), cell('$7.00', 200)],
  ];
  const page = { width: 612, height: 792, shapes: [...shapes, { kind: 'table' as const, rows }] };
  expect(findBareAmounts([page])).toEqual(["$7.00 in the row 'Room 12 | $7.00'", 'Margin $4.00', '$5.00']);
});

test('no file writes a PDF that is not read here', () => {
  const sources = fileURLToPath(new URL('../../src/', import.meta.url));
  const writers = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /(?<!\.test)\.ts$/.test(path) && readFileSync(`${sources}${path}`, 'utf8').includes('writePdf('),
  );
  expect(writers.sort()).toEqual([
    'accessibility/draw-report.ts',
    'flyers/drawing/draw-flyer.ts',
    'flyers/drawing/order-form-page.ts',
    'flyers/drawing/write-pdf.ts',
    'payouts/papers/statement-pages.ts',
    'pickup/papers/draw-paper.ts',
    'season/closing/closing-pages.ts',
    'season/paper-pages.ts',
    'shipping/slips/slip-pages.ts',
  ]);
});
