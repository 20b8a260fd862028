import { toCents, zeroCents } from '../../../src/lib/cents.js';
import type { StatementFacts } from '../../../src/payouts/papers/statement-pages.js';

/** A paid month with so many lines; names and amounts are as long as they get. */
export function buildStatementFacts(
  changes: Partial<StatementFacts['statement']> = {},
  count = 1,
): StatementFacts {
  const large = toCents(12_345_678);
  const line: StatementFacts['lines'][number] = {
    id: 'line',
    kind: 'adjustment',
    orderId: 'order-cf964ff0',
    classroomName: longClass,
    occurredAt: new Date('2026-11-29T04:30:00Z'),
    merchandise: toCents(-1_234_567),
    share: toCents(-370_370),
    organizationPart: toCents(-185_185),
    classPart: toCents(-185_185),
    runningSum: large,
  };
  return {
    statement: {
      id: '6f9619ff-8b86-d011-b42d-00cf4fc964ff',
      organizationId: 'school',
      month: '2026-11',
      organizationName: 'Lincoln Elementary',
      organizationCode: 'LINCOLN',
      state: 'paid',
      isClosing: false,
      isPaidOut: true,
      method: 'check',
      reference: '1042',
      payeeName: 'Lincoln PTA',
      waitsUntil: null,
      books: '153 entries, fingerprint 3f2a91c0',
      drawnAt: new Date('2026-12-01T08:00:00Z'),
      firstApprovedAt: null,
      firstApprovedBy: null,
      approvedAt: new Date('2026-12-02T15:00:00Z'),
      paidAt: new Date('2026-12-04T15:00:00Z'),
      carriedOver: zeroCents,
      takenBack: zeroCents,
      adjustments: zeroCents,
      earned: toCents(3_000),
      amountDue: toCents(3_000),
      ...changes,
    },
    classes: [
      {
        classroomName: longClass,
        merchandise: large,
        organizationPart: large,
        classPart: large,
      },
    ],
    products: [{ productName: longClass, quantity: 12_345, merchandise: large }],
    lines: Array.from({ length: count }, () => line),
    seller: { name: 'Skycrumb', email: 'support@skycrumb.example' },
  };
}

export const longClass =
  'Mrs. Alexandra Featherstonehaugh-Cholmondeley of Łódź, 3rd and 4th grade, Señora Núñez';
