import {
  type Block,
  contentWidth,
  cutText,
  fitLines,
  filedFoot,
  filedHead,
  flowPages,
  line,
  margin,
  type Page,
  paper,
  type Shape,
  tableBlocks,
  textBlocks,
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

/** A part of a managed text. */
function partBlocks({ title, paragraphs }: PaperPart, size: number): Block[] {
  const step = size * 1.38;
  const before = size * 0.45;
  const heading = { size: size + 2, font: 'strong', role: 'H2', step: size * 1.7 } as const;
  return [
    ...(title ? textBlocks(title, { ...heading, before, leads: true }) : []),
    ...paragraphs.flatMap((text) => textBlocks(text, { size, step, before })),
  ];
}

/** A paragraph in small type. */
export function noteBlocks(text: string): Block[] {
  return partBlocks({ title: '', paragraphs: [text] }, smallest);
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
      ...partsOf(text).flatMap((part) => partBlocks(part, 10.5)),
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
      ...noteBlocks(
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
    ...parts.flatMap((part) => partBlocks(part, size)),
    // As paragraphs, so that no allergen is cut off.
    ...partBlocks({ title: 'Food', paragraphs: foods.map(({ label, value }) => `${value}: ${label}`) }, size),
    ...(answer ? partBlocks(answerPart(answer), size) : []),
  ];
}

function answerPart({ isYes, name, word, answeredAt }: NonNullable<Packet['answer']>) {
  const said = `${isYes ? 'Yes' : 'No'}, said ${name} on ${longBusinessDay(answeredAt)}.`;
  return { title: 'Answer', paragraphs: word ? [said, `“${word}”`] : [said] };
}
