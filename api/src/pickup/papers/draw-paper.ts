import { writePdf, type Page } from '../../flyers/drawing/index.js';
import { whenOf } from '../../lib/calendar-hours.js';
import { BoxState } from '../hand-outs/hand-out-list.types.js';
import type { HandOutList, PickupBox } from '../hand-outs/hand-out-list.types.js';
import { boxBlock, headingBlock, totalBlocks } from './box-blocks.js';
import { byClass, sumProducts } from './box-lines.js';
import { flowPages, type Block } from './flow-pages.js';
import { labelPages } from './label-pages.js';
import type { PaperKind } from './paper-kind.js';

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
