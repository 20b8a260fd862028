import {
  atRight,
  type Block,
  contentWidth,
  cutText,
  faintInk,
  fitLines,
  flowPages,
  foot,
  line,
  margin,
  mark,
  type Page,
  paper,
  rule,
  type Shape,
  textLines,
  tickBox,
  wrapText,
  writePdf,
} from '../../flyers/drawing/index.js';
import { companyName } from '../../lib/brand.js';
import { bagsIn, counted, countPicks, missingBagsText, picksText } from '../../lib/counts.js';
import { longBusinessDay } from '../../lib/dates.js';
import { splitAddress } from '../../lib/split-address.js';
import type { PackedItem, SlipOrder } from '../../ordering/index.js';

const itemsTop = 268;

/** An order on as many pages as its lines need: recipient, giver if it is a gift, contents, fundraiser. No prices. */
export function slipPages(loaded: SlipOrder): Page[] {
  const gift = giftBlock(loaded);
  const first = itemsTop + gift.height;
  return flowPages(loaded.packed.map(itemBlock), {
    opening: [
      ...addressOf(loaded),
      ...supportedOf(loaded),
      ...gift.draw(itemsTop - 16),
      ...countOf(loaded, first),
    ],
    first,
    next: 136,
    bottom: paper.height - 64,
    frame: (shapes, page, count) => [...headOf(loaded), ...shapes, ...footOf(loaded, page, count)],
  });
}

function headOf({ order }: SlipOrder): Shape[] {
  return [
    ...mark(margin, 34, 42 / 44),
    line('Packing slip', margin + 56, 62, { size: 24, font: 'heading', role: 'H1' }),
    line(companyName, margin + 56, 80, { size: 11, color: faintInk }),
    atRight('Order', 50, { size: 10, color: faintInk }),
    atRight(order.id.slice(-8), 70, { size: 16, font: 'code' }),
    atRight(longBusinessDay(order.paidAt ?? order.createdAt), 86, { size: 10, color: faintInk }),
    rule(104, 'dark'),
  ];
}

/** Where a window envelope shows the address, large enough to copy onto a label. */
function addressOf({ order }: SlipOrder): Shape[] {
  const width = contentWidth / 2 - 12;
  const { lines, size } = typedLines(addressLines(order.shippingAddress ?? ''), width, [
    { size: 12, lines: 6 },
    { size: 9, lines: 8 },
  ]);
  return [
    line('Ship to', margin, 132, { size: 10, color: faintInk, role: 'H2' }),
    ...nameOf(order.recipientName ?? order.customerName, margin, width),
    ...textLines(lines, margin, 170, size * (size < 12 ? 1.15 : 1.33), { size }),
  ];
}

/** On the line at 152; a long name on two lines in small letters. */
function nameOf(name: string, x: number, width: number): Shape[] {
  const { lines, size } = fitLines(name, 'strong', width, [
    { size: 14, lines: 1 },
    { size: 10.5, lines: 2 },
  ]);
  const first = lines.length > 1 ? 145 : 152;
  return textLines(lines, x, first, 12, { size, font: 'strong' });
}

/** As on an envelope if it can be split, else as typed. */
function addressLines(written: string): string[] {
  const address = splitAddress(written);
  if (!address) return written.split(/[\r\n]+/);
  const { street, street2, city, state, zip } = address;
  return [street, street2, `${city}, ${state} ${zip}`].filter(Boolean);
}

function supportedOf({ organizationName, classroomName }: SlipOrder): Shape[] {
  if (!organizationName) return [];
  const x = margin + contentWidth / 2 + 12;
  const width = contentWidth / 2 - 12;
  const { lines, size } = fitLines(classroomName ?? '', 'text', width, [
    { size: 12, lines: 1 },
    { size: 10, lines: 5 },
  ]);
  return [
    line('This candy supports', x, 132, { size: 10, color: faintInk, role: 'H2' }),
    ...nameOf(organizationName, x, width),
    ...textLines(lines, x, 170, size * 1.2, { size }),
  ];
}

