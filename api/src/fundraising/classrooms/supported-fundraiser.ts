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
 * ClassroomCodeRequiredError (400) where direct purchases are not allowed. Campaign dates do not matter (docs/product/codes.md).
 */
export async function findGroupByCodes(
  db: Reader,
  { organizationCode, classroomCode }: Codes,
): Promise<SupportedFundraiser> {
  const [row]: Row[] = await db.query(
    `SELECT ${columns} FROM organizations o
       LEFT JOIN classrooms c ON c.organization_id = o.id AND upper(c.code) = $2 AND c.is_active AND c.deleted_at IS NULL
      WHERE upper(o.code) = $1 AND o.is_active AND o.deleted_at IS NULL`,
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
  { organizationId, classroomId }: { organizationId: string; classroomId: string | null },
): Promise<SupportedFundraiser> {
  if (!isUuid(organizationId) || (classroomId !== null && !isUuid(classroomId)))
    throw new FundraiserUnavailableError();
  const [row]: Row[] = await db.query(
    `SELECT ${columns} FROM organizations o
       LEFT JOIN classrooms c ON c.organization_id = o.id AND c.id = $2 AND c.is_active AND c.deleted_at IS NULL
      WHERE o.id = $1 AND o.is_active AND o.deleted_at IS NULL`,
    [organizationId, classroomId],
  );
  if (!row || (classroomId !== null && !row.classroomId)) throw new FundraiserUnavailableError();
  return toGroup(row);
}

type Row = SupportedFundraiser & { allowsDirect: boolean };

const columns = `o.id AS "organizationId", o.name AS "organizationName", c.id AS "classroomId", c.name AS "classroomName",
  o.allow_pickup AS "allowsPickup", o.pickup_address AS "pickupAddress", o.contact_email AS "contactEmail",
  o.allow_direct_registration AS "allowsDirect"`;

function toGroup({ allowsDirect, ...group }: Row): SupportedFundraiser {
  if (group.classroomId === null && !allowsDirect)
    throw new ClassroomCodeRequiredError(group.organizationName);
  return group;
}
