import type { Reader } from '../database/index.js';
import { addCents, toCents, type Cents } from '../lib/cents.js';
import { getOrganization, getOrganizationByCode, listClassrooms } from './find-groups.js';
import { prizesOf } from './prizes.js';

/** What printed matter says of a fundraiser. */
export type CampaignFacts = {
  readonly organizationName: string;
  readonly organizationCode: string;
  /** Its own code is refused: supporters name a class. */
  readonly needsClassroomCode: boolean;
  readonly allowsPickup: boolean;
  /** The classrooms' goals together; $500 where they set none (interface guide, section 7). */
  readonly goal: Cents;
  readonly startDate: Date | null;
  readonly endDate: Date | null;
  readonly halfwayPrize: string;
  readonly goalPrize: string;
  /** The active ones, by name. */
  readonly classrooms: readonly {
    readonly name: string;
    readonly code: string;
    readonly teacherName: string;
    readonly halfwayPrize: string;
    readonly goalPrize: string;
  }[];
};

const goalWithoutAny = toCents(50_000);

/** Of an organization that is not deleted, active or not. Throws NotFoundError (404). */
export async function getCampaignFacts(db: Reader, organizationId: string): Promise<CampaignFacts> {
  const organization = await getOrganization(db, organizationId);
  const classrooms = await listClassrooms(db, organizationId, 'active');
  const goals = addCents(...classrooms.map(({ goalAmount }) => goalAmount));
  return {
    organizationName: organization.name,
    organizationCode: organization.code,
    needsClassroomCode: !organization.allowDirectRegistration,
    allowsPickup: organization.allowPickup,
    goal: goals > 0 ? goals : goalWithoutAny,
    startDate: organization.startDate,
    endDate: organization.endDate,
    ...prizesOf(organization),
    classrooms: classrooms.map((classroom) => ({
      name: classroom.name,
      code: classroom.code,
      teacherName: classroom.teacherName,
      ...prizesOf(classroom),
    })),
  };
}

/** The id behind an organization's code, active or, for staff, any that is not deleted. Throws NotFoundError (404). */
export async function getOrganizationId(
  db: Reader,
  code: string,
  which: 'active' | 'all' = 'active',
): Promise<string> {
  return (await getOrganizationByCode(db, code, which)).id;
}
