import { buildBalance, buildConnection, buildOrganization, buildTotals } from '../organization.fixtures';

export const statement = {
  __typename: 'Statement',
  id: 's-1',
  month: '2025-09',
  state: 'paid',
  isPaidOut: true,
  waitsUntil: null,
  amountDue: '69.55',
  books: '153 entries, fingerprint 3f2a91c0',
  paidAt: '2025-10-03T12:00:00.000Z',
  method: 'check',
  reference: '1042',
  payeeName: 'Lincoln PTA',
  pdfUrl: '/api/organizations/org-1/statements/2025-09.pdf',
  csvUrl: '/api/organizations/org-1/statements/2025-09.csv',
  returnedPayments: [],
};

export const check = {
  __typename: 'OrganizationCheck',
  checkedAt: new Date().toISOString(),
  orderCount: 17,
  charged: '987.84',
  differenceCount: 0,
};

/** The response of the money page. */
export function buildMoney(changes: object = {}) {
  return {
    data: {
      organization: buildOrganization({
        lastCheck: check,
        balance: buildBalance(),
        earnings: [
          { __typename: 'EarningsDay', day: '2025-09-12', share: '69.55', total: '69.55' },
          { __typename: 'EarningsDay', day: '2025-10-12', share: '54.20', total: '123.75' },
        ],
        statements: buildConnection('Statement', [statement]),
        payee: null,
        proposals: [],
        statementRecipients: [],
        closingRequestedAt: null,
        campaigns: [],
        salesByYear: [],
        totals: buildTotals(),
        ...changes,
      }),
    },
  };
}
