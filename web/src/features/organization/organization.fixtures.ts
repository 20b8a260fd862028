import type { Job } from '../../gql/graphql';

type Changes = {
  totals?: object;
  orders?: { id: string }[];
  pickups?: { id: string }[];
  /** The total count, if there are more than `pickups`. */
  pickupCount?: number;
  organization?: object;
};

/** The response of the `Dashboard` query. */
export function buildDashboard(changes: Changes = {}) {
  return {
    data: {
      organization: {
        ...buildOrganization(),
        totals: buildTotals(changes.totals),
        orders: buildConnection('Order', changes.orders ?? [buildOrder()]),
        pickups: buildConnection('Order', changes.pickups, { totalCount: changes.pickupCount }),
        ...changes.organization,
      },
    },
  };
}

/** The response of the `PhaseFacts` query for an owner. */
export function buildPhaseFacts(
  changes: {
    flyers?: { id: string }[];
    proposals?: object[];
    days?: object[];
    payee?: null;
    campaigns?: object[];
  } = {},
) {
  const { proposals = [], days: pickupDays = [], campaigns = [] } = changes;
  const { payee = { __typename: 'Payee', id: 'org-1' } } = changes;
  const organization = { __typename: 'Organization', id: 'org-1', payee, proposals, pickupDays, campaigns };
  return { data: { organization: { ...organization, flyers: buildConnection('Flyer', changes.flyers) } } };
}

/** The organization with the fields that its pages read. */
export function buildOrganization(changes: object = {}) {
  return {
    __typename: 'Organization',
    id: 'org-1',
    name: 'Lincoln Elementary School',
    code: 'LINCOLN',
    contactName: 'Pat',
    classroomCount: 1,
    allowPickup: true,
    pickupAddress: 'Front office' as string | null,
    startDate: '2020-01-01T00:00:00.000Z',
    endDate: '2999-01-01T00:00:00.000Z',
    campaignPhase: 'running',
    daysLeft: 350_000 as number | null,
    campaigns: [] as object[],
    incentive: null,
    halfwayIncentive: null,
    goalIncentive: null,
    goalAmount: null,
    purpose: null,
    teachersToldAt: '2025-10-01T12:00:00.000Z',
    instagramHandle: null,
    allowDirectRegistration: true,
    balance: buildBalance(),
    payee: { __typename: 'Payee', id: 'org-1' } as object | null,
    members: [buildListedMember('owner'), buildListedMember('treasurer')],
    orderNews: [] as object[],
    pickupOffer: null,
    salesBySource: [{ __typename: 'SourceSales', source: 'family', orderCount: 2, sales: '25.98' }],
    classrooms: [buildClassroom()],
    ...changes,
  };
}

export function buildListedMember(role: 'owner' | 'treasurer' | 'organizer') {
  return {
    __typename: 'Member',
    personId: `${role}-1`,
    role,
    email: `${role}@example.org`,
    fullName: role,
    joinedAt: '2025-09-01T12:00:00.000Z',
  };
}

/** A proposal that another officer may confirm. */
export function buildProposal(changes: object = {}) {
  return {
    __typename: 'OfficerProposal',
    id: 'p-1',
    kind: 'payee',
    title: 'New payee',
    proposer: { __typename: 'Colleague', name: 'Kim Park' },
    details: ['Lincoln PTA', '1 School Street, Lincoln, NE 68501', 'Paid by check'],
    proposedAt: '2025-10-12T12:00:00.000Z',
    expiresAt: '2025-10-26T12:00:00.000Z',
    effectiveAt: null,
    waitDays: null as number | null,
    isConfirmed: false,
    isByStaff: false,
    lacksLink: false,
    confirmers: ['Lee Park'],
    canConfirm: true,
    ...changes,
  };
}

export function buildBalance(changes: object = {}) {
  return {
    __typename: 'Balance',
    earned: '54.20',
    onItsWay: '69.55',
    paid: '0.00',
    inDispute: '0.00',
    ofCampaignStated: '0.00',
    ofCampaignInDispute: '0.00',
    ofEarlierCampaigns: '0.00',
    nextStatement: { __typename: 'StatementDate', month: '2025-10', drawnOn: '2025-11-01' },
    ...changes,
  };
}

export function buildClassroom(changes: object = {}) {
  return {
    __typename: 'Classroom',
    id: 'c1',
    name: '2nd Grade',
    code: 'RIVERA',
    teacherName: 'Ms. Rivera',
    isActive: true,
    kitPath: '/kit/token',
    teacherEmail: null,
    teacherToldAt: null,
    hasPickup: true,
    goalAmount: '600.00',
    totals: { __typename: 'ClassroomTotals', revision: 5, totalSales: '412.50' },
    ...changes,
  };
}

