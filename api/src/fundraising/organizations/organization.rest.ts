import { ID, Int } from 'type-graphql';
import type { Reader } from '../../database/index.js';
import { described, Money, orLeftOut, orNull, responseOf } from '../../http/index.js';
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
  return ClassroomResponse.from({
    ...classroom,
    ...classroom.storedTotals,
    organization: ClassroomOrganization.from(organization),
  });
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

const publicFields = {
  ...organizationFields,
  halfwayAchieved: Boolean,
  goalAchieved: Boolean,
  classrooms: [ClassroomResponse],
};

const PublicOrganization = responseOf('PublicOrganization', publicFields);

/** An organization in REST. Fields that only itself and staff may see are left out for others. */
export const OrganizationResponse = responseOf('OrganizationResponse', {
  ...publicFields,
  contactName: orLeftOut(String, ownOnly),
  contactPhone: orLeftOut(String, ownOnly),
  allowDirectRegistration: orLeftOut(Boolean, ownOnly),
  totalProfit: orLeftOut(Money, ownOnly),
  createdAt: orLeftOut(Date, ownOnly),
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

/** With the fields of `ownOnly` only for the organization's own session and staff (docs/product/privacy.md). */
export function organizationResponse(
  organization: Organization,
  classrooms: readonly Classroom[],
  { isOwn }: { readonly isOwn: boolean },
): OrganizationResponse {
  const response = isOwn ? OrganizationResponse : PublicOrganization;
  return response.from({
    ...organization,
    ...organization.storedTotals,
    classrooms: classrooms.map((classroom) => classroomResponse(classroom, organization)),
  });
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
    AdminOrganizationResponse.from({
      ...organization,
      ...organization.storedTotals,
      classroomCount: counted.get(organization.id) ?? 0,
      isCampaignRunning: isCampaignRunning(organization, now),
    }),
  );
}
