import { describe, expect, test } from '@jest/globals';
import jsQR from 'jsqr';
import { pdfText } from '../../../test/support/pdf-text.js';
import { toCents } from '../../lib/cents.js';
import type { Language } from '../../lib/languages.js';
import { classroomPage, socialCard } from './code-pages.js';
import { drawPdf, type Flyer, type FlyerClassroom, type FlyerFacts } from './draw-flyer.js';
import { flyerTextsIn } from './wording.js';
import { organizationPages } from './organization-page.js';
import type { Page, TextShape } from './pouch.js';
import { widthOf } from './fonts.js';
import { drawPicture } from './draw-picture.js';

function buildClassrooms(count: number): FlyerClassroom[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `Señora Núñez’s “Little Explorers” ${index}`,
    code: `WWWWWWWW${String(index).padStart(2, '0')}`,
    goal: toCents(185_000),
    teacherName: 'Mrs. Alexandra Featherstonehaugh-Cholmondeley',
    halfwayPrize: 'Doughnut Party',
    goalPrize: 'Pizza Party and Raffle for a $50 gift card',
  }));
}

function buildFlyer(facts: Partial<FlyerFacts> = {}, language: Language = 'en'): Flyer {
  return {
    facts: {
      organizationName: 'Maple Grove Elementary',
      organizationCode: 'WWWWWWWWWW',
      needsClassroomCode: false,
      allowsPickup: true,
      halfway: toCents(25_000),
      goal: toCents(50_000),
      ownGoal: null,
      purpose: null,
      startDate: new Date('2025-09-24T12:00:00Z'),
      endDate: new Date('2025-10-25T12:00:00Z'),
      halfwayPrize: 'Doughnut Party',
      goalPrize: 'Pizza Party and Raffle for a $50 gift card',
      classrooms: buildClassrooms(3),
      ...facts,
    },
    setting: {
      language,
      publicUrl: 'https://skycrumb.example',
      contact: 'hello@skycrumb.example',
      freeShippingFrom: toCents(5_000),
      sharePercent: 30,
      madeAt: new Date('2025-10-12T12:00:00Z'),
    },
  };
}

const longName = 'St. Catherine’s International Preparatory Academy of Łódź-Es';

const layouts: [string, Partial<FlyerFacts>][] = [
  ['three classes', {}],
  [
    'a class without a goal',
    { classrooms: buildClassrooms(1).map((classroom) => ({ ...classroom, goal: null })) },
  ],
  ['no class and no dates', { classrooms: [], startDate: null, endDate: null }],
  [
    'forty classes and a name of sixty characters',
    { organizationName: longName, classrooms: buildClassrooms(40) },
  ],
];

/** Every page of a flyer, with the expected URL of its QR code. */
function pagesOf(flyer: Flyer): [Page, string][] {
  const { organizationCode, classrooms } = flyer.facts;
  const inSpanish = flyer.setting.language === 'es' ? '&lang=es' : '';
  const addressOf = (codes: string): string => `https://skycrumb.example/?org=${codes}&src=flyer${inSpanish}`;
  const address = addressOf(organizationCode);
  return [
    ...organizationPages(flyer).map((page): [Page, string] => [page, address]),
    ...classrooms
      .slice(0, 2)
      .map((classroom): [Page, string] => [
        classroomPage(flyer, classroom),
        addressOf(`${organizationCode}&class=${classroom.code}`),
      ]),
    [socialCard(flyer), address],
  ];
}

function textsOf({ shapes }: Page): TextShape[] {
  return shapes.flatMap((shape) =>
    shape.kind === 'text' ? [shape] : shape.kind === 'table' ? shape.rows.flat() : [],
  );
}

test.each<[Language, Partial<FlyerFacts>, string]>([
  ['en', {}, 'Sep 24 – Oct 25, 2025'],
  ['en', { endDate: null }, 'From Sep 24, 2025'],
  ['en', { startDate: null }, 'Until Oct 25, 2025'],
  ['en', { startDate: null, endDate: null }, 'Open now'],
  ['es', {}, '24 de sept – 25 de oct 2025'],
  ['es', { startDate: null }, 'Hasta el 25 oct 2025'],
])('a flyer in %s with the dates %p has "%s"', (language, dates, expected) => {
  const flyer = buildFlyer(dates, language);
  for (const page of [...organizationPages(flyer), socialCard(flyer)])
    expect(textsOf(page).map(({ text }) => text)).toContainEqual(expect.stringContaining(expected));
});

/** 70 pixels per inch: a code that scans at this resolution scans at any. */
const scannedWidth = 600;

