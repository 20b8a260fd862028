import { describe, expect, test } from '@jest/globals';
import jsQR from 'jsqr';
import { toCents } from '../../lib/cents.js';
import { drawPicture } from './draw-picture.js';
import { drawOrderForm, type OrderForm, orderFormPages } from './order-form-page.js';
import type { Page, TextShape } from './pouch.js';

const classroom = {
  name: 'Señora Núñez’s “Little Explorers”',
  code: 'WWWWWWWW01',
  teacherName: 'Mrs. Featherstonehaugh-Cholmondeley',
  goal: null,
  halfwayPrize: 'Doughnut Party',
  goalPrize: 'Pizza Party',
};

function buildForm(
  count: number,
  { language = 'en', pickup = null }: Partial<OrderForm['setting'] & OrderForm> = {},
): OrderForm {
  return {
    facts: {
      organizationName: 'St. Catherine’s International Preparatory Academy of Łódź-Es',
      organizationCode: 'WWWWWWWWWW',
      needsClassroomCode: false,
      allowsPickup: true,
      halfway: toCents(25_000),
      goal: toCents(50_000),
      ownGoal: null,
      purpose: null,
      startDate: null,
      endDate: null,
      halfwayPrize: 'Doughnut Party',
      goalPrize: 'Pizza Party',
      classrooms: [classroom],
    },
    setting: {
      language,
      publicUrl: 'https://skycrumb.example',
      contact: 'hello@skycrumb.example',
      freeShippingFrom: toCents(5_000),
      sharePercent: 30,
      madeAt: new Date('2026-10-12T12:00:00Z'),
    },
    classroom,
    pickup,
    products: Array.from({ length: count }, (_, index) => ({
      name: `Marshmallow Featherweights ${index}`,
      price: toCents(1_299),
    })),
  };
}

const textsOf = ({ shapes }: Page): TextShape[] => shapes.filter((shape) => shape.kind === 'text');
const wordsOf = (page: Page): string =>
  textsOf(page)
    .map(({ text }) => text)
    .join(' ');
const empty: Page = { width: 0, height: 0, shapes: [] };
const day = { date: '2026-11-27', opensAt: '15:00', closesAt: '18:00' };

describe.each(['en', 'es'] as const)('an order form in %s', (language) => {
  test.each([0, 1, 9, 10])('with %s products is one page with all text on the sheet', (count) => {
    const pages = orderFormPages(
      buildForm(count, { language, pickup: { day, place: 'The gym behind the main building' } }),
    );
    expect(pages).toHaveLength(1);
    for (const { x, baseline } of pages.flatMap(textsOf)) {
      expect(x).toBeGreaterThanOrEqual(13);
      expect(x).toBeLessThanOrEqual(599);
      expect(baseline).toBeLessThan(779);
    }
  });

  test('says which code to enter without the QR code', () => {
    const [page = empty] = orderFormPages(buildForm(9, { language }));
    const words = wordsOf(page).replace('- ', '-');
    expect(words).toContain('WWWWWWWWWW-WWWWWWWW01');
    expect(words).toMatch(/(separately|separado)\./);
  });

  test('is a tagged PDF in its language', async () => {
    const bytes = await drawOrderForm(buildForm(9, { language }));
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.includes(`/Lang (${language}-US)`)).toBe(true);
    expect(bytes.includes('/MarkInfo')).toBe(true);
  });
});

test.each([
  ['en', ''],
  ['es', '&lang=es'],
] as const)('in %s the QR code opens the form with both codes', async (language, named) => {
  const [page] = orderFormPages(buildForm(3, { language }));
  if (!page) throw new Error('There is no page');
  const { data, info } = await (
    await drawPicture(page, 1_224)
  )
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(
    `https://skycrumb.example/order-form?org=WWWWWWWWWW&class=WWWWWWWW01&src=flyer${named}`,
  );
});

test('has class, school, prices and pickup day', () => {
  const words = orderFormPages(buildForm(3, { pickup: { day, place: 'The gym' } }))
    .map(wordsOf)
    .join(' ');
  for (const word of ['Little Explorers', 'Academy of', '$12.99', 'Friday, November 27', 'The gym'])
    expect(words).toContain(word);
});

test('mentions no pickup without an offer, and puts more than 10 products on another page', () => {
  expect(wordsOf(orderFormPages(buildForm(3))[0] ?? empty)).not.toContain('Pickup:');
  expect(orderFormPages(buildForm(11))).toHaveLength(2);
});

test.each([
  ['en', 'Page 2 of 2'],
  ['es', 'Página 2 de 2'],
] as const)('in %s the second page of two says "%s", and an only page has no number', (language, number) => {
  expect(wordsOf(orderFormPages(buildForm(11, { language }))[1] ?? empty)).toContain(number);
  expect(wordsOf(orderFormPages(buildForm(10, { language }))[0] ?? empty)).not.toMatch(/P(age|ágina) 1/);
});
