import {
  type Block,
  contentWidth,
  cutText,
  fitLines,
  filedFoot,
  filedHead,
  fittingRows,
  flowPages,
  line,
  margin,
  type Page,
  paper,
  paperRows,
  type PaperTable,
  paperTable,
  rowHeight,
  type Shape,
  textLines,
  smallest,
  writePdf,
} from '../flyers/drawing/index.js';
import type { Company } from '../content/index.js';
import { longBusinessDay, shortBusinessTime } from '../lib/dates.js';
import { partsOf } from './paper-text.js';
import type { Agreement } from './agreement/agreement.js';
import type { Packet } from './packet/packet.js';
import type { PaperPart } from './season.types.js';

export type PaperHead = {
  /** The kind of paper, at the right of the head. */
  readonly kind: string;
  readonly note: string;
  readonly title: string;
  readonly subtitle: string;
  readonly isDraft: boolean;
};

/** A head and blocks, over as many pages as they need. */
export function paperPages(head: PaperHead, blocks: readonly Block[], company: Company): Page[] {
  const words = `Questions: ${company.email} · ${head.kind} · ${head.title}`;
  return flowPages(blocks, {
    opening: headShapes(head, company),
    first: 166,
    next: 60,
    bottom: paper.height - 56,
    frame: (shapes, page, count) => [...shapes, ...filedFoot(words, page, count)],
  });
}

function headShapes({ kind, note, title, subtitle, isDraft }: PaperHead, { name }: Company): Shape[] {
  const { lines, size } = fitLines(title, 'heading', contentWidth, [
    { size: 24, lines: 1 },
    { size: 16, lines: 2 },
  ]);
  return [
    ...filedHead({
      seller: name,
      kind: isDraft ? `${kind} · DRAFT` : kind,
      note: isDraft ? 'Not yet edited by the seller’s lawyer' : note,
      isStrong: isDraft,
    }),
    ...textLines(lines, margin, lines.length > 1 ? 108 : 118, size * 1.15, {
      size,
      font: 'heading',
      role: 'H1',
    }),
    line(cutText(subtitle, 'strong', 12, contentWidth), margin, 146, { size: 12, font: 'strong' }),
  ];
}

/** A block with a part of a managed text. */
function textBlock({ title, paragraphs }: PaperPart, size: number): Block {
  const step = size * 1.38;
  const gap = size * 0.45;
  const head = title === '' ? 0 : size * 1.7;
  const texts = paragraphs.map((text) => fitLines(text, 'text', contentWidth, [{ size, lines: 200 }]).lines);
  return {
    height: texts.reduce((sum, { length }) => sum + length * step + gap, head + gap),
    draw: (top) => {
      let baseline = top + head + size;
      const shapes: Shape[] = [];
      if (title)
        shapes.push(line(title, margin, top + size * 1.3, { size: size + 2, font: 'strong', role: 'H2' }));
      for (const lines of texts) {
        shapes.push(...textLines(lines, margin, baseline, step, { size }));
        baseline += lines.length * step + gap;
      }
      return shapes;
    },
  };
}

/** A paragraph in small type. */
export function noteBlock(text: string): Block {
  return textBlock({ title: '', paragraphs: [text] }, smallest);
}

/** Keeps a table on one page if possible; long tables are split into blocks of up to 36 rows' height. */
export function tableBlocks({ title, columns, rows, hasSum }: PaperTable): Block[] {
  const blocks: Block[] = [];
  let left = paperRows(columns, rows, hasSum);
  while (left.length > 0) {
    const part = left.slice(0, fittingRows(left, 36 * rowHeight));
    left = left.slice(part.length);
    const name = title && (blocks.length === 0 ? title : `${title}, continued`);
    const head = name ? 24 : 4;
    blocks.push({
      height: part.reduce((sum, { height }) => sum + height, head + rowHeight + 16),
      draw: (top) => [
        ...(name
          ? [line(name, margin, top + 14, { size: 12.5, font: 'heading' as const, role: 'H2' as const })]
          : []),
        ...paperTable(columns, part, top + head + rowHeight - 3),
      ],
    });
  }
  return blocks;
}

/** The agreement with its signatures and the hash of its text. */
export function drawAgreementPdf(agreement: Agreement, company: Company): Promise<Buffer> {
  return writePdf(agreementPages(agreement, company), {
    title: `Agreement, ${agreement.organizationName}`,
    madeAt: agreement.createdAt,
  });
}

export function agreementPages(agreement: Agreement, company: Company) {
  const { organizationName, campaign, version, createdAt, text, textHash, isDraft, signatures } = agreement;
  const head = {
    kind: 'Agreement',
    note: longBusinessDay(createdAt),
    title: organizationName,
    subtitle: `Agreement of season ${campaign}, version ${version}`,
    isDraft,
  };
  return paperPages(
    head,
    [
      ...partsOf(text).map((part) => textBlock(part, 10.5)),
      ...tableBlocks({
        title: 'Signatures',
        columns: [
          { title: 'Name', x: 0 },
          { title: 'Office', x: 220 },
          { title: 'Signed (Eastern)', x: 380 },
        ],
        rows: signatures.map(({ name, office, signedAt }) => [
          name ?? 'Not signed yet',
          office ?? '',
          signedAt ? shortBusinessTime(signedAt) : '',
        ]),
      }),
      noteBlock(
        `Each officer opened the text with a personal link and typed their name and office. SHA-256 of the text: ${textHash}`,
      ),
    ],
    company,
  );
}

type Setting = { readonly company: Company; readonly now: Date };

/** The packet on one letter-size page, as a tagged PDF. */
export function drawPacketPdf(packet: Packet, { company, now }: Setting): Promise<Buffer> {
  return writePdf(packetPages(packet, { company, now }), {
    title: `Packet for the principal, ${packet.organizationName}`,
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
    // As paragraphs, so that no allergen is cut off.
    textBlock({ title: 'Food', paragraphs: foods.map(({ label, value }) => `${value}: ${label}`) }, size),
    ...(answer ? [textBlock(answerPart(answer), size)] : []),
  ];
}

function answerPart({ isYes, name, word, answeredAt }: NonNullable<Packet['answer']>) {
  const said = `${isYes ? 'Yes' : 'No'}, said ${name} on ${longBusinessDay(answeredAt)}.`;
  return { title: 'Answer', paragraphs: word ? [said, `“${word}”`] : [said] };
}
