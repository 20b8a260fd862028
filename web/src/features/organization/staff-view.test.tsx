import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { Job } from '../../gql/graphql';
import { buildFlyer } from '../../test/build-flyer';
import { fakeNetwork } from '../../test/fake-network';
import { renderRoute } from '../../test/render-route';
import { Component as DashboardPage } from './dashboard/dashboard-page';
import { Component as HandOutPage } from './hand-out/hand-out-page';
import { buildBox } from './hand-out/hand-out.fixtures';
import { Component as MoneyPage } from './money/money-page';
import { Component as OrdersPage } from './orders/orders-page';
import {
  buildConnection,
  buildDashboard,
  buildListedMember,
  buildOrder,
  buildProposal,
  buildTotals,
  buildViewer,
} from './organization.fixtures';
import { Component as PeoplePage } from './people/people-page';
import { Component as PickupDaysPage } from './pickup-days/pickup-days-page';
import { Component as SeasonPage } from './season/season-page';
import { buildClass, buildSettings } from './settings/settings.fixtures';
import { Component as SettingsPage } from './settings/settings-page';

const rights = readFileSync(path.resolve(__dirname, '../../../../docs/rights.md'), 'utf8');

/** Whether docs/rights.md gives the mutation to staff with these jobs. */
function allows(mutation: string, jobs: readonly Job[]): boolean {
  const rule = new RegExp(`^- \`${mutation}\`: (.*)$`, 'm').exec(rights)?.[1];
  if (rule === undefined) throw new Error(`docs/rights.md has no ${mutation}`);
  if (/\bstaff\b|^anyone/.test(rule)) return true;
  // With 'session' the call checks the owner, for whom an administrator may act.
  if (jobs.includes('administrator')) return /\badmin\b|^session/.test(rule);
  const also = /; also (.*)/.exec(rule)?.[1]?.split(', ') ?? [];
  return jobs.some((job) => also.includes(job));
}