describe.each(['en', 'es'] as const)('a flyer in %s', (language) => {
  test.each(layouts)('with %s has a QR code with its codes on every page', async (_, facts) => {
    for (const [page, address] of pagesOf(buildFlyer(facts, language))) {
      const picture = (await drawPicture(page, scannedWidth)).ensureAlpha().raw();
      const { data, info } = await picture.toBuffer({ resolveWithObject: true });
      expect(jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(address);
      const alt = `${{ en: 'QR code for', es: 'Código QR para' }[language]} ${address}`;
      expect(page.shapes).toContainEqual(expect.objectContaining({ alt }));
    }
  });

  test.each(layouts)('with %s keeps all text inside the margins', (_, facts) => {
    for (const [page] of pagesOf(buildFlyer(facts, language))) {
      for (const { text, x, font, size, align } of textsOf(page)) {
        const end = align === 'right' ? x : x + widthOf(text, font, size);
        expect({ text, isInside: end <= page.width - 30 }).toEqual({ text, isInside: true });
      }
    }
  });
});

test('long names of 30 classes take two lines, in full, on two pages', () => {
  const classrooms = buildClassrooms(30).map((one, index) => ({
    ...one,
    name: `Kindergarten room ${index}`,
    teacherName: 'Ms. Teacher Long-Lastname',
  }));
  const pages = organizationPages(buildFlyer({ classrooms }));
  const written = pages.flatMap(textsOf).map(({ text }) => text);
  expect(pages).toHaveLength(2);
  expect(written.filter((text) => /^Page [12] of 2 · /.test(text))).toHaveLength(2);
  expect(written.filter((text) => text.includes('…'))).toEqual([]);
  expect(written.join(' ')).toContain('Ms. Teacher Long-Lastname · Kindergarten room 29');
});

test('a PDF ends each line that another continues with a space, for screen readers', async () => {
  const lines = pdfText(await drawPdf(buildFlyer())).split('\n');
  expect(lines).toEqual(expect.arrayContaining(['Our goal ', '$500 in sales', '30% comes back ']));
});

test('a PDF sets printing to unscaled', async () => {
  expect((await drawPdf(buildFlyer())).toString('latin1')).toMatch(/\/PrintScaling \/None/);
});

describe('the goal in sales matches the prize beside it', () => {
  const flyer = buildFlyer();
  const classroom: FlyerClassroom = {
    name: '2nd Grade',
    code: 'RIVERA',
    teacherName: 'Ms. Rivera',
    goal: toCents(185_000),
    halfwayPrize: 'Doughnut Party',
    goalPrize: 'Movie night',
  };
  const written = (page: Page): string =>
    textsOf(page)
      .map(({ text }) => text)
      .join(' ');

  test("on the organization's pages and picture", () => {
    for (const page of [...organizationPages(flyer), socialCard(flyer)]) {
      expect(written(page)).toContain('Help Maple Grove Elementary reach $500 in sales');
      expect(written(page)).toContain('Our goal $500 in sales');
      expect(written(page)).not.toContain('$1,850');
    }
  });

  test("on a class's page", () => {
    const page = written(classroomPage(flyer, classroom));
    expect(page).toContain('Help 2nd Grade at Maple Grove Elementary reach $1,850 in sales');
    expect(page).toContain('Our goal $1,850 in sales');
    expect(page).toContain('First group at its goal Movie night');
  });

  test.each([
    [
      'en',
      'Help Maple Grove Elementary reach $5,000 in sales for a new playground',
      'Together at $500 in sales',
    ],
    [
      'es',
      'Ayuda a Maple Grove Elementary a llegar a $5,000 en ventas para a new playground',
      'Juntos, a $500',
    ],
  ] as const)("with an organization's own goal and purpose, in %s", (language, headline, prize) => {
    const own = { ownGoal: toCents(500_000), purpose: 'a new playground', classrooms: [] };
    const [page] = organizationPages(buildFlyer(own, language));
    expect(page && written(page)).toContain(headline);
    expect(page && written(page)).toContain(prize);
  });

  test('a class without a goal shows none, and the prizes of the whole organization', () => {
    const page = written(classroomPage(flyer, { ...classroom, goal: null }));
    expect(page).toContain('Support 2nd Grade at Maple Grove Elementary');
    expect(page).not.toContain('Our goal');
    expect(page).not.toContain('Movie night');
    expect(page).toContain('Together at $500 in sales Pizza Party');
  });
});

test.each(['en', 'es'] as const)('a flyer in %s says that a class code is required', (language) => {
  const flyer = buildFlyer({ needsClassroomCode: true }, language);
  const { t } = flyerTextsIn(language);
  const linesOf = (page: Page) => textsOf(page).map(({ text }) => text);
  for (const page of [...organizationPages(flyer), socialCard(flyer)]) {
    expect(linesOf(page)).toContain(t('Organization code, used with a class code'));
  }
  expect(linesOf(socialCard(flyer))).toContain(
    { en: 'Enter the code, then choose your class.', es: 'Escribe el código y elige tu clase.' }[language],
  );
  const pagesOfClasses = flyer.facts.classrooms.map((classroom) => classroomPage(flyer, classroom));
  for (const page of pagesOfClasses) expect(linesOf(page)).toContain(t('Organization code'));
});

test('the PDF is tagged, declares its language, and has a page for each class', async () => {
  const pdf = (await drawPdf(buildFlyer({}, 'es'))).toString('latin1');
  expect(pdf).toMatch(/\/Marked true/);
  expect(pdf).toMatch(/\/Lang \(es-US\)/);
  expect(pdf.match(/\/Type \/Page\n/g)).toHaveLength(4);
});

test('a flyer of forty classes is smaller than 300 KB, since drawings are stored once', async () => {
  const facts = { organizationName: longName, classrooms: buildClassrooms(40) };
  const pdf = await drawPdf(buildFlyer(facts));
  expect(pdf.length).toBeLessThan(300_000);
  expect(pdf.toString('latin1').match(/\/Subtype \/Form\n/g)?.length).toBeLessThan(20);
});
