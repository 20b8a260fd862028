import { buildClassroom, buildOrganization } from '../organization.fixtures';

/** The organization with the fields that the settings read. */
export function buildSettings(changes: object = {}) {
  return buildOrganization({
    contactName: 'Dana Whitfield',
    contactPhone: null,
    contactEmail: 'lincoln@example.org',
    pendingContactEmail: null,
    startDate: '2025-10-01T12:00:00.000Z',
    endDate: '2025-10-25T12:00:00.000Z',
    halfwayIncentive: 'Doughnut Party',
    goalAmount: null,
    purpose: null,
    allowPickup: true,
    pickupAddress: 'Front office',
    pickupHours: null,
    pickupInstructions: null,
    rankingBy: 'total',
    wantsWeeklySummary: true,
    classrooms: [buildClass()],
    ...changes,
  });
}

/** A class with the fields that its card reads. */
export function buildClass(changes: object = {}) {
  return buildClassroom({
    studentCount: 22,
    goalAmount: '600.00',
    teacherEmail: null,
    totals: { __typename: 'ClassroomTotals', orderCount: 0, revision: 5 },
    halfwayIncentive: null,
    goalIncentive: null,
    ...changes,
  });
}
