import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openDataSource, Database } from '../../src/database/index.js';
import { drawStatements, findStatements } from '../../src/payouts/index.js';
import { loadStatementPages } from '../../src/payouts/papers/statement-pages.js';
import { formatMoney, type Cents } from '../../src/lib/cents.js';
import { queryDatabase } from '../support/database/query-database.js';
import { cents } from '../support/explained.js';
import {
  dollars,
  emailTo,
  expectSame,
  ofClassPage,
  ofOrder,
  pick,
  pickFrom,
  type Places,
  renamed,
  type Row,
  sum,
  summed,
} from '../support/figures.js';
import { graphql } from '../support/graphql.js';
import { Buyer } from '../support/people/buyer.js';
import { openCallers, type Callers } from '../support/people/callers.js';
import { logInOrganization } from '../support/people/sessions.js';
import { tokenOf } from '../support/people/your-order.js';
import { type CsvRow, readCsv } from '../support/read-csv.js';
import { startTestApp, type TestApp } from '../support/running-app.js';

/**
 * Every figure of money that stands in more than one place, read wherever it stands: a new place is a line of its table.
 * The orders are of each kind that makes figures differ; those of `former` were sold before a reset.
 */
let app: TestApp;
let callers: Callers;
let organizationId: string;
let classIds: readonly string[];
let month: string;
let database: Database;
const kinds = ['former', 'plain', 'without a class', 'refunded in part', 'cancelled', 'moved', 'disputed'];
const sold: Record<string, string> = {};

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  callers = await openCallers(app);
  ({ organizationId } = await logInOrganization(app));
  const { classrooms } = await own<{ classrooms: { id: string }[] }>('classrooms { id }');
  classIds = classrooms.map(({ id }) => id);
  month = new Date().toISOString().slice(0, 7);
  database = new Database(await openDataSource(app.databaseUrl, []));
  await sellEach();
}, 120_000);
afterAll(async () => {
  await app.stop();
  await database.source.destroy();
});

async function sellEach(): Promise<void> {
  const shopper = await Buyer.at(app.url);
  const [first = null, second = null] = classIds;
  const buy = (classroomId: string | null) => shopper.buy({ organizationId, classroomId });
  sold.former = await buy(first);
  await callers.admin.post(`/api/organizations/${organizationId}/reset-fundraiser`);
  for (const kind of kinds.slice(1)) sold[kind] = await buy(kind === 'without a class' ? null : first);
  const change = async (mutation: string) => {
    const { message } = await graphql(callers.admin, `mutation { ${mutation} { id } }`);
    expect(message).toBeUndefined();
  };
  for (const kind of ['former', 'refunded in part'])
    await change(
      `refundOrderPart(orderId: "${sold[kind]}", input: { amount: "3.33" }, expectedAmount: "3.33", key: "${kind}")`,
    );
  await change(`cancelOrder(orderId: "${sold.cancelled}", mailCustomer: false)`);
  await change(
    `moveOrderToClass(organizationId: "${organizationId}", orderId: "${sold.moved}", classroomId: "${second}", reason: "Named the other")`,
  );
  await queryDatabase(
    app.databaseUrl,
    `INSERT INTO disputes (id, intent_id, order_id, amount, reason, opened_at)
     SELECT 'dp_figures', stripe_payment_intent_id, id, total, 'fraudulent', now() FROM orders WHERE id = $1`,
    [sold.disputed],
  );
}

async function own<T>(selection: string, browser = callers.organization): Promise<T> {
  const query = `query ($id: ID!) { organization(id: $id) { ${selection} } }`;
  const { data, message } = await graphql(browser, query, { id: organizationId });
  if (!data) throw new Error(message);
  return data.organization as T; // as selected
}

async function rest<T = Row[]>(address: string, browser = callers.admin): Promise<T> {
  return (await browser.get(address)).json as T; // documented
}

/** The rows of a file, by their column's title. */
async function csv(address: string, browser = callers.organization): Promise<CsvRow[]> {
  return readCsv((await browser.get(address)).text);
}

