import type { Company } from '../../content/index.js';
import { smallest, writePdf } from '../../flyers/drawing/index.js';
import { longBusinessDay } from '../../lib/dates.js';
import { type Block, paperPages, tableBlocks, textBlock } from '../paper-pages.js';
import type { Packet } from './packet.js';

type Setting = { readonly company: Company; readonly now: Date };

/** The packet on one letter-size page, as a tagged PDF. */
export function drawPacketPdf(packet: Packet, { company, now }: Setting): Promise<Buffer> {
  return writePdf(packetPages(packet, { company, now }), {
    title: `Packet for the principal, ${packet.organizationName}`,
    language: 'en-US',
    madeAt: now,
  });
}

export function packetPages(packet: Packet, { company, now }: Setting) {
  const head = {
    kind: 'Packet for the principal',
    note: longBusinessDay(now),
    title: packet.organizationName,
    subtitle: 'A candy fundraiser: may we?',
    isDraft: packet.isDraft,
  };
  const pages = [10, 9.5, smallest].map((size) => paperPages(head, blocksOf(packet, size), company));
  return pages.find(({ length }) => length === 1) ?? pages.slice(-1).flat();
}

function blocksOf({ facts, parts, foods, answer }: Packet, size: number): Block[] {
  return [
    ...tableBlocks({
      columns: [
        { title: 'In short', x: 0 },
        { title: '', x: 120 },
      ],
      rows: facts.map(({ label, value }) => [label, value]),
    }),
    ...parts.map((part) => textBlock(part, size)),
    textBlock(foodPart(foods), size),
    ...(answer ? [textBlock(answerPart(answer), size)] : []),
  ];
}

/** As paragraphs, so that no allergen is cut off. */
function foodPart(foods: Packet['foods']) {
  return { title: 'Food', paragraphs: foods.map(({ allergens, products }) => `${products}: ${allergens}`) };
}

function answerPart({ isYes, name, word, answeredAt }: NonNullable<Packet['answer']>) {
  const said = `${isYes ? 'Yes' : 'No'}, said ${name} on ${longBusinessDay(answeredAt)}.`;
  return { title: 'Answer', paragraphs: word ? [said, `“${word}”`] : [said] };
}