/** Large enough to read like a card; the longest message takes less than half of the sheet. */
const messageSteps = [
  { size: 22, lines: 4 },
  { size: 18, lines: 7 },
  { size: 14, lines: 11 },
  { size: 12, lines: 16 },
];

function giftBlock({ order: { customerName, recipientName, giftMessage } }: SlipOrder): Block {
  if (!recipientName && !giftMessage) return { height: 0, draw: () => [] };
  const paragraphs = (giftMessage ?? '').split(/\s*\n\s*/).filter(Boolean);
  const { lines, size } = typedLines(paragraphs, contentWidth, messageSteps);
  const step = size * 1.3;
  // A wallet may name another recipient than its payer without this being a gift.
  const from = `${giftMessage ? 'A gift from' : 'From'} ${customerName}`;
  const title = cutText(from, 'strong', 12, contentWidth);
  return {
    height: 46 + lines.length * step,
    draw: (top) => [
      line(title, margin, top + 10, { size: 12, font: 'strong', role: 'H2' }),
      ...textLines(lines, margin, top + 16 + 0.8 * step, step, { size }),
    ],
  };
}

/** Keeps the typed line breaks while there is room for them. */
function typedLines(texts: readonly string[], width: number, steps: typeof messageSteps) {
  for (const { size, lines: room } of steps) {
    const lines = texts.flatMap((text) => wrapText(text, 'text', size, width));
    if (lines.length <= room) return { lines, size };
  }
  return fitLines(texts.join(' '), 'text', width, steps.slice(-1));
}

function countOf({ packed }: SlipOrder, top: number): Shape[] {
  const count = packed.reduce((sum, item) => sum + bagsIn(item), 0);
  const text = counted(count, 'bag');
  return [
    line('Contents', margin, top - 12, { size: 14, font: 'heading', role: 'H2' }),
    atRight(text, top - 12, { size: 11, color: faintInk }),
    rule(top - 4, 'dark', 0.8),
  ];
}

function footOf({ order }: SlipOrder, page: number, count: number): Shape[] {
  const right = `Order ${order.id.slice(-8)}${count > 1 ? ` · page ${page} of ${count}` : ''}`;
  return foot(`Thank you, and enjoy! ${companyName}`, right, paper.height - 36, 9);
}

const nameX = margin + 66;
const nameWidth = contentWidth - 66;
const nameStep = 17;
const pickStep = 14;

/** A line of an order with a box to tick when packed: quantity, product, and a mix pack's picks. */
function itemBlock(item: PackedItem): Block {
  const { productName, quantity } = item;
  const names = wrapText(productName, 'strong', 13, nameWidth);
  const picks = wrapText(insideText(item), 'text', 11, nameWidth);
  const height = 16 + names.length * nameStep + picks.length * pickStep;
  const firstPick = 4 + names.length * nameStep + pickStep;
  return {
    height,
    draw: (top) => [
      tickBox(margin, top + 8, 14),
      line(`${quantity} ×`, margin + 54, top + 20, { size: 13, font: 'strong', align: 'right' }),
      ...textLines(names, nameX, top + 20, nameStep, { size: 13, font: 'strong' }),
      ...textLines(picks, nameX, top + firstPick, pickStep, { size: 11, color: faintInk }),
      rule(top + height - 1),
    ],
  };
}

/** 'Each: 2 × Sour Stars, 1 × Cosmic Peach'. */
function insideText({ picks, quantity, missingBags }: PackedItem): string {
  const text = picksText(countPicks(picks));
  return (text && quantity > 1 ? `Each: ${text}` : text) + missingBagsText(missingBags);
}

/** A packing slip for each order. Letter size, tagged for screen readers. */
export function drawSlips(orders: AsyncIterable<SlipOrder>, madeAt: Date): Promise<Buffer> {
  return writePdf(allPages(orders), { title: 'Packing slips', madeAt });
}

/** One order at a time, so that a thousand of them do not block the process. */
export async function* allPages(orders: AsyncIterable<SlipOrder>): AsyncGenerator<Page> {
  for await (const order of orders) yield* slipPages(order);
}
