import { registerOldEnum } from '../../http/index.js';
import type { DrawPaper, PaperDrawers } from '../../papers/index.js';
import { type ListDeps, loadDayList } from '../hand-outs/load-hand-out-list.js';

/** What can be printed of a day's list: names as GraphQL writes them, values as files and papers are called. */
export const PickupPaper = registerOldEnum(
  {
    LIST_BY_NAME: 'list-by-name',
    LIST_BY_CLASS: 'list-by-class',
    PACKING: 'packing',
    LABELS: 'labels',
  } as const,
  {
    name: 'PickupPaper',
    description:
      'Lists with tick boxes, picks and totals by product; packing has pages for each class; labels are Avery 5160.',
  },
);
export type PaperKind = (typeof PickupPaper)[keyof typeof PickupPaper];

export const paperKinds: readonly PaperKind[] = [...new Set(Object.values(PickupPaper))];

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
