import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { drawOrderForm } from '../flyers/drawing/order-form-page.js';
import { drawPdf } from '../flyers/drawing/draw-flyer.js';
import { getCampaignFacts } from '../fundraising/index.js';
import { toCents } from '../lib/cents.js';
import { createSecrets } from '../lib/secrets/secrets.js';
import { fontSizesOf } from '../../test/support/font-sizes.js';
import { buildSale, recordSale } from '../../test/support/factories/factories.js';
import { buildGroup, buildProduct, openShop, type Shop } from '../../test/support/factories/shop.js';
import { findAgreement, startAgreement } from './agreement/agreement.js';
import { drawAgreementPdf } from './agreement/agreement-pages.js';
import { getClosing } from './closing/close-books.js';
import { drawClosingPdf } from './closing/closing-pages.js';
import { answerPacket, getPacket, packetToken } from './packet/packet.js';
import { drawPacketPdf } from './packet/packet-page.js';

/** Papers as long as they get: what is printed can be read without glasses. */
const smallest = 9;
const company = {
  ...{ name: 'Skycrumb', legalName: 'Skycrumb LLC' },
  ...{ email: 'help@skycrumb.example', postalAddress: '1 Example Street' },
};
const secrets = createSecrets('secret of the test');
const names = [
  ...['Rainbow Cracklers', 'Sour Comet Worms', 'Raspberry Cloud Rings', 'Peach Sunset Slices'],
  ...['Vanilla Moon Taffy', 'Blue-Razz Boulders', 'Strawberry Stardust Hearts', 'Caramel Craters'],
  ...['Lemon Lift-Offs', 'Marshmallow Pillows'],
];
const products = names.map((name) => ({ name, price: toCents(1_299) }));
const setting = {
  ...{ publicUrl: 'https://skycrumb.example', contact: 'hello@skycrumb.example' },
  ...{ freeShippingFrom: toCents(5_000), sharePercent: 30, madeAt: new Date('2026-10-12T12:00:00Z') },
};

let shop: Shop;
let organizationId: string;
beforeAll(async () => {
  shop = await openShop();
  const classrooms = Array.from({ length: 30 }, (_, index) => ({
    ...{ name: `Señora Núñez’s “Little Explorers” ${index}`, code: `EXPLORERS${index}` },
    ...{ teacherName: 'Mrs. Featherstonehaugh-Cholmondeley', goalAmount: toCents(50_000) },
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
};

test.each(Object.keys(drawn))(
  'no text of the %s is smaller than 9 points, and it is tagged',
  async (paper) => {
    const pdf = (await drawn[paper]?.()) ?? Buffer.alloc(0);
    const sizes = fontSizesOf(pdf);
    expect(sizes.length).toBeGreaterThan(2);
    expect(sizes[0]).toBeGreaterThanOrEqual(smallest);
    expect(pdf.includes('/MarkInfo')).toBe(true);
    const pages = pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length;
    if (paper === 'packet' || paper.startsWith('order form')) expect(pages).toBe(1);
  },
);
