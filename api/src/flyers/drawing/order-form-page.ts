import { whenOf } from '../../lib/calendar-hours.js';
import { formatDollars, type Cents } from '../../lib/cents.js';
import { localeOf } from '../../lib/languages.js';
import type { Flyer, FlyerClassroom } from './draw-flyer.js';
import { footOf, headOf, qrCode } from './code-pages.js';
import { flyerTextsIn, addressOnPaper, hostOf } from './wording.js';
import { fitLines, widthOf } from './fonts.js';
import { contentWidth, faintInk, line, margin, paper, smallest, textLines } from './page-parts.js';
import type { Page, Shape } from './pouch.js';
import { writePdf } from './write-pdf.js';

type Product = { readonly name: string; readonly price: Cents };

export type OrderForm = Flyer & {
  readonly classroom: FlyerClassroom;
  /** Those in stock except mix packs, which cannot be filled on paper. */
  readonly products: readonly Product[];
  /** When and where bags are handed out, if known. */
  readonly pickup: {
    readonly day: { readonly date: string; readonly opensAt: string; readonly closesAt: string } | null;
    readonly place: string | null;
  } | null;
};

/** Draws the form on which a class collects names and quantities, to be entered as one order and paid with one card. */
export function drawOrderForm(form: OrderForm): Promise<Buffer> {
  const { classroom, facts, setting } = form;
  const { t, locale } = flyerTextsIn(setting.language);
  const who = { classroom: classroom.name, organization: facts.organizationName };
  return writePdf(orderFormPages(form), {
    title: t('Order form: {classroom} at {organization}', who),
    language: localeOf(locale),
    madeAt: setting.madeAt,
  });
}

/** The most product columns that are still readable; more take another page. */
const productsPerPage = 10;

export function orderFormPages(form: OrderForm): Page[] {
  const { products, classroom } = form;
  const starts = products.flatMap((_, index) => (index % productsPerPage === 0 ? [index] : []));
  return (starts.length > 0 ? starts : [0]).map((start, index) => ({
    ...paper,
    shapes: [
      ...headOf(form, classroom),
      ...howToFill(form),
      ...gridOf(form, products.slice(start, start + productsPerPage)),
      ...footOf(form, 770, index + 1, starts.length),
    ],
  }));
}

const qrSide = 92;
const besideQr = contentWidth - qrSide - 20;

function howToFill(form: OrderForm): Shape[] {
  const { setting, classroom, pickup } = form;
  const { language, publicUrl } = setting;
  const { t } = flyerTextsIn(language);
  const when = [pickup?.day && whenOf(pickup.day, language), pickup?.place].filter(Boolean).join(' · ');
  const pickupText = when && t('Pickup: {when}', { when });
  const day = fitLines(pickupText, 'strong', besideQr, [{ size: 10.5, lines: 2 }]).lines;
  const explained = t(
    'Write each name and how many bags. When the form is full, one person scans the QR code, or opens {address} and enters the code {code}, then types it in and pays by card. We pack each name separately.',
    {
      address: `${hostOf(publicUrl)}/order-form`,
      code: `${form.facts.organizationCode}-${classroom.code}`,
    },
  );
  const howTo = fitLines(explained, 'text', besideQr, [
    { size: 10.5, lines: 3 },
    { size: 9.5, lines: 4 },
  ]);
  return [
    line(t('Order form'), margin, 224, { size: 18, font: 'heading', role: 'H2' }),
    ...textLines(howTo.lines, margin, 240, 13, { size: howTo.size }),
    ...(pickupText ? textLines(day, margin, 292, 13, { size: 10.5, font: 'strong' }) : []),
    ...qrCode(
      form,
      addressOnPaper(form, '/order-form', classroom.code),
      paper.width - margin - qrSide,
      206,
      qrSide,
    ),
  ];
}

/** A column for each product, and as many rows as fit. */
const grid = {
  top: 312,
  headHeight: 92,
  bottom: 754,
  rowHeight: 25,
  nameWidth: 134,
  totalWidth: 36,
};

function gridOf({ setting }: OrderForm, products: readonly Product[]): Shape[] {
  const { t } = flyerTextsIn(setting.language);
  const { top, headHeight, bottom, rowHeight, nameWidth, totalWidth } = grid;
  const width = (contentWidth - nameWidth - totalWidth) / Math.max(products.length, 1);
  // Turns all names if a word is wider than its column.
  const parts = products.flatMap(({ name }) => name.split(/[ -]/));
  const isTurned = parts.some((word) => widthOf(word, 'strong', headSize) > width - 4);
  const starts = products.map((_, index) => margin + nameWidth + index * width);
  const first = top + headHeight;
  const rows = Math.floor((bottom - first) / rowHeight);
  const end = first + rows * rowHeight;
  const across = [top, ...Array.from({ length: rows + 1 }, (_, row) => first + row * rowHeight)];
  const down = [margin, ...starts, margin + contentWidth - totalWidth, margin + contentWidth];
  const d = [
    ...across.map((y) => `M${margin} ${y}h${contentWidth}`),
    ...down.map((x) => `M${x} ${top}V${end}`),
  ];
  return [
    { kind: 'path', d: d.join(''), stroke: '#8d7d93', strokeWidth: 0.7 },
    line(t('Name'), margin + 8, first - 8, { size: 10, font: 'strong' }),
    line(t('Price of a bag'), margin + nameWidth - 4, first - 8, {
      size: smallest,
      color: faintInk,
      align: 'right',
    }),
    ...products.flatMap((product, index) =>
      productHead(product, { middle: (starts[index] ?? margin) + width / 2, width, bottom: first, isTurned }),
    ),
    line(t('Total'), margin + contentWidth - totalWidth / 2, first - 8, {
      size: 10,
      font: 'strong',
      align: 'center',
    }),
  ];
}

const headSize = 10;

type HeadPlace = {
  readonly middle: number;
  readonly width: number;
  readonly bottom: number;
  readonly isTurned: boolean;
};

/** The name above the price, centered in the column. */
function productHead({ name, price }: Product, { middle, width, bottom, isTurned }: HeadPlace): Shape[] {
  const room = isTurned ? grid.headHeight - 26 : width - 4;
  const { lines, size } = fitLines(name, 'strong', room, [
    { size: headSize, lines: isTurned ? 2 : 5 },
    { size: smallest, lines: isTurned ? 3 : 6 },
  ]);
  const step = size + 2;
  // Stacked above the price, or, if turned, side by side.
  const before = ((lines.length - 1) * step) / (isTurned ? 2 : 1);
  const names = lines.map((text, index) =>
    line(
      text,
      isTurned ? middle - before + size * 0.35 + index * step : middle,
      isTurned ? bottom - 21 : bottom - 22 - before + index * step,
      { size, font: 'strong', continues: index > 0, ...(isTurned ? { isTurned } : { align: 'center' }) },
    ),
  );
  const below = { size: smallest, color: faintInk, continues: true, align: 'center' } as const;
  return [...names, line(formatDollars(price), middle, bottom - 8, below)];
}
