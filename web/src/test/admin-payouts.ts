import { buildConnection } from './build-connection';

export const check = {
  __typename: 'LedgerCheck',
  id: 'check-1',
  finishedAt: '2025-11-03T08:04:00.000Z',
  outcome: 'clean',
  isCurrent: true,
  unseenCount: 0,
  parts: [
    {
      __typename: 'LedgerCheckPart',
      part: 'sales',
      title: 'Paid orders and their sale entries',
      compared: 17,
      amount: '987.84',
      differenceCount: 0,
      leftOutCount: 0,
    },
  ],
  differences: [] as object[],
};

export const payee = {
  __typename: 'Payee',
  id: 'org-1',
  name: 'Lincoln PTA',
  postalAddress: '210 Maple Street\nLincoln, NE 68508',
  method: 'check',
  taxFormDate: null,
  accountCode: null,
  bankReference: 'P000042',
  updatedAt: '2025-11-02T08:04:00.000Z',
  verifiedAt: null as string | null,
  verifiedBy: null,
};

export function buildStatement(changes: object = {}, ofPayee: object | null = payee) {
  return {
    __typename: 'Statement',
    id: 's-1',
    month: '2025-10',
    state: 'drawn',
    isPaidOut: true,
    amountDue: '274.77',
    paidAt: null,
    method: null,
    reference: null,
    payeeName: null as string | null,
    payoutRun: null as object | null,
    pdfUrl: '/api/organizations/org-1/statements/2025-10.pdf',
    hold: null as string | null,
    needsSecondApproval: false,
    firstApprovedAt: null as string | null,
    firstApprovedBy: null as object | null,
    returnedPayments: [] as object[],
    organization: {
      __typename: 'Organization',
      id: 'org-1',
      name: 'Lincoln Elementary School',
      code: 'LINCOLN',
      payee: ofPayee,
      proposals: [] as object[],
    },
    ...changes,
  };
}

export const small = buildStatement({
  id: 's-2',
  isPaidOut: false,
  amountDue: '22.93',
  organization: {
    __typename: 'Organization',
    id: 'org-2',
    name: 'Westside Soccer Club',
    code: 'WESTSIDE',
    proposals: [],
    payee: null,
  },
});

const total = (count: number, amountDue: string) => ({ __typename: 'StatementTotal', count, amountDue });
const none = total(0, '0.00');
const totals = {
  second: none,
  approved: none,
  payee: none,
  paid: none,
  carried: none,
  drawn: total(152, '48211.07'),
  all: total(152, '48211.07'),
};

/** Responses for the first load of the payouts page. */
export const payoutResponses = {
  LastLedgerCheck: () => ({ data: { lastLedgerCheck: check } }),
  PayoutStatements: () => ({ data: { statements: buildConnection('Statement', [buildStatement(), small]) } }),
  PayoutTotals: () => ({ data: totals }),
  OpenPayoutRuns: () => ({ data: { openPayoutRuns: [] as object[] } }),
};
