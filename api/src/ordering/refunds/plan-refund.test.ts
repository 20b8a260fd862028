import { describe, expect, test } from '@jest/globals';
import { toCents } from '../../lib/cents.js';
import { DomainError } from '../../lib/domain-error.js';
import { planRefund, type RefundableOrder } from './plan-refund.js';
import { refundOfLine, type RefundableLine } from './partial-refunds.js';

const candy: RefundableLine = {
  itemId: 'candy',
  line: 1,
  productId: 'candy',
  productName: 'Lemon Lift-Offs',
  quantity: 3,
  unitPrice: toCents(1_299),
  bagsPerBox: 1,
  refundedBags: 0,
};
const pack: RefundableLine = {
  ...candy,
  line: 2,
  productName: 'Premium Mix Pack',
  quantity: 2,
  unitPrice: toCents(3_599),
  bagsPerBox: 3,
};

/** Merchandise of $110.95 and $8.99 shipping, for a class: a share of $33.29. */
function order(changes: Partial<RefundableOrder> = {}): RefundableOrder {
  const credit = { organizationId: 'school', classroomId: 'class', campaign: 1 };
  const earned = { sales: 11_095, organizationProfit: 1_665, classroomProfit: 1_664 };
  return {
    subtotal: toCents(11_095),
    total: toCents(11_994),
    refunded: toCents(0),
    credit: { ...credit, ...inCents(earned) },
    lines: [candy, pack],
    ...changes,
  };
}

function inCents<Key extends string>(amounts: Record<Key, number>) {
  const entries = Object.entries<number>(amounts).map(([key, value]) => [key, toCents(value)]);
  return Object.fromEntries(entries) as Record<Key, ReturnType<typeof toCents>>; // the same keys
}

