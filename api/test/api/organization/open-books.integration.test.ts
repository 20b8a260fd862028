import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openDataSource, Database } from '../../../src/database/index.js';
import { businessDay, startOfBusinessDay } from '../../../src/lib/dates.js';
import { drawStatements } from '../../../src/payouts/index.js';
import type { Browser } from '../../support/browser.js';
import { enterPayeeOf, savePayeeOf, verifyPayeeOf } from '../../support/people/enter-payee.js';
import { openCallers, responsesTo, type Callers } from '../../support/people/callers.js';
import { cents, explanation, sumOf, type Explained } from '../../support/explained.js';
import { graphql } from '../../support/graphql.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { logInOrganization } from '../../support/people/sessions.js';

/** The graph of the money, over all that the demo sold. Tests follow one statement from drawn to paid. */
let app: TestApp;
let callers: Callers;
let organizationId: string;
let month: string;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  callers = await openCallers(app);
  ({ organizationId } = await logInOrganization(app));
  month = new Date().toISOString().slice(0, 7);
});
afterAll(() => app.stop());

async function organizationOf<T>(browser: Browser, selection: string): Promise<T> {
  const { data, message } = await graphql(
    browser,
    `query Own($id: ID!) { organization(id: $id) { ${selection} } }`,
    { id: organizationId },
  );
  if (!data) throw new Error(message);
  return data.organization as T; // of the shape that was selected
}

const explain = async (args: string): Promise<Explained> =>
  (await organizationOf<{ explain: Explained }>(callers.organization, `explain(${args}) { ${explanation} }`))
    .explain;

describe('a figure that is opened', () => {
  test.each([
    ['totalSales', 'totalSales'],
    ['profit', 'totalProfit'],
    ['weekSales', 'weekSales'],
  ])('%s is what the screen shows, and its lines add up to it', async (figure, total) => {
    const { totals } = await organizationOf<{ totals: Record<string, string> }>(
      callers.organization,
      `totals { ${total} }`,
    );
    const { amount, lines, entryCount } = await explain(`figure: ${figure}`);
    expect(amount).toBe(totals[total]);
    expect(sumOf(lines.nodes.map((line) => line.amount))).toBe(cents(amount));
    expect(lines.nodes.at(-1)?.runningSum ?? '0.00').toBe(amount);
    expect([lines.totalCount, lines.nodes.length]).toEqual([entryCount, entryCount]);
    expect(lines.nodes.every(({ order }) => order.id.length === 36)).toBe(true);
  });

  test("each class's parts equal its row, and so do those of sales without a class", async () => {
    const { totals } = await organizationOf<{
      totals: {
        classShares: {
          classroom: { id: string } | null;
          sales: string;
          organizationProfit: string;
          classroomProfit: string;
        }[];
      };
    }>(
      callers.organization,
      'totals { classShares { classroom { id } sales organizationProfit classroomProfit } }',
    );
    expect(totals.classShares.length).toBeGreaterThan(1);
    for (const { classroom, ...row } of totals.classShares) {
      const part = classroom ? `classroomId: "${classroom.id}"` : 'isWithoutClass: true';
      const [sales, organization, own] = await Promise.all(
        ['totalSales', 'organizationPart', 'classPart'].map((name) => explain(`figure: ${name}, ${part}`)),
      );
      expect([sales?.amount, organization?.amount, own?.amount]).toEqual([
        row.sales,
        row.organizationProfit,
        row.classroomProfit,
      ]);
    }
  });

  test('says how it adds up, and what rounding does', async () => {
    const { formula, rounding, amount } = await explain('figure: profit');
    expect(formula).toMatch(/^\$[\d,.]+ from \d+ orders/);
    expect(formula).toContain(`$${amount}`);
    expect(rounding).toMatch(
      /^Each order is rounded to the cent: \$[\d,.]+ × 30% = \$[\d,.]+, \d+ entries add up/,
    );
    expect((await explain('figure: totalSales')).rounding).toBeNull();
  });

  test('comes as a CSV whose last running sum is the figure', async () => {
    const { csvUrl, amount, entryCount } = await explain('figure: earned');
    const { text, headers } = await callers.organization.get(csvUrl);
    expect(headers.get('content-disposition')).toContain('earned.csv');
    const [head, ...rows] = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe('Entry,Date (Eastern),Kind,Order,Class,Merchandise,Amount,Running sum,Statement');
    expect(rows).toHaveLength(entryCount);
    expect(rows.at(-1)?.split(',')[7]).toBe(amount);
  });

  test('counts whole days of a period only, and of a statement the month that is named', async () => {
    const none = await explain('figure: totalSales, period: { to: "2000-01-01" }');
    expect([none.amount, none.entryCount]).toEqual(['0.00', 0]);
    const { code } = await graphql(
      callers.organization,
      `{ organization(id: "${organizationId}") { explain(figure: profit, period: { from: "May" }) { amount } } }`,
    );
    expect(code).toBe('INVALID_INPUT');
    for (const args of ['statementDue', 'statementDue, statement: "May"', 'profit, statement: "2025-10"']) {
      const query = `{ organization(id: "${organizationId}") { explain(figure: ${args}) { amount } } }`;
      expect((await graphql(callers.organization, query)).code).toBe('INVALID_INPUT');
    }
  });
});

