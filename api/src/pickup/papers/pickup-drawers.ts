import type { DrawPaper, PaperDrawers } from '../../papers/index.js';
import { loadDayList, type ListDeps } from '../hand-outs/load-hand-out-list.js';
import { paperKinds, pickupPaper, type PaperKind } from './paper-kind.js';

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