const paid = 'subtotal shipping tax total';
const keys = paid.split(' ');
const orderPlaces: Places<string> = {
  graph: async (id) => pick(await orderOf(id, paid), paid.split(' ')),
  REST: async (id) => pick(await rest<Row>(`/api/orders/${id}`), paid.split(' ')),
  'REST, its organization': async (id) =>
    pickFrom(await rest(`/api/orders/organization/${organizationId}`, callers.organization), id, keys),
  'REST, staff': async (id) => pickFrom(await rest('/api/admin/orders'), id, keys),
  'graph, list of staff': async (id) => {
    const { data } = await graphql(callers.admin, `{ orders(first: 100) { nodes { id ${paid} } } }`);
    return pickFrom((data?.orders as { nodes: Row[] }).nodes, id, keys);
  },
  'your order': async (id) => {
    const token = tokenOf(app, id);
    const { data } = await graphql(callers.anyone, `{ yourOrder(token: "${token}") { order { ${paid} } } }`);
    return pick((data?.yourOrder as { order: Row }).order, paid.split(' '));
  },
  'CSV of its organization': async (id) =>
    renamed(ofOrder(await csv(`/api/orders/organization/${organizationId}/csv`), id)[0], {
      subtotal: 'Subtotal',
      shipping: 'Shipping',
      total: 'Total',
    }),
  'CSV of staff': async (id) =>
    renamed(ofOrder(await csv('/api/admin/orders/csv', callers.admin), id)[0], {
      subtotal: 'Subtotal',
      shipping: 'Shipping',
      tax: 'Tax',
      total: 'Total',
    }),
  'REST, the newest on the dashboard of staff': async (id) => {
    const newest = await rest('/api/admin/dashboard/recent-orders');
    return newest.some((row) => row.id === id) ? pickFrom(newest, id, ['total']) : {};
  },
  email: async (id) => {
    const text = await emailTo(app, `order-confirmation.${id}`);
    return {
      subtotal: dollars(text, /Subtotal/),
      shipping: dollars(text, /Shipping/),
      total: dollars(text, /Total/),
    };
  },
};

async function orderOf<T = Row>(id: string, selection: string, browser = callers.organization): Promise<T> {
  const { data, message } = await graphql(browser, `{ order(id: "${id}") { ${selection} } }`);
  if (!data) throw new Error(message);
  return data.order as T; // as selected
}

const counted = 'sales organizationProfit classroomProfit';
const booked = {
  sales: 'Merchandise',
  organizationProfit: 'Organization part',
  classroomProfit: 'Class part',
};

const shares = 'organizationProfit classroomProfit';

/** What an order counts for after refunds and moves. */
const leftPlaces: Places<string> = {
  graph: async (id) => (await orderOf<{ saleLeft: Row }>(id, `saleLeft { ${counted} }`)).saleLeft,
  'graph, staff': async (id) =>
    (await orderOf<{ saleLeft: Row }>(id, `saleLeft { ${counted} }`, callers.admin)).saleLeft,
  'ledger entries': async (id) => {
    const { ledgerEntries } = await orderOf<{ ledgerEntries: Row[] }>(id, `ledgerEntries { ${counted} }`);
    return summed(ledgerEntries, {
      sales: 'sales',
      organizationProfit: 'organizationProfit',
      classroomProfit: 'classroomProfit',
    });
  },
  'CSV of its organization': async (id) =>
    renamed(ofOrder(await csv(`/api/orders/organization/${organizationId}/csv`), id)[0], {
      sales: 'Counted sales',
      organizationProfit: 'Organization profit',
      classroomProfit: 'Classroom profit',
    }),
  'CSV of staff': async (id) =>
    renamed(ofOrder(await csv('/api/admin/orders/csv', callers.admin), id)[0], {
      sales: 'Counted sales',
      organizationProfit: 'Counted organization profit',
      classroomProfit: 'Counted classroom profit',
    }),
  'graph, the order': (id) => orderOf(id, shares),
  'your order': async (id) => {
    const query = `{ yourOrder(token: "${tokenOf(app, id)}") { order { ${shares} } } }`;
    return ((await graphql(callers.anyone, query)).data?.yourOrder as { order: Row }).order;
  },
  'REST, its organization': async (id) =>
    id === sold.cancelled
      ? {}
      : pickFrom(
          await rest(`/api/orders/organization/${organizationId}`, callers.organization),
          id,
          shares.split(' '),
        ),
  'class page': async (id) =>
    ofClassPage(app, id, async (classId) => {
      const query = `{ classroom(id: "${classId}") { contributions(first: 50) { nodes { id sales: amount } } } }`;
      const { data } = await graphql(callers.anyone, query);
      return (data?.classroom as { contributions: { nodes: Row[] } }).contributions.nodes;
    }),
  'REST, class page': async (id) =>
    ofClassPage(app, id, async (classId) =>
      (await rest(`/api/orders/classroom/${classId}`, callers.anyone)).map(
        ({ amount, classroomProfit, ...row }) => ({ ...row, sales: amount, classroomProfit }) as Row,
      ),
    ),
  'CSV of the ledger': async (id) =>
    summed(ofOrder(await csv(`/api/organizations/${organizationId}/ledger.csv`), id), booked),
};

