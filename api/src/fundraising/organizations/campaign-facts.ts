import type { Reader } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import { getOrganization, getOrganizationByCode, listClassrooms } from './find-fundraisers.js';
import { classGoals, organizationGoals } from '../milestones/goals.js';
import { prizesOf } from './organization.rules.js';

/** The facts about a fundraiser for printed material. */
export type CampaignFacts = {
  readonly organizationName: string;
  readonly organizationCode: string;
  /** Whether supporters must enter a class code too. */
  readonly needsClassroomCode: boolean;
  /** The sales at which the organization's prizes are won. */
  readonly halfway: Cents;
  readonly goal: Cents;
  /** Its own sales goal; null if it has none. */
  readonly ownGoal: Cents | null;
  /** What the money is for, if given. */
  readonly purpose: string | null;
  readonly startDate: Date | null;
  readonly endDate: Date | null;
  readonly halfwayPrize: string;
  readonly goalPrize: string;
  /** Active classrooms, by name. */
  readonly classrooms: readonly {
    readonly name: string;
    readonly code: string;
    readonly teacherName: string;
    /** The sales at which the class's own prize is won; null without a goal. */
    readonly goal: Cents | null;
    readonly halfwayPrize: string;
    readonly goalPrize: string;
  }[];
};

/** For an organization that is not deleted, active or not. Throws NotFoundError (404). */
export async function getCampaignFacts(db: Reader, organizationId: string): Promise<CampaignFacts> {
  const organization = await getOrganization(db, organizationId);
  const classrooms = await listClassrooms(db, organizationId, 'active');
  return {
    organizationName: organization.name,
    organizationCode: organization.code,
    needsClassroomCode: !organization.allowDirectRegistration,
    ...organizationGoals,
    ownGoal: organization.goalAmount,
    purpose: organization.purpose,
    startDate: organization.startDate,
    endDate: organization.endDate,
    ...prizesOf(organization),
    classrooms: classrooms.map((classroom) => ({
      name: classroom.name,
      code: classroom.code,
      teacherName: classroom.teacherName,
      goal: classGoals(classroom.goalAmount)?.goal ?? null,
      ...prizesOf(classroom),
    })),
  };
}

/** The id of an organization by its code: active ones, or for staff all that are not deleted. Throws NotFoundError (404). */
export async function getOrganizationId(
  db: Reader,
  code: string,
  which: 'active' | 'all' = 'active',
): Promise<string> {
  return (await getOrganizationByCode(db, code, which)).id;
}
