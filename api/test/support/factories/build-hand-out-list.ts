import { BoxState } from '../../../src/pickup/hand-outs/hand-out-list.types.js';
import type { HandOutList, PickupBox } from '../../../src/pickup/hand-outs/hand-out-list.types.js';

export const longName = 'Mrs. Alexandra Featherstonehaugh-Cholmondeley of Łódź';
export const mix = {
  name: 'Premium Mix Pack with a long name',
  quantity: 2,
  missingBags: 0,
  forName: null,
  picks: [
    'Sour Stars',
    'Cosmic Peach',
    'Lemon Lift-Offs',
    'Gummy Galaxy',
    'Caramel Craters',
    'Taffy Tides',
  ].map((name) => ({ name, quantity: 1 })),
};

function buildBox(index: number, changes: Partial<PickupBox> = {}): PickupBox {
  return {
    id: `order ${index}`,
    shortCode: `K${String(index).padStart(3, '0')}`,
    supporterName: `${longName} ${index}`,
    classroomName: index % 7 === 0 ? null : `Room ${index % 3}`,
    items: [mix, { name: 'Sour Stars', quantity: 3, picks: [], missingBags: 0, forName: null }],
    state: BoxState.WAITING,
    isReady: true,
    handedOutAt: null,
    handedOutBy: null,
    handedOutMethod: null,
    twice: false,
    revision: 1,
    organizationId: 'school',
    ...changes,
  };
}

/** A day's list of so many boxes, all with the same changes. */
export function buildHandOutList(count: number, changes: Partial<PickupBox> = {}): HandOutList {
  return {
    organizationId: 'school',
    organizationName: 'Maple Grove Elementary',
    day: { date: '2026-11-27', opensAt: '15:00', closesAt: '18:00', place: 'The gym', note: null },
    boxes: Array.from({ length: count }, (_, index) => buildBox(index, changes)),
    totals: { orders: count, handedOut: 0 },
    at: new Date('2026-11-20T12:00:00Z'),
  };
}