describe('campaigns', () => {
  type Closed = { campaign: number; startedAt: string; at: string; totalProfit: string };
  type WithStatements = Closed & { statements: { month: string; amountDue: string }[] };

  test('that ended have their days, their figures and their statements, the last one first', async () => {
    const { campaigns } = await organizationOf<{ campaigns: WithStatements[] }>(
      callers.organization,
      'campaigns { campaign startedAt at totalProfit statements { month amountDue } }',
    );
    expect(campaigns.map(({ campaign }) => campaign)).toEqual([2, 1]);
    const [last, first] = campaigns;
    expect(last?.startedAt).toBe(first?.at);
    // Too small to be paid; the month after it may have lines of the campaign that runs as well.
    expect(last?.statements.map(({ amountDue }) => amountDue)).toEqual(['5.39', expect.any(String)]);
    expect(first?.statements.map(({ amountDue }) => amountDue)).toEqual([first?.totalProfit]);
  });

  test('have records of their milestones, each with the class and the sale that reached it', async () => {
    const { milestoneRecords } = await organizationOf<{ milestoneRecords: object[] }>(
      callers.organization,
      'milestoneRecords { milestone isReached campaign classroom { code } ledgerEntry { kind classroom { code } } }',
    );
    const reached = (code: string) => ({
      milestone: 'halfway',
      isReached: true,
      campaign: 3,
      classroom: { code },
      ledgerEntry: { kind: 'sale', classroom: { code } },
    });
    expect(milestoneRecords).toEqual(expect.arrayContaining([reached('RIVERA'), reached('OKAFOR')]));
    expect(milestoneRecords).toHaveLength(4);
  });
});

describe('rights', () => {
  const own = [
    'balance { earned }',
    'earnings { total }',
    'statements { totalCount }',
    'payee { name }',
    'lastCheck { orderCount }',
    'campaigns { totalSales }',
    'salesByYear { totalSales }',
    'milestoneRecords { isReached }',
    'explain(figure: profit) { amount }',
  ];

  test.each(own)('%s is for its organization and staff', async (field) => {
    const query = `{ organization(id: "${organizationId}") { ${field} } }`;
    const codes = await responsesTo(callers, async (browser) => (await graphql(browser, query)).code);
    expect(codes).toEqual({
      anyone: 'UNAUTHENTICATED',
      organization: undefined,
      support: undefined,
      admin: undefined,
    });
    const { browser: stranger } = await logInOrganization(app, 'westside@example.org');
    expect((await graphql(stranger, query)).code).toBe('FORBIDDEN');
  });

  test.each(['statements { totalCount }', 'lastLedgerCheck { outcome }'])(
    'the query %s is for staff',
    async (field) => {
      const codes = await responsesTo(
        callers,
        async (browser) => (await graphql(browser, `{ ${field} }`)).code,
      );
      expect(codes).toEqual({
        anyone: 'UNAUTHENTICATED',
        organization: 'FORBIDDEN',
        support: undefined,
        admin: undefined,
      });
    },
  );

  const nobody = '00000000-0000-4000-8000-000000000000';
  test.each([
    [`verifyPayee(organizationId: "${nobody}", updatedAt: "2025-01-01T00:00:00Z") { id }`, 'NOT_FOUND'],
    ['approveStatements(statementIds: []) { statements { id } }', 'INVALID_INPUT'],
    [
      'markStatementsPaid(statementIds: [], method: check, reference: "1", paidOn: "2025-11-03") { statements { id } }',
      'INVALID_INPUT',
    ],
    ['runLedgerCheck { outcome }', undefined],
  ])('the mutation %s is for administrators', async (field, code) => {
    const codes = await responsesTo(
      callers,
      async (browser) => (await graphql(browser, `mutation { ${field} }`)).code,
    );
    expect(codes).toEqual({
      anyone: 'UNAUTHENTICATED',
      organization: 'FORBIDDEN',
      support: 'FORBIDDEN',
      admin: code,
    });
  });

  test('a payee is entered by its organization, and by no other', async () => {
    const mutation = savePayee('Lincoln PTA');
    const { browser: stranger } = await logInOrganization(app, 'westside@example.org');
    expect((await graphql(stranger, mutation)).code).toBe('FORBIDDEN');
    expect((await graphql(callers.support, mutation)).code).toBe('FORBIDDEN');
    const { data } = await graphql(callers.organization, mutation);
    expect(data?.savePayee).toMatchObject({ proposals: [{ kind: 'payee', title: 'New payee' }] });
    expect((await graphql(callers.organization, savePayee('Account 123456789'))).code).toBe('INVALID_INPUT');
    const { proposals } = data?.savePayee as { proposals: { id: string }[] };
    const withdraw = `mutation { withdrawProposal(organizationId: "${organizationId}", proposalId: "${proposals[0]?.id}") {
      proposals { id } } }`;
    expect((await graphql(callers.organization, withdraw)).data).toEqual({
      withdrawProposal: { proposals: [] },
    });
    const query = `{ organization(id: "${organizationId}") { payee { verifiedBy { fullName } } } }`;
    expect((await graphql(callers.organization, query)).code).toBe('FORBIDDEN');
  });
});

