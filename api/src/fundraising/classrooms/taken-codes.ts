import type { Reader, Tx } from '../../database/index.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { ClassroomCodeTakenError, OrganizationTakenError } from '../fundraising.errors.js';
import { lookAlike, lookAlikeColumn, readCode } from './codes.js';
import type { LookAlikeCode, NewCodesInput } from './codes.resolver.js';

/** Former codes stay taken, so their number is limited. */
const maxFormer = 5;

/** The owner of a code: the organization itself if there is no class. */
type Owner = { readonly organizationId: string; readonly classroomId: string | null };

/**
 * Records the former code of an owner, whose row is locked, so that printed material keeps working
 * (docs/product/codes.md#codes). Throws InvalidInputError (400) if the owner changed its code too often.
 */
export async function keepFormerCode(
  tx: Tx,
  { organizationId, classroomId }: Owner,
  { former, current }: { readonly former: string; readonly current: string },
): Promise<void> {
  const owner = [organizationId, classroomId];
  // Back to a former code: it is in use again.
  await tx.query(
    'DELETE FROM former_codes WHERE organization_id = $1 AND classroom_id IS NOT DISTINCT FROM $2 AND code = $3',
    [...owner, current],
  );
  const [counted]: { count: number }[] = await tx.query(
    `SELECT count(*)::int AS count FROM former_codes
      WHERE organization_id = $1 AND classroom_id IS NOT DISTINCT FROM $2`,
    owner,
  );
  if ((counted?.count ?? 0) >= maxFormer)
    throw new InvalidInputError({
      code: `A code can be changed ${maxFormer} times, since the earlier ones keep working. Please keep ${former}, or contact us.`,
    });
  await tx.query('INSERT INTO former_codes (organization_id, classroom_id, code) VALUES ($1, $2, $3)', [
    ...owner,
    former,
  ]);
}

/** Throws ClassroomCodeTakenError (409) if another class of the locked organization has or had the code. */
export async function assertClassroomCodeFree(
  tx: Tx,
  { organizationId, classroomId }: Owner,
  code: string,
): Promise<void> {
  const taken: unknown[] = await tx.query(
    `SELECT id FROM classrooms
      WHERE organization_id = $1 AND id IS DISTINCT FROM $2 AND upper(code) = $3 AND deleted_at IS NULL
      UNION ALL
     SELECT classroom_id FROM former_codes
      WHERE organization_id = $1 AND classroom_id IS NOT NULL AND classroom_id IS DISTINCT FROM $2 AND code = $3`,
    [organizationId, classroomId, code],
  );
  if (taken.length > 0)
    throw new ClassroomCodeTakenError(code, await proposeClassroomCode(tx, organizationId, code));
}

/**
 * Throws OrganizationTakenError (409) if the code is a former one of another organization. Call it after writing the
 * code: the unique index has then waited for whoever is giving the code up.
 */
export async function assertNoFormerCode(tx: Tx, organizationId: string, code: string): Promise<void> {
  const taken: unknown[] = await tx.query(
    'SELECT id FROM former_codes WHERE code = $2 AND classroom_id IS NULL AND organization_id <> $1',
    [organizationId, code],
  );
  if (taken.length > 0) throw new OrganizationTakenError('code');
}

/** No 0 and no 1, which can be misread (docs/product/codes.md#codes). */
const digits = ['2', '3', '4', '5', '6', '7', '8', '9'] as const;

const suffixes = [
  ...digits,
  ...digits.flatMap((first) => digits.map((second) => first + second)),
  ...digits.flatMap((first) => digits.flatMap((second) => digits.map((third) => first + second + third))),
];

/** A free organization code close to a taken one, LINCOLN2, that looks like no other. */
export function proposeOrganizationCode(db: Reader, taken: string): Promise<string | null> {
  return firstFree(db, candidates(taken, 10), {
    codes: 'organizations WHERE true',
    formerCodes: 'former_codes WHERE classroom_id IS NULL',
  });
}

/** Rethrows the error, adding a free code if the code is taken. */
export async function proposeInstead(db: Reader, code: string, error: unknown): Promise<never> {
  if (!(error instanceof OrganizationTakenError) || error.field !== 'code') throw error;
  throw new OrganizationTakenError('code', { proposal: await proposeOrganizationCode(db, code) });
}

/** The same for a class of this organization. */
export function proposeClassroomCode(
  db: Reader,
  organizationId: string,
  taken: string,
): Promise<string | null> {
  return firstFree(
    db,
    candidates(taken, 20),
    {
      codes: 'classrooms WHERE organization_id = $2',
      formerCodes: 'former_codes WHERE organization_id = $2 AND classroom_id IS NOT NULL',
    },
    organizationId,
  );
}

function candidates(taken: string, maxLength: number): string[] {
  const code = readCode(taken);
  return suffixes.map((suffix) => code.slice(0, maxLength - suffix.length) + suffix);
}

/** `codes` and `formerCodes`: SQL for the rows that must not have the code. */
async function firstFree(
  db: Reader,
  proposals: readonly string[],
  { codes, formerCodes }: { readonly codes: string; readonly formerCodes: string },
  ...owner: readonly string[]
): Promise<string | null> {
  const [free]: { code: string }[] = await db.query(
    `SELECT code FROM unnest($1::text[]) WITH ORDINALITY AS free (code, place)
      WHERE NOT EXISTS (SELECT FROM ${codes}
          AND ${lookAlikeColumn('code')} = ${lookAlikeColumn('free.code')} AND deleted_at IS NULL)
        AND NOT EXISTS (SELECT FROM ${formerCodes} AND code = free.code)
      ORDER BY place LIMIT 1`,
    [proposals, ...owner],
  );
  return free?.code ?? null;
}

/**
 * New codes that differ only by look-alikes from another organization's code, from another class's code in the same
 * organization, or from each other (docs/product/codes.md#codes).
 */
export async function findLookAlikes(db: Reader, codes: NewCodesInput): Promise<LookAlikeCode[]> {
  const organizationCode = readCode(codes.organizationCode ?? '');
  const classroomCodes = codes.classroomCodes.map(readCode).filter(Boolean);
  const existing: Omit<LookAlikeCode, 'code'>[] = await db.query(
    `SELECT code AS existing, false AS is_classroom FROM organizations
      WHERE ${lookAlikeColumn('code')} = $1 AND deleted_at IS NULL
      UNION ALL
     SELECT code, true FROM classrooms
      WHERE organization_id = $2 AND ${lookAlikeColumn('code')} = ANY($3) AND deleted_at IS NULL`,
    [lookAlike(organizationCode), codes.organizationId ?? null, classroomCodes.map(lookAlike)],
  );
  const ofClasses = [
    ...existing.filter(({ isClassroom }) => isClassroom).map((row) => row.existing),
    ...classroomCodes,
  ];
  return [
    ...existing
      .filter((row) => !row.isClassroom && row.existing !== organizationCode)
      .map((row) => ({ ...row, code: organizationCode })),
    ...classroomCodes.flatMap((code, at) =>
      [...new Set(ofClasses.slice(0, ofClasses.length - classroomCodes.length + at))]
        .filter((other) => other !== code && lookAlike(other) === lookAlike(code))
        .map((other) => ({ code, existing: other, isClassroom: true })),
    ),
  ];
}
