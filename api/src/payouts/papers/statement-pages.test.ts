import { expect, test } from '@jest/globals';
import type { Page } from '../../flyers/drawing/index.js';
import { toCents, zeroCents } from '../../lib/cents.js';
import { type StatementFacts, statementPages } from './statement-pages.js';

const facts: StatementFacts = {
  statement: {
    ...{ id: '6f9619ff-8b86-d011-b42d-00cf4fc964ff', organizationId: 'school', month: '2026-11' },
    ...{ organizationName: 'Lincoln Elementary', organizationCode: 'LINCOLN' },
    ...{ state: 'paid', isClosing: false, isPaidOut: true, method: 'check', reference: '1042' },
    waitsUntil: null,
    books: '153 entries, fingerprint 3f2a91c0',
    drawnAt: new Date('2026-12-01T08:00:00Z'),
    firstApprovedAt: null,
    firstApprovedBy: null,
    approvedAt: new Date('2026-12-02T15:00:00Z'),
    paidAt: new Date('2026-12-04T15:00:00Z'),
    ...{ carriedOver: zeroCents, takenBack: zeroCents, adjustments: zeroCents },
    ...{ earned: toCents(3_000), amountDue: toCents(3_000) },
  },
  classes: [],
  products: [],
  lines: [
    {
      ...{ id: 'line', kind: 'sale', orderId: 'order-cf964ff0', classroomName: null },
      occurredAt: new Date('2026-11-29T04:30:00Z'),
      ...{ merchandise: toCents(10_000), share: toCents(3_000), organizationPart: toCents(3_000) },
      ...{ classPart: zeroCents, runningSum: toCents(3_000) },
    },
  ],
  seller: { name: 'Skycrumb', email: 'support@skycrumb.example' },
};

function wordsOf({ shapes }: Page): string[] {
  return shapes.flatMap((shape) => {
    if (shape.kind === 'table') return shape.rows.flat().map(({ text }) => text);
    return shape.kind === 'text' ? [shape.text] : [];
  });
}

test('days and times are written as people read them', () => {
  const words = statementPages(facts).flatMap(wordsOf);
  expect(words).toEqual(
    expect.arrayContaining([
      'Drawn December 1, 2026 · No. 4fc964ff',
      'Paid on December 4, 2026 by check, reference 1042.',
      'Nov 28, 2026, 11:30 PM',
      'Books when this was drawn: 153 entries, fingerprint 3f2a91c0',
    ]),
  );
  expect(words.join(' ')).not.toMatch(/\d{4}-\d{2}-\d{2}/);
});

test('the paper says what the word over each amount means', () => {
  const tables = statementPages({
    ...facts,
    classes: [
      {
        classroomName: 'Room 12',
        ...{ merchandise: toCents(10_000), organizationPart: toCents(3_000), classPart: zeroCents },
      },
    ],
    products: [{ productName: 'Lemon Lift-Offs', quantity: 1, merchandise: toCents(10_000) }],
  })
    .flatMap(({ shapes }) => shapes)
    .flatMap((shape) => (shape.kind === 'table' ? [shape.rows] : []));
  const heads = tables.flatMap(([head = [], ...rows]) =>
    head.flatMap(({ text }, place) => (rows.some((row) => row[place]?.text.startsWith('$')) ? [text] : [])),
  );
  const defined = tables.at(-1)?.map(([word]) => word?.text) ?? [];
  expect(heads).toContain('Running sum');
  expect(heads.filter((word) => !defined.includes(word.replace('Org.', 'Organization')))).toEqual([]);
});
