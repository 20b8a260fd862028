import { registerEnumType } from 'type-graphql';
import { type Page, writePdf } from '../../flyers/drawing/index.js';
import { whenOf } from '../../lib/calendar-hours.js';
import type { DrawPaper, PaperDrawers } from '../../papers/index.js';
import { BoxState, type HandOutList, type PickupBox } from '../hand-outs/hand-out-list.types.js';
import { type ListDeps, loadDayList } from '../hand-outs/load-hand-out-list.js';
import { boxBlock, headingBlock, totalBlocks } from './box-blocks.js';
import { byClass, sumProducts } from './box-lines.js';
import { type Block, flowPages } from './flow-pages.js';
import { labelPages } from './label-pages.js';

/** A day's list as a paper. Letter size, tagged for screen readers. */
export function drawPaper(kind: PaperKind, list: HandOutList): Promise<Buffer> {
  const title = `${titles[kind]}, ${list.organizationName}`;
  return writePdf(paperPages(kind, list), { title, language: 'en-US', madeAt: list.at });
}

/** Boxes of cancelled orders are left out, and those of which every line was refunded. */
export function paperPages(kind: PaperKind, { organizationName, day, boxes: all }: HandOutList): Page[] {
  const boxes = all.filter(({ state, items }) => state !== BoxState.CANCELLED && items.length > 0);
  if (kind === 'labels') return labelPages(inLabelOrder(boxes));
  const when = day ? `${whenOf(day)} · ${day.place}` : 'No pickup day yet';
  return flowPages(blocksOf[kind](boxes), { title: titles[kind], organizationName, when });
}

const titles: Readonly<Record<PaperKind, string>> = {
  'list-by-name': 'Pickup list by name',
  'list-by-class': 'Pickup list by class',
  packing: 'Packing lists',
  labels: 'Labels',
};

const blocksOf: Readonly<
  Record<Exclude<PaperKind, 'labels'>, (boxes: readonly PickupBox[]) => readonly Block[]>
> = {
  'list-by-name': (boxes) => [...boxes.map(boxBlock), ...totalBlocks(sumProducts(boxes))],
  'list-by-class': (boxes) => [
    ...byClass(boxes).flatMap((group) => [
      headingBlock(group.name, group.boxes.length),
      ...group.boxes.map(boxBlock),
    ]),
    ...totalBlocks(sumProducts(boxes)),
  ],
  // A page for each class, that goes with its carton.
  packing: (boxes) =>
    byClass(boxes).flatMap((group) => [
      headingBlock(group.name, group.boxes.length, true),
      ...group.boxes.map(boxBlock),
      ...totalBlocks(sumProducts(group.boxes)),
    ]),
};

/** Class by class, so that a sheet is stuck on carton after carton. */
function inLabelOrder(boxes: readonly PickupBox[]): PickupBox[] {
  return byClass(boxes).flatMap((group) => group.boxes);
}

/** What can be printed of a day's list: names as GraphQL writes them, values as files and papers are called. */
export const PickupPaper = {
  LIST_BY_NAME: 'list-by-name',
  LIST_BY_CLASS: 'list-by-class',
  PACKING: 'packing',
  LABELS: 'labels',
} as const;
export type PaperKind = (typeof PickupPaper)[keyof typeof PickupPaper];

registerEnumType(PickupPaper, {
  name: 'PickupPaper',
  description:
    'Lists with tick boxes, picks and totals by product; PACKING has pages for each class; LABELS are Avery 5160.',
});

export const paperKinds: readonly PaperKind[] = Object.values(PickupPaper);

/** The kind of paper as the papers know it; its subject is the pickup day. */
export function pickupPaper(kind: PaperKind): string {
  return `pickup-${kind}`;
}

/** A day's lists and labels, as they stand when they are drawn. */
export function pickupDrawers(deps: ListDeps): PaperDrawers {
  return Object.fromEntries(paperKinds.map((kind) => [pickupPaper(kind), drawerOf(deps, kind)]));
}

function drawerOf(deps: ListDeps, kind: PaperKind): DrawPaper {
  return async ({ organizationId, subjectIds: [dayId] }) => {
    const list = await loadDayList(deps, organizationId ?? '', dayId ?? '');
    // PDF and fonts cost a process 30 MB to load, and web processes draw nothing.
    const { drawPaper } = await import('./draw-paper.js');
    const bytes = await drawPaper(kind, list);
    return { bytes, fileName: `pickup-${kind}-${list.day?.date ?? ''}.pdf` };
  };
}