/** A page of rows; the cursor of a row is its id. */
export function buildConnection(
  name: string,
  nodes: { id?: string }[] = [],
  { totalCount = nodes.length }: { totalCount?: number | undefined } = {},
) {
  return {
    __typename: `${name}Connection`,
    totalCount,
    isTotalEstimate: false,
    pageInfo: {
      __typename: 'PageInfo',
      hasNextPage: totalCount > nodes.length,
      endCursor: nodes.at(-1)?.id ?? null,
    },
    nodes,
  };
}

/** The response of the `Viewer` query: a member, staff with these jobs, or nobody. */
export function buildViewer({
  organizationId,
  jobs,
  mustChangePassword = false,
  role = 'owner',
  others = [],
}: {
  organizationId?: string;
  jobs?: readonly Job[];
  mustChangePassword?: boolean;
  role?: string;
  others?: readonly string[];
} = {}) {
  const organization = organizationId ? { __typename: 'Organization', id: organizationId } : null;
  const member = organizationId ? buildMember(organizationId, { mustChangePassword, role, others }) : null;
  const admin = jobs ? { __typename: 'StaffMember', id: 'admin-1', jobs } : null;
  return { data: { viewer: { __typename: 'Viewer', organization, member, admin } } };
}

/** The viewer that a login or a chosen password returns. */
export function buildLogin({
  mustChangePassword = false,
  others = [],
  ...changes
}: { mustChangePassword?: boolean; others?: readonly string[]; id?: string } = {}) {
  const organization = buildOrganization(changes);
  const member = buildMember(organization.id, { mustChangePassword, others });
  return { __typename: 'Viewer', organization, member };
}

type MemberFacts = {
  mustChangePassword: boolean;
  role?: string;
  /** The ids of the person's other organizations. */
  others: readonly string[];
};

function buildMember(organizationId: string, { mustChangePassword, role = 'owner', others }: MemberFacts) {
  return {
    __typename: 'OwnMember',
    personId: 'person-1',
    fullName: 'Pat',
    email: 'pat@example.org',
    role,
    mustChangePassword,
    memberships: [organizationId, ...others].map((id) => ({
      __typename: 'OwnMembership',
      organizationId: id,
      organizationName: 'Lincoln Elementary School',
      role,
    })),
  };
}

export function buildTotals(changes: object = {}) {
  return {
    __typename: 'OrganizationTotals',
    revision: 5,
    totalSales: '412.50',
    totalProfit: '123.75',
    weekSales: '63.20',
    orderCount: 14,
    halfwayAchieved: true,
    halfwayAchievedAt: '2025-10-10T12:00:00.000Z',
    goalAchieved: false,
    goalAchievedAt: null,
    prizes: [] as object[],
    topClassrooms: [
      {
        ...buildClassroom(),
        totals: { __typename: 'ClassroomTotals', revision: 5, totalSales: '412.50' },
      },
    ],
    classShares: [
      {
        __typename: 'ClassShare',
        classroom: buildClassroom(),
        sales: '400.01',
        organizationProfit: '60.01',
        classroomProfit: '60.00',
      },
      {
        __typename: 'ClassShare',
        classroom: null,
        sales: '12.49',
        organizationProfit: '3.75',
        classroomProfit: '0.00',
      },
    ],
    salesByDay: [
      { __typename: 'DaySales', day: '2025-10-11', sales: '0.00' },
      { __typename: 'DaySales', day: '2025-10-12', sales: '63.20' },
    ],
    ...changes,
  };
}

export function buildOrder(changes: object = {}) {
  return {
    __typename: 'Order',
    id: '00000000-0000-4000-8000-00008f2c91ab',
    customerName: 'Priya N.',
    status: 'completed',
    total: '53.96',
    createdAt: '2025-10-12T12:00:00.000Z',
    classroom: buildClassroom(),
    deliveryMethod: 'shipping',
    pickupNotificationSent: false,
    dispute: null as object | null,
    hasOpenComplaint: false,
    newsFeed: buildConnection('OrderNews', []),
    items: [
      {
        __typename: 'OrderItem',
        productName: 'Lemon Lift-Offs',
        quantity: 2,
        refundedQuantity: 0,
        picks: [],
        forName: null,
      },
    ],
    ...changes,
  };
}