/** The controls of the pages that change something, by the mutation in which they end. */
const changes: Readonly<Record<string, RegExp>> = {
  generateFlyer: /^Generate( Flyer)?$|^Kind of flyer$/,
  retryFlyer: /^Retry PDF Flyer$/,
  announcePrizes: /^Announce 1 prize$/,
  markPrizeHandedOut: /^Handed out: Doughnut Party/,
  notifyPickupReady: /^Notify Customer: /,
  handOverOrder: /^Hand out: Priya N\./,
  tellTeachers: /^Email teachers$/,
  connectInstagram: /^Connect Instagram$/,
  moveOrderToClass: /^Change the class of/,
  withdrawProposal: /^Cancel this change$/,
  savePayee: /^Change$/,
  addStatementRecipient: /^Add an address$/,
  removeStatementRecipient: /^Remove books@example\.org$/,
  requestClosing: /^Pay out the rest$/,
  remindWaiting: /^Send reminders$/,
  addPickupDay: /^Add a pickup day$/,
  updatePickupDay: /^Change Thu, Nov 20$/,
  removePickupDay: /^Remove Thu, Nov 20$/,
  printPickupPaper: /^List by|^Packing lists$|^Labels/,
  createHelperLink: /^Who is it for|^Make a link$/,
  revokeHelperLink: /^Revoke the link for/,
  markPickupsReady: /^Mark ready$|^Choose all$|^Priya N\.8f2c91ab/,
  startAgreement: /^Send to two officers$/,
  closeBooks: /^Close the books$/,
  thankBuyers: /^Your message|^Preview$/,
  startNextSeason: /^Paste your|^Choose a CSV|^Class goal|^Goal prize|^Add Classroom$|^Start the next/,
  proposeOwner: /^Make owner: /,
  proposeFactorRemoval: /^Reset second factor: /,
  saveClassrooms: /^Add classes$/,
  updateClassroom: /^(Edit|Activate|Deactivate) (2nd Grade|Oak)$/,
  removeClassroom: /^Remove (2nd Grade|Oak)$/,
  requestContactEmailChange: /^Change email$/,
  updateOrganization:
    /^(Start|End) date|^Save |^Organization (name|code)|^What is the|^Your goal|^Total sales|^Sales per|^Percent of|^No ranking|prize \(|^For the winning|^Supporters can|^Pickup |^Contact person|^Phone \(|^Weekly/,
  recordHandOuts: /^Hand out: Kelly|^Scan$/,
};

/** The controls that only read, copy, sort or filter. */
const reads =
  /^[$+]|^(Share|Copy|View as table|Search)|^(Spanish, newsletter, picture|Create a post|Sales|Total|Your half|Class’s half|Sold|Returned|Your 30%|Paid|Balance|Merchandise and shipping|Your profit and the class's|Filters|Clear filters|To hand out|Handed out|All|This phone’s name)$|^(Status|Class|Delivery|Bank dispute|From|To) ?$/;

const totals = { __typename: 'ClassroomTotals', orderCount: 0, revision: 5, totalSales: '412.50' };
const classroom = buildClass({ teacherEmail: 'rivera@example.org', totals });

const day = {
  __typename: 'PickupDay',
  id: 'day-1',
  date: '2025-11-20',
  opensAt: '15:00',
  closesAt: '18:00',
  place: 'The gym',
  note: null,
  remindUntil: '2025-11-23',
  classrooms: null,
  helperLinks: [
    {
      __typename: 'HelperLink',
      id: 'link-1',
      label: 'Front table',
      createdAt: '2025-11-01T12:00:00.000Z',
      expiresAt: '2999-11-01T12:00:00.000Z',
      revokedAt: null,
    },
  ],
  totals: { __typename: 'HandOutTotals', orders: 84, handedOut: 61 },
};

const season = {
  __typename: 'Season',
  id: 'org-1-1',
  campaign: 1,
  closedAt: null as string | null,
  packetPath: '/packet/token',
  packetAnswer: null,
  agreement: null,
  earlierAgreements: [],
  open: [],
  closed: [],
  closing: {
    __typename: 'ClosingStatement',
    orderCount: 2,
    sold: '60.00',
    returned: '0.00',
    share: '18.00',
    carried: '0.00',
    paid: '0.00',
    balance: '18.00',
  },
  thanks: { __typename: 'SeasonThanks', count: 2, words: '', sentAt: null },
};

const award = {
  __typename: 'PrizeAward',
  id: 'award-1',
  kind: 'halfway',
  wonAt: '2025-10-09T12:00:00.000Z',
  lostAt: null,
  announcedAt: null,
  handedOutAt: null,
  handler: null,
  classroom,
};

const payee = {
  __typename: 'Payee',
  id: 'org-1',
  name: 'Lincoln PTA',
  postalAddress: '1 School Street',
  method: 'check',
  taxFormDate: null,
  accountCode: null,
  updatedAt: '2025-10-12T12:00:00.000Z',
  verifiedAt: null,
};

const pickup = {
  deliveryMethod: 'pickup',
  reference: '8f2c91ab',
  customerEmail: 'priya@example.org',
  customerPhone: null,
  shippingAddress: null,
  pickup: null,
  subtotal: '44.97',
  shipping: '0.00',
  organizationProfit: '6.75',
  classroomProfit: '6.74',
  refunded: '0.00',
};

const orders = [
  buildOrder({ ...pickup, id: 'order-1' }),
  buildOrder({ ...pickup, id: 'order-2', status: 'ready_for_pickup', pickupNotificationSent: true }),
];

/** An organization in which each control of its pages has something to do. */
const organization = {
  ...buildSettings({
    classrooms: [classroom, buildClass({ id: 'c2', name: 'Oak', code: 'OAK', isActive: false, totals })],
  }),
  ...buildDashboard({ orders, pickups: orders, totals: { ...buildTotals(), prizes: [award] } }).data
    .organization,
  classrooms: [classroom, buildClass({ id: 'c2', name: 'Oak', code: 'OAK', isActive: false, totals })],
  lastCheck: null,
  earnings: [],
  statements: buildConnection('Statement', []),
  salesByYear: [],
  payee,
  // As the server sends it to whoever may confirm.
  proposals: [buildProposal({ canConfirm: false })],
  statementRecipients: [
    { __typename: 'StatementRecipient', id: 'r-1', email: 'books@example.org', confirmedAt: null },
  ],
  closingRequestedAt: null,
  members: (['owner', 'treasurer', 'organizer'] as const).map(buildListedMember),
  memberInvitations: [
    {
      __typename: 'MemberInvitation',
      id: 'i-1',
      email: 'kim@example.org',
      role: 'treasurer',
      expiresAt: '2999-01-01T00:00:00.000Z',
    },
  ],
  season,
  pickupDays: [day],
  flyers: buildConnection('Flyer', [buildFlyer({ status: 'failed', fileUrl: null, completedAt: null })]),
};

const queries = [
  'Dashboard',
  'PhaseFacts',
  'TeacherLinks',
  'OrganizationFlyers',
  'AllOrders',
  'MoneyPage',
  'PickupDays',
  'SeasonPage',
  'NextSeason',
  'People',
  'PeopleProposals',
  'OrganizationSettings',
];

const over = { ...season, closedAt: '2025-12-01T12:00:00.000Z' };

const pages: readonly (readonly [page: string, Page: ComponentType, shown: RegExp, season?: object])[] = [
  ['', DashboardPage, /^Your fundraiser$/],
  ['/orders', OrdersPage, /^All orders$/],
  ['/money', MoneyPage, /^Who gets paid$/],
  ['/pickup-days', PickupDaysPage, /^Front table$/],
  ['/season', SeasonPage, /^Packet for the principal$/],
  ['/season', SeasonPage, /^The books are closed$/, over],
  ['/season?next', SeasonPage, /^Classes for the next|^This page is for the owner and/, over],
  ['/people', PeoplePage, /^Team$/],
  ['/settings', SettingsPage, /^Campaign dates$/],
  ['/pickup', HandOutPage, /^Kelly Novak$/],
];

function handOutList(viewer: object) {
  const [item] = buildBox().items;
  const box = {
    ...buildBox(),
    __typename: 'PickupBox',
    items: [{ ...item, __typename: 'BoxItem', missingBags: 0, forName: null }],
  };
  return {
    data: {
      viewer,
      handOutList: {
        __typename: 'HandOutList',
        organizationId: 'org-1',
        organizationName: 'Lincoln',
        day: null,
        boxes: [box],
        products: [],
        at: new Date().toISOString(),
      },
    },
  };
}

/** The dashboard's collapsed cards, and a text that each shows once it is open. */
const cards = [
  ['#pickup', /^Hand out boxes on this phone$/],
  ['#codes', /^Copy all links$/],
  ['#flyers', /^PDF Flyer$/],
  ['#instagram', /^Connect your account/],
] as const;

/** The names of the controls that the pages offer to the viewer. */
async function offeredTo(viewer: ReturnType<typeof buildViewer>): Promise<string[]> {
  const names: string[] = [];
  for (const [page, Page, shown, changed = season] of pages) {
    const response = () => ({ data: { organization: { ...organization, season: changed } } });
    const { client } = fakeNetwork({
      ...Object.fromEntries(queries.map((query) => [query, response])),
      Viewer: () => viewer,
      HandOutList: () => handOutList(viewer.data.viewer),
    });
    const routes = [{ path: '/organization/:id/*', Component: Page }];
    const router = renderRoute(client, routes, `/organization/org-1${page}`);
    await screen.findAllByText(shown);
    for (const [hash, text] of page === '' ? cards : []) {
      await act(() => router.navigate(hash));
      await screen.findAllByText(text);
    }
    await act(async () => undefined);
    const found = document.querySelectorAll<HTMLElement>('main :is(button, select, textarea, input)');
    names.push(...[...found].filter((element) => !element.matches(':disabled')).map(nameOf));
    cleanup();
  }
  return names;
}

function nameOf(element: HTMLElement): string {
  const { labels } = element as HTMLInputElement; // null for what has none
  return element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent;
}

/** The mutations behind the controls. Fails for a control that is neither in `changes` nor in `reads`. */
function mutationsOf(names: readonly string[]): string[] {
  const found = names.map((name) => {
    const mutation = Object.keys(changes).find((one) => changes[one]?.test(name));
    return mutation ?? (reads.test(name) ? '' : `Not listed in this test: ${name}`);
  });
  return [...new Set(found)].filter(Boolean).sort();
}

test.each<readonly Job[][]>([
  [['administrator']],
  [['warehouse']],
  [['support']],
  [['finance']],
  [['content']],
  [[]],
])(
  'staff with the jobs %j are offered what docs/rights.md allows them on an organization’s pages',
  async (jobs) => {
    const allowed = Object.keys(changes).filter((mutation) => allows(mutation, jobs));
    expect(mutationsOf(await offeredTo(buildViewer({ jobs })))).toEqual(allowed.sort());
  },
);