/** The error code of a refused plan. */
function refusalOf(...plan: Parameters<typeof planRefund>): string {
  try {
    planRefund(...plan);
    return 'none';
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
}

test.each([
  [{ line: 1, quantity: 0, bags: 1 }, 'Lemon Lift-Offs has no bags of its own: refund whole boxes.'],
  [{ line: 1, quantity: 4, bags: 0 }, 'Only 3 Lemon Lift-Offs can still be refunded.'],
  [{ line: 2, quantity: 0, bags: 7 }, 'Only 6 bags of Premium Mix Pack can still be refunded.'],
  [{ line: 1, quantity: -1, bags: 0 }, 'Refund 0 or more of each line.'],
  [{ line: 2, quantity: 0, bags: -1 }, 'Refund 0 or more of each line.'],
  [{ line: 3, quantity: 1, bags: 0 }, 'This order has no such line.'],
  [{ line: 4, quantity: 1, bags: 0 }, 'All of Gone is refunded already.'],
  [{ line: 5, quantity: 2, bags: 0 }, 'Only 5 bags of Opened Pack can still be refunded.'],
])('%j is refused with the reason', (part, reason) => {
  const gone = { ...candy, line: 4, productName: 'Gone', refundedBags: 3 };
  const opened = { ...pack, line: 5, productName: 'Opened Pack', refundedBags: 1 };
  expect(() => planRefund(order({ lines: [candy, pack, gone, opened] }), { lines: [part] })).toThrow(
    expect.objectContaining({ fields: { lines: reason } }),
  );
});

test.each([
  [{ lines: [] }, { amount: 'Choose what to refund.' }],
  [{ amount: toCents(0) }, { amount: 'Choose what to refund.' }],
  [{ lines: [1, 1].map((line) => ({ line, quantity: 1, bags: 0 })) }, { lines: 'Name each line once.' }],
])('%j is refused at its field', (part, fields) => {
  expect(() => planRefund(order(), part)).toThrow(expect.objectContaining({ fields }));
});

describe('the plan of a refund', () => {
  test('of boxes computes the share again on the merchandise that is left, split as before', () => {
    const plan = planRefund(order(), { lines: [{ line: 1, quantity: 1, bags: 0 }] });
    expect(plan.amount).toBe(1_299);
    expect(plan.before).toEqual({ sales: 11_095, organizationProfit: 1_665, classroomProfit: 1_664 });
    // $97.96 x 30% = $29.388, so $29.39, of which the class has 14.69.
    expect(plan.after).toEqual({ sales: 9_796, organizationProfit: 1_470, classroomProfit: 1_469 });
  });

  test('of bags besides packs, up to the last, has only lines with a refund', () => {
    const [all, none, bags] = [
      { line: 2, quantity: 1, bags: 3 },
      { line: 1, quantity: 0, bags: 0 },
      { line: 5, quantity: 0, bags: 1 },
    ];
    const opened = { ...pack, line: 5, refundedBags: 5 };
    const plan = planRefund(order({ lines: [candy, pack, opened] }), { lines: [all, none, bags] });
    expect(plan.lines).toEqual([
      { ...all, amount: 7_198 },
      { ...bags, amount: 1_200 },
    ]);
    expect([plan.amount, plan.left]).toEqual([8_398, 11_994]);
    expect(planRefund(order(), { amount: toCents(1) }).lines).toEqual([]);
  });

  test('of an order without a credit, as after a lost dispute, has no shares', () => {
    const plan = planRefund(order({ credit: null }), { amount: toCents(1_000) });
    expect(plan.before).toEqual({ sales: 0, organizationProfit: 0, classroomProfit: 0 });
    expect(plan.after).toEqual({ sales: 10_095, organizationProfit: 0, classroomProfit: 0 });
  });

  test('of an amount above the merchandise leaves sales of 0, and takes the rest from shipping', () => {
    const plan = planRefund(order(), { amount: toCents(11_500) });
    expect(plan.after).toEqual({ sales: 0, organizationProfit: 0, classroomProfit: 0 });
  });

  test('changes no share of an order without an organization', () => {
    const credit = { organizationId: null, classroomId: null, campaign: 1 };
    const none = inCents({ sales: 11_095, organizationProfit: 0, classroomProfit: 0 });
    const plan = planRefund(order({ credit: { ...credit, ...none } }), { amount: toCents(1_000) });
    expect(plan.after).toEqual({ sales: 10_095, organizationProfit: 0, classroomProfit: 0 });
  });

  test('refuses all that is left, which is a cancel, and any more', () => {
    const partly = order({ refunded: toCents(1_994) });
    expect(planRefund(partly, { amount: toCents(9_999) }).left).toBe(10_000);
    expect(refusalOf(partly, { amount: toCents(10_000) })).toBe('REFUND_IS_WHOLE');
    expect(refusalOf(partly, { amount: toCents(10_001) })).toBe('REFUND_TOO_LARGE');
  });

  test.each([
    ['more boxes than were sold', [{ line: 1, quantity: 4, bags: 0 }]],
    ['a bag of what is no mix pack', [{ line: 1, quantity: 0, bags: 1 }]],
    ['packs and bags that are more than the packs', [{ line: 2, quantity: 2, bags: 1 }]],
    ['less than nothing', [{ line: 2, quantity: 1, bags: -1 }]],
    ['a line that the order does not have', [{ line: 3, quantity: 1, bags: 0 }]],
    [
      'a line twice',
      [
        { line: 1, quantity: 1, bags: 0 },
        { line: 1, quantity: 1, bags: 0 },
      ],
    ],
    ['nothing', []],
  ])('refuses %s', (_what, lines) => {
    expect(refusalOf(order(), { lines })).toBe('INVALID_INPUT');
  });
});

test('the bags of a pack, refunded one by one, are its price to the cent', () => {
  const refunds = [0, 1, 2, 3, 4, 5].map((refundedBags) => refundOfLine({ ...pack, refundedBags }, 1));
  expect(refunds).toEqual([1_200, 1_199, 1_200, 1_200, 1_199, 1_200]);
  expect(refundOfLine(pack, 3)).toBe(3_599);
  expect(refundOfLine({ ...pack, refundedBags: 1 }, 5)).toBe(2 * 3_599 - 1_200);
});
