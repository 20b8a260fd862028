import { ID, Int } from 'type-graphql';
import type { Reader } from '../../database/index.js';
import { described, Money, orLeftOut, orNull, responseOf } from '../../http/index.js';
import { formatMoney } from '../../lib/cents.js';
import type { Classroom } from '../classrooms/classroom.types.js';
import { countClassrooms } from '../classrooms/find-classrooms.js';
import { isCampaignRunning } from './campaign-dates.js';
import type { Organization } from './organization.types.js';

/** The fields that organizations and classes share. */
const groupFields = {
  id: ID,
  name: String,
  code: String,
  halfwayIncentive: orNull(String),
  goalIncentive: orNull(String),
};

/** The organization on a class page. */
const ClassroomOrganization = responseOf('ClassroomOrganization', {
  ...groupFields,
  incentive: orNull(String),
});

/** A classroom in REST, with the specification's field names (docs/product/organization.md#fields). */
export const ClassroomResponse = responseOf('ClassroomResponse', {
  ...groupFields,
  organizationId: ID,
  teacherName: String,
  studentCount: Int,
  isActive: Boolean,
  totalSales: Money,
  totalProfit: Money,
  goalAmount: Money,
  halfwayAchieved: Boolean,
  halfwayAchievedAt: orNull(Date),
  goalAchieved: Boolean,
  goalAchievedAt: orNull(Date),
  createdAt: Date,
  organization: ClassroomOrganization,
});
export type ClassroomResponse = InstanceType<typeof ClassroomResponse>;

/** The public response. */
export function classroomResponse(classroom: Classroom, organization: Organization): ClassroomResponse {
  const { id, organizationId, name, code, teacherName, studentCount, isActive, createdAt } = classroom;
  const { goalAmount, halfwayIncentive, goalIncentive, storedTotals } = classroom;
  const { totalSales, totalProfit, halfwayAchieved, halfwayAchievedAt } = storedTotals;
  const { goalAchieved, goalAchievedAt } = storedTotals;
  return {
    id,
    organizationId,
    name,
    code,
    teacherName,
    studentCount,
    isActive,
    totalSales: formatMoney(totalSales),
    totalProfit: formatMoney(totalProfit),
    goalAmount: formatMoney(goalAmount),
    halfwayIncentive,
    halfwayAchieved,
    halfwayAchievedAt,
    goalIncentive,
    goalAchieved,
    goalAchievedAt,
    createdAt,
    organization: classroomOrganization(organization),
  };
}

function classroomOrganization(organization: Organization): ClassroomResponse['organization'] {
  const { id, name, code, incentive, halfwayIncentive, goalIncentive } = organization;
  return { id, name, code, incentive, halfwayIncentive, goalIncentive };
}

/** The fields of both documented forms of an organization. */
const organizationFields = {
  ...groupFields,
  contactEmail: String,
  isActive: Boolean,
  totalSales: Money,
  allowPickup: Boolean,
  pickupAddress: orNull(String),
  pickupInstructions: orNull(String),
  pickupHours: orNull(String),
  startDate: orNull(Date),
  endDate: orNull(Date),
  incentive: orNull(String),
};

const ownOnly = 'Only for the organization itself and staff.';

/** An organization in REST. Fields that only itself and staff may see are left out for others. */
export const OrganizationResponse = responseOf('OrganizationResponse', {
  ...organizationFields,
  contactName: orLeftOut(String, ownOnly),
  contactPhone: orLeftOut(String, ownOnly),
  allowDirectRegistration: orLeftOut(Boolean, ownOnly),
  totalProfit: orLeftOut(Money, ownOnly),
  halfwayAchieved: Boolean,
  goalAchieved: Boolean,
  createdAt: orLeftOut(Date, ownOnly),
  classrooms: [ClassroomResponse],
});
type OrganizationResponse = InstanceType<typeof OrganizationResponse>;

/** An organization as staff sees it: PUT and GET /api/organizations (docs/product/admin.md#fields). */
export const AdminOrganizationResponse = responseOf('AdminOrganizationResponse', {
  ...organizationFields,
  contactName: String,
  contactPhone: orNull(String),
  allowDirectRegistration: described(Boolean, "Whether the organization's code works without a classroom's."),
  totalProfit: Money,
  orderCount: Int,
  classroomCount: Int,
  isCampaignRunning: Boolean,
  createdAt: Date,
  mustChangePassword: described(
    Boolean,
    'Whether it was emailed its login and has not chosen its own password yet.',
  ),
});
type AdminOrganizationResponse = InstanceType<typeof AdminOrganizationResponse>;

/** The fields of `organizationFields`. */
function organizationFacts(
  organization: Organization,
): Pick<AdminOrganizationResponse, keyof typeof organizationFields> {
  const { id, name, code, contactEmail, isActive, startDate, endDate } = organization;
  const { allowPickup, pickupAddress, pickupInstructions, pickupHours } = organization;
  const { incentive, halfwayIncentive, goalIncentive } = organization;
  return {
    id,
    name,
    code,
    contactEmail,
    isActive,
    totalSales: formatMoney(organization.storedTotals.totalSales),
    allowPickup,
    pickupAddress,
    pickupInstructions,
    pickupHours,
    startDate,
    endDate,
    incentive,
    halfwayIncentive,
    goalIncentive,
  };
}

/** The public response (docs/product/privacy.md). */
export function publicOrganizationResponse(
  organization: Organization,
  classrooms: readonly Classroom[],
): OrganizationResponse {
  const { halfwayAchieved, goalAchieved } = organization.storedTotals;
  return {
    ...organizationFacts(organization),
    halfwayAchieved,
    goalAchieved,
    classrooms: classrooms.map((classroom) => classroomResponse(classroom, organization)),
  };
}

/** For the organization's own session and staff. */
export function ownOrganizationResponse(
  organization: Organization,
  classrooms: readonly Classroom[],
): OrganizationResponse {
  const { contactName, contactPhone, allowDirectRegistration, createdAt } = organization;
  const { totalProfit } = organization.storedTotals;
  return {
    ...publicOrganizationResponse(organization, classrooms),
    contactName,
    contactPhone,
    allowDirectRegistration,
    createdAt,
    totalProfit: formatMoney(totalProfit),
  };
}

/** For staff, with the number of classrooms, counted in one query for all. */
export async function adminOrganizationResponses(
  db: Reader,
  organizations: readonly Organization[],
  now: Date,
): Promise<AdminOrganizationResponse[]> {
  const counted = await countClassrooms(
    db,
    organizations.map(({ id }) => id),
  );
  return organizations.map((organization) =>
    adminOrganizationResponse(organization, counted.get(organization.id) ?? 0, now),
  );
}

function adminOrganizationResponse(
  organization: Organization,
  classroomCount: number,
  now: Date,
): AdminOrganizationResponse {
  const { contactName, contactPhone, allowDirectRegistration, createdAt, mustChangePassword } = organization;
  const { totalProfit, orderCount } = organization.storedTotals;
  return {
    ...organizationFacts(organization),
    contactName,
    contactPhone,
    allowDirectRegistration,
    createdAt,
    mustChangePassword,
    orderCount,
    classroomCount,
    totalProfit: formatMoney(totalProfit),
    isCampaignRunning: isCampaignRunning(organization, now),
  };
}
