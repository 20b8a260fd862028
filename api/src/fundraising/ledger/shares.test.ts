import { describe, expect, test } from '@jest/globals';
import { toCents } from '../../lib/cents.js';
import { shareOfSale, splitShare } from './shares.js';

/** 30% rounded half up in integers: `tenths` are tenths of a cent. */
function expectedShare(subtotal: number): number {
  const tenths = subtotal * 3;
  return (tenths - (tenths % 10)) / 10 + (tenths % 10 >= 5 ? 1 : 0);
}

const subtotals = Array.from({ length: 2_001 }, (_, cents) => toCents(cents));

test.each([
  { organizationId: null, classroomId: null, parts: [0, 0, 0] },
  { organizationId: 'school', classroomId: null, parts: [599, 599, 0] },
  { organizationId: 'school', classroomId: 'class', parts: [599, 300, 299] },
])('a sale of $19.95 for $organizationId and $classroomId earns $parts', ({ parts, ...group }) => {
  const [share, organizationProfit, classroomProfit] = parts;
  const earned = shareOfSale({ ...group, subtotal: toCents(19_95) });
  expect(earned).toEqual({ share, organizationProfit, classroomProfit });
});

describe('the 30% share', () => {
  test('is rounded half up to the cent', () => {
    const shares = subtotals.map((subtotal) => splitShare(subtotal, false).share);
    expect(shares).toEqual(subtotals.map(expectedShare));
  });

  test('goes entirely to the organization without a classroom', () => {
    for (const subtotal of subtotals) {
      const { share, organizationProfit, classroomProfit } = splitShare(subtotal, false);
      expect([organizationProfit, classroomProfit]).toEqual([share, 0]);
    }
  });

  test('is split in half with a classroom, and the organization gets the odd cent', () => {
    for (const subtotal of subtotals) {
      const { share, organizationProfit, classroomProfit } = splitShare(subtotal, true);
      expect(organizationProfit + classroomProfit).toBe(share);
      expect(organizationProfit - classroomProfit).toBe(share % 2);
    }
  });

  test.each([
    [4_999, 1_500, 750, 750],
    [5_000, 1_500, 750, 750],
    [1_995, 599, 300, 299],
    [5, 2, 1, 1],
    [1, 0, 0, 0],
  ])(
    'of %d cents is %d: %d for the organization, %d for the classroom',
    (subtotal, share, organization, classroom) => {
      expect(splitShare(toCents(subtotal), true)).toEqual({
        share,
        organizationProfit: organization,
        classroomProfit: classroom,
      });
    },
  );
});
