import { expect, test } from '@jest/globals';
import type { OrderStatus } from '../orders/order-status.js';
import { stepsOf } from './open-your-order.js';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const paid = { status: 'completed', deliveryMethod: 'pickup', paidAt: at(1), cancelledAt: null } as const;
const became = (toStatus: OrderStatus, hour: number) => ({ toStatus, changedAt: at(hour) });

test('a paid order is confirmed, and its other steps are open', () => {
  expect(stepsOf(paid, [became('completed', 1)])).toEqual([
    { kind: 'confirmed', isDone: true, at: at(1) },
    { kind: 'ready', isDone: false, at: null },
    { kind: 'delivered', isDone: false, at: null },
  ]);
});

test('a shipped order says when it last shipped', () => {
  const shipped = { ...paid, status: 'shipped', deliveryMethod: 'shipping' } as const;
  const steps = stepsOf(shipped, [became('shipped', 2), became('completed', 3), became('shipped', 4)]);
  expect(steps[1]).toEqual({ kind: 'shipped', isDone: true, at: at(4) });
});

test('a box that was handed out without being marked ready skips that step', () => {
  const steps = stepsOf({ ...paid, status: 'delivered' }, [became('delivered', 5)]);
  expect(steps.slice(1)).toEqual([
    { kind: 'ready', isDone: true, at: null },
    { kind: 'delivered', isDone: true, at: at(5) },
  ]);
});

test('an undone hand-out is an open step again', () => {
  const changes = [became('ready-for-pickup', 4), became('delivered', 5), became('ready-for-pickup', 6)];
  const steps = stepsOf({ ...paid, status: 'ready-for-pickup' }, changes);
  expect(steps[2]).toEqual({ kind: 'delivered', isDone: false, at: null });
});

test('a cancelled order has no open steps, and was confirmed only if it was paid', () => {
  const cancelled = { ...paid, status: 'cancelled', cancelledAt: at(7) } as const;
  const last = { kind: 'cancelled', isDone: true, at: at(7) };
  expect(stepsOf(cancelled, [])).toEqual([{ kind: 'confirmed', isDone: true, at: at(1) }, last]);
  expect(stepsOf({ ...cancelled, paidAt: null }, [])).toEqual([last]);
});
