import type { Reader } from '../../database/index.js';
import { type Cents, formatDollars } from '../../lib/cents.js';
import { isUuid } from '../../lib/ids.js';
import {
  ClassroomCodeRequiredError,
  FundraiserClosedError,
  FundraiserUnavailableError,
} from '../fundraising.errors.js';
import { lookAlikeColumn, type Codes } from './codes.js';

/** The fundraiser that a purchase supports, with its pickup options. */
export type SupportedFundraiser = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly classroomId: string | null;
  readonly classroomName: string | null;
  readonly allowsPickup: boolean;
  readonly pickupAddress: string | null;
  readonly contactEmail: string;
};

export type FoundGroup = SupportedFundraiser & {
  /** The codes as typed are unknown, and this is the only fundraiser whose codes look like them. */
  readonly isLookAlike: boolean;
};

/**
 * The active organization and classroom of the first known reading; if none is known, the only fundraiser whose codes
 * look like them (docs/product/codes.md#codes). Null for unknown or inactive ones. Throws ClassroomCodeRequiredError
 * (400) if direct purchases are not allowed. Campaign dates do not matter.
 */
export async function findGroupByCodes(db: Reader, readings: readonly Codes[]): Promise<FoundGroup | null> {
  const found = await findRowByCodes(db, readings);
  return found && { ...toGroup(found.row), isLookAlike: found.isLookAlike };
}

/** The organization of these codes, even if it requires a class code or is closed until its next season. */
export async function findOrganizationIdByCodes(
  db: Reader,
  readings: readonly Codes[],
): Promise<string | null> {
  const found = (await findRowByCodes(db, readings))?.row ?? (await findClosedGroup(db, readings));
  return found?.organizationId ?? null;
}

type ClosedGroup = {
  readonly organizationId: string;
  readonly name: string;
  readonly sales: Cents;
  readonly classroomId: string | null;
};

/** An organization with one of these codes that is closed until its next season, and its class, if found. */
export async function findClosedGroup(db: Reader, readings: readonly Codes[]): Promise<ClosedGroup | null> {
  const [closed]: ClosedGroup[] = await db.query(closedGroups, codesOf(readings));
  return closed ?? null;
}

function codesOf(readings: readonly Codes[]) {
  return [
    readings.map(({ organizationCode }) => organizationCode),
    readings.map(({ classroomCode }) => classroomCode),
  ];
}

type FoundRow = { readonly row: Row; readonly isLookAlike: boolean };

async function findRowByCodes(db: Reader, readings: readonly Codes[]): Promise<FoundRow | null> {
  const codes = codesOf(readings);
  const [known]: Row[] = await db.query(knownGroups, codes);
  if (known) return { row: known, isLookAlike: false };
  const alike: Row[] = await db.query(groupsThatLookAlike, codes);
  const [only, ...others] = alike;
  return only && others.length === 0 ? { row: only, isLookAlike: true } : null;
}

/**
 * The same by ids, for an order. Throws FundraiserUnavailableError (404) if one is unknown, inactive or deleted or the
 * classroom belongs to another organization, FundraiserClosedError (404), ClassroomCodeRequiredError (400).
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
  if (row) return toGroup(row);
  const [closed]: Pick<ClosedGroup, 'name' | 'sales'>[] = await db.query(
    `SELECT name, total_sales AS sales FROM organizations
      WHERE id = $1 AND is_active AND deleted_at IS NULL AND closed_at IS NOT NULL`,
    [organizationId],
  );
  if (closed) throw new FundraiserClosedError(closed.name, formatDollars(closed.sales));
  throw new FundraiserUnavailableError();
}

/** An organization and optionally one of its classes. */
export type GroupIds = { readonly organizationId: string; readonly classroomId: string | null };

/** The same for many: functions that return the group or throw, in the order of `wanted`. */
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

const columns = `fundraiser.organization_id, fundraiser.organization_name, fundraiser.organization_code,
  fundraiser.classroom_id, fundraiser.classroom_name, fundraiser.allows_pickup, fundraiser.pickup_address,
  fundraiser.contact_email, fundraiser.needs_classroom`;

const readingsOfCodes = `unnest($1::text[], $2::text[]) WITH ORDINALITY AS reading (organization, classroom, place)`;

// A former code still leads to its owner; nobody else can take it.
const ownersOfCodes = `${readingsOfCodes}
   CROSS JOIN LATERAL (
     SELECT id FROM organizations WHERE upper(code) = reading.organization AND deleted_at IS NULL
     UNION ALL
     SELECT organization_id FROM former_codes WHERE code = reading.organization AND classroom_id IS NULL) AS o
    LEFT JOIN LATERAL (
     SELECT id FROM classrooms
      WHERE organization_id = o.id AND upper(code) = reading.classroom AND deleted_at IS NULL
     UNION ALL
     SELECT classroom_id FROM former_codes
      WHERE organization_id = o.id AND code = reading.classroom AND classroom_id IS NOT NULL) AS c ON true`;

const knownGroups = `
  SELECT ${columns} FROM ${ownersOfCodes}
   CROSS JOIN LATERAL supported_fundraiser(o.id, c.id) AS fundraiser
   WHERE reading.classroom IS NULL OR c.id IS NOT NULL
   ORDER BY reading.place LIMIT 1`;

const closedGroups = `
  SELECT organization.id AS organization_id, organization.name, organization.total_sales AS sales,
      classroom.id AS classroom_id
    FROM ${ownersOfCodes}
    JOIN organizations AS organization ON organization.id = o.id AND organization.is_active
     AND organization.deleted_at IS NULL AND organization.closed_at IS NOT NULL
    LEFT JOIN classrooms AS classroom ON classroom.id = c.id AND classroom.is_active AND classroom.deleted_at IS NULL
   ORDER BY classroom.id IS NULL, reading.place LIMIT 1`;

// A code that is known as typed is never read as a look-alike.
const groupsThatLookAlike = `
  SELECT DISTINCT ${columns} FROM ${readingsOfCodes}
    JOIN organizations o ON ${lookAlikeColumn('o.code')} = ${lookAlikeColumn('reading.organization')}
     AND o.deleted_at IS NULL
     AND (upper(o.code) = reading.organization OR NOT EXISTS (SELECT FROM organizations known
       WHERE upper(known.code) = reading.organization AND known.deleted_at IS NULL AND known.is_active))
    LEFT JOIN classrooms c ON c.organization_id = o.id AND c.deleted_at IS NULL
     AND ${lookAlikeColumn('c.code')} = ${lookAlikeColumn('reading.classroom')}
     AND (upper(c.code) = reading.classroom OR NOT EXISTS (SELECT FROM classrooms known
       WHERE known.organization_id = o.id AND upper(known.code) = reading.classroom AND known.deleted_at IS NULL
         AND known.is_active))
   CROSS JOIN LATERAL supported_fundraiser(o.id, c.id) AS fundraiser
   WHERE reading.classroom IS NULL OR c.id IS NOT NULL
   LIMIT 2`;

function toGroup({ organizationCode, needsClassroom, ...group }: Row): SupportedFundraiser {
  if (needsClassroom)
    throw new ClassroomCodeRequiredError({ name: group.organizationName, code: organizationCode });
  return group;
}
