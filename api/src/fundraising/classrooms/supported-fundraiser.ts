import type { Reader } from '../../database/index.js';
import { isUuid } from '../../lib/ids.js';
import {
  ClassroomCodeRequiredError,
  FundraiserUnavailableError,
  InvalidCodesError,
} from '../fundraising.errors.js';
import type { Codes } from './codes.js';

/** Whom a purchase supports, and how its goods can be handed over. */
export type SupportedFundraiser = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly classroomId: string | null;
  readonly classroomName: string | null;
  readonly allowsPickup: boolean;
  readonly pickupAddress: string | null;
  readonly contactEmail: string;
};

/**
 * The active organization and classroom of two codes. Throws InvalidCodesError (404) for an unknown or inactive one,
 * ClassroomCodeRequiredError (400) where direct purchases are not allowed. Campaign dates do not matter
 * (docs/product/codes.md).
 */
export async function findGroupByCodes(
  db: Reader,
  { organizationCode, classroomCode }: Codes,
): Promise<SupportedFundraiser> {
  const [row]: Row[] = await db.query(
    `SELECT ${columns} FROM organizations o
       LEFT JOIN classrooms c ON c.organization_id = o.id AND upper(c.code) = $2 AND c.deleted_at IS NULL
       CROSS JOIN LATERAL supported_fundraiser(o.id, c.id) AS fundraiser
      WHERE upper(o.code) = $1 AND o.deleted_at IS NULL`,
    [organizationCode, classroomCode],
  );
  const hasClassroomCode = classroomCode !== null;
  if (!row || (hasClassroomCode && !row.classroomId)) throw new InvalidCodesError(hasClassroomCode);
  return toGroup(row);
}

/**
 * The same by ids, for an order. Throws FundraiserUnavailableError (404) for unknown, inactive or deleted ones and
 * for a classroom of another organization, ClassroomCodeRequiredError (400).
 */
export async function findSupportedFundraiser(
  db: Reader,
  { organizationId, classroomId }: GroupIds,
): Promise<SupportedFundraiser> {
  if (!isUuid(organizationId) || (classroomId !== null && !isUuid(classroomId)))
    throw new FundraiserUnavailableError();
  const [row]: Row[] = await db.query(`SELECT ${columns} FROM supported_fundraiser($1, $2) AS fundraiser`, [
    organizationId,
    classroomId,
  ]);
  if (!row) throw new FundraiserUnavailableError();
  return toGroup(row);
}

/** An organization, and one of its classes or none. */
export type GroupIds = { readonly organizationId: string; readonly classroomId: string | null };

/** The same for many at once: functions that return the group or throw, in the order of `wanted`. */
export async function findSupportedFundraisers(
  db: Reader,
  wanted: readonly GroupIds[],
): Promise<readonly (() => SupportedFundraiser)[]> {
  const rows: (Row & { place: number })[] = await db.query(
    `SELECT wanted.place::int AS place, ${columns}
       FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS wanted (organization, classroom, place)
      CROSS JOIN LATERAL supported_fundraiser(wanted.organization, wanted.classroom) AS fundraiser`,
    [wanted.map(({ organizationId }) => organizationId), wanted.map(({ classroomId }) => classroomId)],
  );
  const found = new Map(rows.map(({ place, ...row }) => [place, row]));
  return wanted.map((_ids, index) => () => {
    const row = found.get(index + 1);
    if (!row) throw new FundraiserUnavailableError();
    return toGroup(row);
  });
}

type Row = SupportedFundraiser & { organizationCode: string; needsClassroom: boolean };

const columns = `fundraiser.organization_id AS "organizationId", fundraiser.organization_name AS "organizationName",
  fundraiser.organization_code AS "organizationCode",
  fundraiser.classroom_id AS "classroomId", fundraiser.classroom_name AS "classroomName",
  fundraiser.allows_pickup AS "allowsPickup", fundraiser.pickup_address AS "pickupAddress",
  fundraiser.contact_email AS "contactEmail", fundraiser.needs_classroom AS "needsClassroom"`;

function toGroup({ organizationCode, needsClassroom, ...group }: Row): SupportedFundraiser {
  if (needsClassroom)
    throw new ClassroomCodeRequiredError({ name: group.organizationName, code: organizationCode });
  return group;
}