type Share = {
  classroom: { id: string } | null;
  sales: string;
  organizationProfit: string;
  classroomProfit: string;
};
const sharesOf = async () =>
  (
    await own<{ totals: { classShares: Share[] } }>(
      'totals { classShares { classroom { id } sales organizationProfit classroomProfit } }',
    )
  ).totals.classShares;
const explained = async (figure: string, more = '') =>
  (await own<{ explain: { amount: string } }>(`explain(figure: ${figure}${more}) { amount }`)).explain.amount;
const totals = 'totalSales totalProfit';

const organizationPlaces: Places = {
  'graph, its dashboard': async () => (await own<{ totals: Row }>(`totals { ${totals} }`)).totals,
  'graph, staff': async () => (await own<{ totals: Row }>(`totals { ${totals} }`, callers.admin)).totals,
  'graph, everybody': async () =>
    (await own<{ totals: Row }>('totals { totalSales }', callers.anyone)).totals,
  REST: async () =>
    pick(await rest(`/api/organizations/${organizationId}`, callers.organization), totals.split(' ')),
  'REST, everybody': async () =>
    pick(await rest(`/api/organizations/${organizationId}`, callers.anyone), ['totalSales']),
  'REST, by its code': async () =>
    pick(await rest('/api/organizations/lookup/LINCOLN', callers.anyone), ['totalSales']),
  'REST, staff': async () =>
    pick((await rest('/api/organizations')).find(({ id }) => id === organizationId) ?? {}, totals.split(' ')),
  'classes and what was sold without one': async () => {
    const shares = await sharesOf();
    const profit = summed(shares as unknown as Row[], {
      own: 'organizationProfit',
      classes: 'classroomProfit',
    }); // of texts
    return {
      totalSales: sum(shares as unknown as Row[], 'sales'),
      totalProfit: sum([profit, { own: profit.classes ?? '' }], 'own'),
    };
  },
  days: async () => {
    const { totals: byDay } = await own<{ totals: { salesByDay: Row[] } }>('totals { salesByDay { sales } }');
    return { totalSales: sum(byDay.salesByDay, 'sales') };
  },
  'what the figure opens to': async () => ({
    totalSales: await explained('totalSales'),
    totalProfit: await explained('profit'),
  }),
  'CSV of its orders': async () => {
    const rows = await csv(`/api/orders/organization/${organizationId}/csv`);
    const campaign = Math.max(...rows.map((row) => Number(row.Campaign)));
    const own = rows.filter((row) => Number(row.Campaign) === campaign);
    return {
      totalSales: sum(own, 'Counted sales'),
      totalProfit: formatMoney(
        (cents(sum(own, 'Organization profit')) + cents(sum(own, 'Classroom profit'))) as Cents,
      ), // whole cents
    };
  },
};

const classPlaces: Places<string> = {
  'graph, its page': async (id) => {
    const { data } = await graphql(callers.anyone, `{ classroom(id: "${id}") { totals { ${totals} } } }`);
    return (data?.classroom as { totals: Row }).totals;
  },
  REST: async (id) => pick(await rest(`/api/classrooms/${id}`, callers.anyone), ['totalSales']),
  'REST, in its organization': async (id) => {
    const { classrooms } = await rest<{ classrooms: Row[] }>(
      `/api/organizations/${organizationId}`,
      callers.organization,
    );
    return pick(classrooms.find((one) => one.id === id) ?? {}, ['totalSales', 'totalProfit']);
  },
  'its row on the dashboard': async (id) => {
    const row = (await sharesOf()).find(({ classroom }) => classroom?.id === id);
    return row && { totalSales: row.sales, totalProfit: row.classroomProfit };
  },
  'what the figure opens to': async (id) => ({
    totalSales: await explained('totalSales', `, classroomId: "${id}"`),
    totalProfit: await explained('classPart', `, classroomId: "${id}"`),
  }),
};

