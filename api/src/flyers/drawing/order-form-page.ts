import { whenOf } from '../../lib/calendar-hours.js';
import { formatDollars, type Cents } from '../../lib/cents.js';
import type { Language } from '../../lib/languages.js';
import type { Flyer, FlyerClassroom } from './draw-flyer.js';
import { flyerTexts } from './flyer-texts.js';
import { fitLines, fontFor } from './fonts.js';
import { contentWidth, faintInk, foot, line, margin, mark, paper, textLines } from './page-parts.js';
import type { Page, Shape } from './pouch.js';
import { qrCode } from './qr-code.js';
import { codesIn, hostOf, madeOn } from './wording.js';
import { writePdf } from './write-pdf.js';

export type OrderForm = Flyer & {
  readonly classroom: FlyerClassroom;
  /** On sale, and no mix packs: nobody can fill one on paper. */
  readonly products: readonly { readonly name: string; readonly price: Cents }[];
  /** When and where bags are handed out, as far as it is known. */
  readonly pickup: {
    readonly day: { readonly date: string; readonly opensAt: string; readonly closesAt: string } | null;
    readonly place: string | null;
  } | null;
};

/** The page on which a class collects names and counts, to be entered as one order and paid by one card. */
export function drawOrderForm(form: OrderForm): Promise<Buffer> {
  const { classroom, facts, setting } = form;
  const texts = flyerTexts[setting.language];
  return writePdf(orderFormPages(form), {
    title: `${words[setting.language].title}: ${texts.classOf(classroom.name, facts.organizationName)}`,
    language: texts.locale,
    madeAt: setting.madeAt,
  });
}

/** As many products as stand beside each other and can be read; more of them take another page. */
const productsPerPage = 10;

export function orderFormPages(form: OrderForm): Page[] {
  const pages = Math.max(1, Math.ceil(form.products.length / productsPerPage));
  return Array.from({ length: pages }, (_, page) => {
    const products = form.products.slice(page * productsPerPage, (page + 1) * productsPerPage);
    return { ...paper, shapes: [...headOf(form), ...gridOf(form, products), ...footOf(form)] };
  });
}

type Words = {
  readonly title: string;
  readonly pickup: (when: string) => string;
  readonly howTo: (address: string) => string;
  readonly name: string;
  readonly total: string;
};

const words: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Order form',
    pickup: (when) => `Pickup: ${when}`,
    howTo: (address) =>
      `Write each name and how many bags. When the form is full, one person scans the code, or opens ${address}, types it in and pays by card. We pack a bag for each name.`,
    name: 'Name',
    total: 'Total',
  },
  es: {
    title: 'Formulario de pedido',
    pickup: (when) => `Entrega: ${when}`,
    howTo: (address) =>
      `Escribe cada nombre y cuántas bolsas. Cuando esté lleno, una persona escanea el código, o abre ${address}, lo copia y paga con tarjeta. Preparamos una bolsa para cada nombre.`,
    name: 'Nombre',
    total: 'Total',
  },
};

const qrSide = 104;
const besideQr = contentWidth - qrSide - 20;

