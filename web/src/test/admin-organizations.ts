import { buildConnection } from './build-connection';
import type { AdminOrganization } from '../features/admin/organizations/card/OrganizationRow';

/** An organization as the server returns it to staff; state only what matters. */
export function buildOrganization(changes: object = {}) {
  return {
    __typename: 'Organization',
    id: 'org-1',
    name: 'Lincoln Elementary School',
    code: 'LINCOLN',
    contactName: 'Dana Lincoln',
    contactEmail: 'lincoln@example.org',
    contactPhone: '402-555-0100',
    isActive: true,
    allowDirectRegistration: true,
    allowPickup: true,
    classroomCount: 3,
    totals: buildTotals(),
    startDate: '2025-10-01T12:00:00.000Z',
    endDate: '2025-10-31T12:00:00.000Z',
    campaignPhase: 'running' as const,
    createdAt: '2025-09-24T12:00:00.000Z',
    pickupAddress: '1 School Street',
    pickupHours: null,
    pickupInstructions: null,
    incentive: null,
    halfwayIncentive: null,
    goalIncentive: null,
    mustChangePassword: false,
    ...changes,
  };
}

export function buildTotals(changes: object = {}) {
  return {
    __typename: 'OrganizationTotals',
    revision: 7,
    totalSales: '1234.50',
    totalProfit: '370.35',
    orderCount: 42,
    ...changes,
  };
}

export function buildAdminOrganization(changes: object = {}): AdminOrganization {
  return buildOrganization(changes);
}

const total = { __typename: 'OrganizationTotal', totalSales: '2469.00', totalProfit: '740.70' };

/** The response of `AdminOrganizations`. */
export function organizations(shown: readonly object[], page: Parameters<typeof buildConnection>[2] = {}) {
  const connection = buildConnection('Organization', shown, page);
  return { data: { organizations: connection, organizationTotal: total } };
}