const sums = 'carriedOver earned takenBack adjustments amountDue';
const statementOf = async <T = Row>(selection: string, browser = callers.organization) =>
  (await own<{ statement: T }>(`statement(month: "${month}") { ${selection} }`, browser)).statement;
const figureOf = (figure: string) => explained(figure, `, statement: "${month}"`);

const statementPlaces: Places = {
  graph: () => statementOf(sums),
  'graph, staff': () => statementOf(sums, callers.admin),
  REST: async () =>
    pick(
      (await rest(`/api/organizations/${organizationId}/statements`, callers.organization)).find(
        (one) => one.month === month,
      ) ?? {},
      sums.split(' '),
    ),
  'what the figures open to': async () => ({
    carriedOver: await figureOf('statementCarriedOver'),
    earned: await figureOf('statementEarned'),
    takenBack: await figureOf('statementTakenBack'),
    adjustments: await figureOf('statementAdjustments'),
    amountDue: await figureOf('statementDue'),
  }),
  'CSV of its lines': async () =>
    withCarried(await csv(`/api/organizations/${organizationId}/statements/${month}.csv`)),
  'CSV of the ledger': async () =>
    withCarried(
      (await csv(`/api/organizations/${organizationId}/ledger.csv`)).filter((row) => row.Statement === month),
    ),
  'its classes': async () => {
    const { byClass } = await statementOf<{ byClass: Row[] }>('byClass { organizationPart classPart }');
    return withCarried(
      [...byClass.map((row) => row.organizationPart), ...byClass.map((row) => row.classPart)].map(
        (Share = '') => ({ Share }),
      ),
    );
  },
  PDF: async () => {
    const [statement] = (await findStatements(database.read, organizationId)).filter(
      (one) => one.month === month,
    );
    const pages = statement
      ? await loadStatementPages(database.read, statement, { name: '', email: '' })
      : [];
    const words = pages
      .flatMap(({ shapes }) => shapes)
      .flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
    const after = (label: string) =>
      (words[words.findIndex((word) => word.startsWith(label)) + 1] ?? '').replace(/[$,]/g, '');
    const takenBack = after('Taken back').replace('-', '');
    return {
      carriedOver: after('Carried over'),
      earned: after('Earned'),
      takenBack,
      adjustments: after('Adjustments'),
      amountDue: after('Amount due'),
    };
  },
  email: async () => {
    const { id } = await statementOf('id');
    return { amountDue: dollars(await emailTo(app, `statement-ready.${id}`), /(?:amount due|due|is)/i) };
  },
};

/** The amount due of a statement's rows. */
async function withCarried(rows: readonly Row[]): Promise<Row> {
  const { carriedOver = '' } = await statementOf('carriedOver');
  return { amountDue: sum([...rows, { Share: carriedOver }], 'Share') };
}

test.each(kinds)('every place shows the same amount paid for the order %s', (kind) =>
  expectSame(orderPlaces, sold[kind] ?? ''),
);

test.each(kinds)('every place shows the same amount that the order %s counts for', (kind) =>
  expectSame(leftPlaces, sold[kind] ?? ''),
);

test('every place shows the same sales and earnings of an organization', () =>
  expectSame(organizationPlaces, undefined));

test.each([0, 1])('every place shows the same sales and earnings of a class (%d)', (at) =>
  expectSame(classPlaces, classIds[at] ?? ''),
);

test('every place shows the same amount of a statement, which is the balance before it', async () => {
  const { balance } = await own<{ balance: Row }>('balance { earned inDispute }');
  await drawStatements(database, month, new Date(Date.now() + 62 * 86_400_000));
  await expectSame(statementPlaces, undefined);
  const { byClass, byProduct } = await statementOf<Record<'byClass' | 'byProduct', Row[]>>(
    'byClass { merchandise } byProduct { productName quantity merchandise }',
  );
  expect(sum(byProduct, 'merchandise')).toBe(sum(byClass, 'merchandise'));
  expect(byProduct.at(-1)).toMatchObject({ productName: 'Partial refunds', merchandise: '-6.66' });
  const { amountDue = '', carriedOver = '' } = await statementOf(sums);
  expect(cents(amountDue) - cents(carriedOver)).toBe(
    cents(balance.earned ?? '') - cents(balance.inDispute ?? ''),
  );
});