function headOf({ facts, setting, classroom, pickup }: OrderForm): Shape[] {
  const { language, publicUrl } = setting;
  const texts = words[language];
  const codes = codesIn(facts.organizationCode, classroom.code);
  const who = flyerTexts[language].classOf(classroom.name, facts.organizationName);
  const name = fitLines(who, fontFor(who, 'strong'), besideQr, [
    { size: 15, lines: 1 },
    { size: 12, lines: 2 },
  ]);
  const when = [pickup?.day && whenOf(pickup.day, language), pickup?.place].filter(Boolean).join(' · ');
  const pickupText = when && texts.pickup(when);
  const day = fitLines(pickupText, fontFor(pickupText, 'text'), besideQr, [{ size: 10.5, lines: 2 }]);
  const howTo = fitLines(texts.howTo(`${hostOf(publicUrl)}/order-form`), 'text', besideQr, [
    { size: 10, lines: 3 },
    { size: 8.5, lines: 4 },
  ]);
  const codeLine = `${facts.organizationCode}-${classroom.code}`;
  const nameEnd = 78 + name.lines.length * 16;
  const dayEnd = nameEnd + (pickupText ? day.lines.length * 13 : 0);
  return [
    ...mark(margin, 28, 34 / 44),
    line(texts.title, margin + 44, 52, { size: 22, font: 'heading', role: 'H1' }),
    ...textLines(name.lines, margin, 84, 16, { size: name.size, font: 'strong', role: 'H2' }),
    ...(pickupText ? textLines(day.lines, margin, nameEnd + 6, 13, { size: 10.5 }) : []),
    ...textLines(howTo.lines, margin, dayEnd + 10, 13, { size: howTo.size, color: faintInk }),
    ...qrCode(`${publicUrl}/order-form?${codes.toString()}`, paper.width - margin - qrSide, 28, qrSide),
    line(codeLine, paper.width - margin - qrSide / 2, 28 + qrSide + 14, {
      size: 11,
      font: 'code',
      align: 'center',
    }),
  ];
}

/** The grid: a column for each product, and as many rows as fit. */
const grid = {
  top: 166,
  headHeight: 62,
  bottom: 748,
  rowHeight: 26,
  nameWidth: 158,
  totalWidth: 42,
} as const;

function gridOf({ setting }: OrderForm, products: OrderForm['products']): Shape[] {
  const texts = words[setting.language];
  const { top, headHeight, bottom, rowHeight, nameWidth, totalWidth } = grid;
  const width = (contentWidth - nameWidth - totalWidth) / Math.max(products.length, 1);
  const starts = products.map((_, index) => margin + nameWidth + index * width);
  const first = top + headHeight;
  const rows = Math.floor((bottom - first) / rowHeight);
  const end = first + rows * rowHeight;
  const lines = Array.from(
    { length: rows + 1 },
    (_, row) => `M${margin} ${first + row * rowHeight}h${contentWidth}`,
  );
  const edges = [margin, ...starts, margin + contentWidth - totalWidth, margin + contentWidth];
  const columns = edges.map((x) => `M${x} ${top}V${end}`);
  return [
    {
      kind: 'path',
      d: [`M${margin} ${top}h${contentWidth}`, ...lines, ...columns].join(''),
      stroke: '#8d7d93',
      strokeWidth: 0.7,
    },
    line(texts.name, margin + 8, first - 8, { size: 10, font: 'strong' }),
    ...products.flatMap((product, index) =>
      productHead(product, (starts[index] ?? margin) + width / 2, width, first),
    ),
    line(texts.total, margin + contentWidth - totalWidth / 2, first - 8, {
      ...{ size: 10, font: 'strong', align: 'center' },
    }),
  ];
}

/** The name over its price, in the middle of the column. */
function productHead(
  { name, price }: OrderForm['products'][number],
  middle: number,
  width: number,
  bottom: number,
): Shape[] {
  const fitted = fitLines(name, fontFor(name, 'strong'), width - 4, [
    { size: 9, lines: 2 },
    { size: 7.5, lines: 3 },
    { size: 6, lines: 4 },
  ]);
  const step = fitted.size + 1.5;
  const first = bottom - 20 - (fitted.lines.length - 1) * step;
  return [
    ...textLines(fitted.lines, middle, first, step, { size: fitted.size, font: 'strong', align: 'center' }),
    line(formatDollars(price), middle, bottom - 8, {
      size: 8,
      align: 'center',
      color: faintInk,
      continues: true,
    }),
  ];
}

function footOf(form: OrderForm): Shape[] {
  const texts = flyerTexts[form.setting.language];
  return foot(texts.foot(form.setting.contact), madeOn(form, texts), 770, 9);
}
