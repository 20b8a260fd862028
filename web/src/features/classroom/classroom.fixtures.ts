function buildTotals(changes: object = {}) {
  return {
    __typename: 'ClassroomTotals',
    totalSales: '268.40',
    totalProfit: '40.26',
    orderCount: 9,
    weekSales: '63.20',
    weekOrderCount: 2,
    halfwayAchieved: true,
    halfwayAchievedAt: '2025-10-10T12:00:00.000Z',
    goalAchieved: false,
    goalAchievedAt: null,
    revision: 5,
    ...changes,
  };
}

export function buildOrganizationTotals(changes: object = {}) {
  return {
    __typename: 'OrganizationTotals',
    halfwayAchieved: false,
    goalAchieved: false,
    revision: 5,
    ...changes,
  };
}

export function buildClassPage(
  changes: { classroom?: object; totals?: object; contributions?: object[] } = {},
) {
  return {
    data: {
      classroom: {
        __typename: 'Classroom',
        id: 'c1',
        name: '2nd Grade',
        code: 'RIVERA',
        teacherName: 'Ms. Rivera',
        studentCount: 22,
        goalAmount: '500.00',
        isActive: true,
        familyCount: 0,
        halfwayIncentive: null,
        goalIncentive: null,
        prizes: [] as object[],
        organization: {
          __typename: 'Organization',
          id: 'org-1',
          name: 'Lincoln Elementary School',
          code: 'LINCOLN',
          purpose: null,
          goalAmount: null,
          campaignPhase: 'running',
          startDate: null,
          endDate: '2026-12-14T12:00:00.000Z',
          daysLeft: 19,
          incentive: null,
          halfwayIncentive: null,
          goalIncentive: null,
          totals: buildOrganizationTotals(),
        },
        totals: buildTotals(changes.totals),
        contributions: {
          __typename: 'ContributionConnection',
          nodes: changes.contributions ?? [buildSupport()],
        },
        ...changes.classroom,
      },
    },
  };
}

export function buildSupport(changes: object = {}) {
  return {
    __typename: 'Contribution',
    id: 'p1',
    supporter: 'A supporter',
    amount: '24.99',
    day: '2025-10-12',
    ...changes,
  };
}
