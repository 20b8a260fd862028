import type { ShownBox } from './core/boxes';
import type { Box, DayList, HandOut } from './core/hand-out';

/** A waiting box with the test's changes. */
export function buildBox(changes: Partial<Box> = {}): Box {
  return {
    id: 'b1',
    shortCode: 'K7M2',
    supporterName: 'Kelly Novak',
    classroomName: '2nd Grade',
    items: [{ name: 'Rainbow Cracklers', quantity: 2, picks: [] }],
    state: 'WAITING',
    isReady: true,
    handedOutAt: null,
    handedOutBy: null,
    twice: false,
    revision: 1,
    ...changes,
  };
}

export function buildShownBox(changes: Partial<ShownBox> = {}): ShownBox {
  return { ...buildBox(changes), isUnsent: false, ...changes };
}

export function buildHandOut(changes: Partial<HandOut> = {}): HandOut {
  return {
    id: 'h1',
    boxId: 'b1',
    kind: 'HANDED_OUT',
    at: '2026-11-20T20:00:00.000Z',
    device: 'Table 1',
    method: 'LIST',
    ...changes,
  };
}

export function buildList(changes: Partial<DayList> = {}): DayList {
  return {
    organizationId: 'org-1',
    organizationName: 'Lincoln Elementary',
    day: { date: '2026-11-20', opensAt: '15:00', closesAt: '18:00', place: 'Gym', note: null },
    readAt: '2026-11-20T19:00:00.000Z',
    isOwn: true,
    boxes: [buildBox()],
    ...changes,
  };
}