const savePayee = (name: string): string => savePayeeOf(organizationId, name);
const verify = async () =>
  expect(await verifyPayeeOf({ app, organizationId, ...callers })).toEqual(expect.anything());
const enterPayee = (name: string) => enterPayeeOf({ app, organizationId, ...callers }, name);

test('only the owner can request the closing payment, and withdraw the request', async () => {
  const ask = (verb: string) =>
    `mutation { ${verb}(organizationId: "${organizationId}") { closingRequestedAt } }`;
  const { browser: stranger } = await logInOrganization(app, 'westside@example.org');
  const refusals = [callers.anyone, stranger, callers.support].map(
    async (browser) => (await graphql(browser, ask('requestClosing'))).code,
  );
  expect(await Promise.all(refusals)).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN']);
  const [first, again] = [await requested(), await requested()];
  expect([typeof first, again]).toEqual(['string', first]);
  expect((await graphql(callers.organization, ask('withdrawClosing'))).data).toEqual({
    withdrawClosing: { closingRequestedAt: null },
  });

  async function requested(): Promise<unknown> {
    const { data } = await graphql(callers.organization, ask('requestClosing'));
    return (data?.requestClosing as { closingRequestedAt: unknown }).closingRequestedAt;
  }
});

describe('the money', () => {
  test('is earned, then on its way with its statement, then paid', async () => {
    const before = await balance();
    expect(cents(before.earned)).toBeGreaterThan(25_00);
    const ledger = [before.earned, before.onItsWay, before.paid];
    const { earnings } = await organizationOf<{ earnings: { share: string; total: string }[] }>(
      callers.organization,
      'earnings { day share total }',
    );
    expect(cents(earnings.at(-1)?.total ?? '')).toBe(sumOf(ledger));
    expect(sumOf(earnings.map(({ share }) => share))).toBe(sumOf(ledger));
    expect(before.nextStatement).toMatchObject({ drawnOn: expect.stringMatching(/-01$/) });

    const source = await openDataSource(app.databaseUrl, []);
    await drawStatements(new Database(source), month, new Date(Date.now() + 62 * 86_400_000));
    await source.destroy();
    const drawn = await balance();
    expect(drawn).toMatchObject({ earned: '0.00', paid: before.paid, nextStatement: null });
    expect(cents(drawn.onItsWay)).toBe(sumOf([before.earned, before.onItsWay]));
    expect((await explain('figure: onItsWay')).amount).toBe(drawn.onItsWay);

    const statement = await ownStatement();
    expect(statement).toMatchObject({ month, state: 'drawn', amountDue: before.earned, isPaidOut: true });
    expect(sumOf(statement.lines.nodes.map(({ share }) => share))).toBe(cents(statement.amountDue));
    expect(sumOf(statement.byClass.flatMap((sums) => [sums.organizationPart, sums.classPart]))).toBe(
      cents(statement.amountDue),
    );
    expect((await callers.organization.get(statement.csvUrl)).status).toBe(200);

    const due = await explain(`figure: statementDue, statement: "${month}"`);
    expect([due.amount, due.entryCount]).toEqual([statement.amountDue, statement.lines.nodes.length]);
    const csv = await callers.organization.get(due.csvUrl);
    expect(csv.text.trim().split('\r\n').at(-1)?.split(',')[7]).toBe(statement.amountDue);

    const approval = `mutation { approveStatements(statementIds: ["${statement.id}"]) { statements { state organization { name } } } }`;
    const { code, message: reason } = await graphql(callers.admin, approval);
    expect(code).toBe('BOOKS_UNCHECKED');
    expect(reason).toContain('Lincoln Elementary School (');
    expect(await heldBy(statement.id)).toBe('check');
    const checked = await graphql(callers.admin, 'mutation { runLedgerCheck { isCurrent unseenCount } }');
    expect(checked.data).toEqual({ runLedgerCheck: { isCurrent: true, unseenCount: 0 } });
    const approved = [{ state: 'approved', organization: { name: 'Lincoln Elementary School' } }];
    const { data, message } = await graphql(callers.admin, approval);
    expect([data, message]).toEqual([{ approveStatements: { statements: approved } }, undefined]);
    const pay = `mutation { markStatementsPaid(statementIds: ["${statement.id}"], method: bank_transfer,
      reference: "T-1042", paidOn: "${businessDay(new Date())}") { statements { state method reference paidAt } } }`;
    const noDay = await graphql(callers.admin, pay.replace(/paidOn: "[^"]*"/, 'paidOn: "2026-02-30"'));
    expect([noDay.code, noDay.message]).toEqual(['INVALID_INPUT', 'Please give a day such as 2026-10-31.']);
    await graphql(callers.organization, savePayee('Lincoln PTA, proposed'));
    expect((await graphql(callers.admin, pay)).code).toBe('PAYEE_WAITS');
    await enterPayee('Lincoln PTA, corrected');
    expect((await graphql(callers.admin, pay)).code).toBe('PAYEE_UNVERIFIED');
    expect(await waiting()).toContain(statement.id);
    await verify();
    expect(await waiting()).not.toContain(statement.id);
    expect((await graphql(callers.admin, pay)).data).toEqual({
      markStatementsPaid: {
        statements: [
          {
            state: 'paid',
            method: 'bank_transfer',
            reference: 'T-1042',
            paidAt: startOfBusinessDay(businessDay(new Date())).toISOString(),
          },
        ],
      },
    });
    const after = await balance();
    expect(after).toMatchObject({ earned: '0.00', onItsWay: before.onItsWay });
    expect(cents(after.paid)).toBe(sumOf([before.earned, before.paid]));
    expect((await explain('figure: paid')).amount).toBe(after.paid);
  });

  test("an order names its statement to its buyer's page", async () => {
    const { lines } = await explain('figure: totalSales');
    const [line] = lines.nodes;
    const { data } = await graphql(
      callers.anyone,
      `{ order(id: "${line?.order.id}") { statement { month drawnOn } } }`,
    );
    expect(data).toMatchObject({ order: { statement: { month } } });
  });

  test('the last check says how many orders it compared, and what was charged for them', async () => {
    const { lastCheck } = await organizationOf<{
      lastCheck: { orderCount: number; charged: string; differenceCount: number };
    }>(callers.organization, 'lastCheck { checkedAt orderCount charged differenceCount }');
    expect(lastCheck.orderCount).toBeGreaterThan(0);
    expect(cents(lastCheck.charged)).toBeGreaterThan(0);
    expect(lastCheck.differenceCount).toBe(0);
  });
});

type OwnBalance = { earned: string; onItsWay: string; paid: string; nextStatement: object | null };

async function balance(): Promise<OwnBalance> {
  const selection = 'balance { earned onItsWay paid nextStatement { month drawnOn } }';
  return (await organizationOf<{ balance: OwnBalance }>(callers.organization, selection)).balance;
}

async function ownStatement() {
  const { statements } = await organizationOf<{
    statements: {
      nodes: {
        id: string;
        csvUrl: string;
        amountDue: string;
        lines: { nodes: { share: string }[] };
        byClass: { organizationPart: string; classPart: string }[];
      }[];
    };
  }>(
    callers.organization,
    `statements(first: 1) { nodes { id month state isPaidOut amountDue csvUrl
      lines(first: 100) { nodes { share } } byClass { organizationPart classPart } byProduct { quantity } } }`,
  );
  const [statement] = statements.nodes;
  if (!statement) throw new Error('No statement');
  return statement;
}

async function heldBy(statementId: string): Promise<string | null | undefined> {
  const { data } = await graphql(callers.admin, '{ statements(first: 100) { nodes { id hold } } }');
  const { nodes } = (data as { statements: { nodes: { id: string; hold: string | null }[] } }).statements;
  return nodes.find(({ id }) => id === statementId)?.hold;
}

/** Statements that are approved, and wait for a payee, by the staff's list. */
async function waiting(): Promise<string[]> {
  const { data } = await graphql(
    callers.admin,
    '{ statements(filter: { waitsForPayee: true, state: approved }) { nodes { id } } }',
  );
  return (data?.statements as { nodes: { id: string }[] }).nodes.map(({ id }) => id);
}
