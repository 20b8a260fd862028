import type { Reader, Tx } from '../../database/index.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { ClassroomCodeTakenError, OrganizationTakenError } from '../fundraising.errors.js';
import { lookAlike, lookAlikeColumn, readCode } from './codes.js';
import type { LookAlikeCode, NewCodesInput } from './codes.resolver.js';

/** Every code that was given up stays taken, so nobody may collect them. */
const maxFormer = 5;

/** Whose code it is: an organization's own where there is no class. */
type Owner = { readonly organizationId: string; readonly classroomId: string | null };

/**
 * Notes that the owner, whose row is locked, has another code now: what was printed with the former one still works
 * (docs/product/codes.md#codes). Throws InvalidInputError (400) for an owner that has changed it too often.
 */
export async function keepFormerCode(
  tx: Tx,
  { organizationId, classroomId }: Owner,
  { former, present }: { readonly former: string; readonly present: string },
): Promise<void> {
  const owner = [organizationId, classroomId];
  // Back to an earlier one: it is in use again.
  await tx.query(
    'DELETE FROM former_codes WHERE organization_id = $1 AND classroom_id IS NOT DISTINCT FROM $2 AND code = $3',
    [...owner, present],
  );
  const [kept]: { count: number }[] = await tx.query(
    `SELECT count(*)::int AS count FROM former_codes
      WHERE organization_id = $1 AND classroom_id IS NOT DISTINCT FROM $2`,
    owner,
  );
  if ((kept?.count ?? 0) >= maxFormer)
    throw new InvalidInputError({
      code: `A code can be changed ${maxFormer} times, since the earlier ones keep working. Please keep ${former}, or contact us.`,
    });
  await tx.query('INSERT INTO former_codes (organization_id, classroom_id, code) VALUES ($1, $2, $3)', [
    ...owner,
    former,
  ]);
}

/** Throws ClassroomCodeTakenError (409): another class of the locked organization has the code, or had it before. */
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
 * Throws OrganizationTakenError (409) where the code is a former one of another organization. Asked after the code was
 * written: whoever gives it up at this moment has committed by then, since the unique index made us wait.
 */
export async function assertNoFormerCode(tx: Tx, organizationId: string, code: string): Promise<void> {
  const taken: unknown[] = await tx.query(
    'SELECT id FROM former_codes WHERE code = $2 AND classroom_id IS NULL AND organization_id <> $1',
    [organizationId, code],
  );
  if (taken.length > 0) throw new OrganizationTakenError('code');
}

/** No 0 and no 1: what is added cannot be misread (docs/product/codes.md#codes). */
const digits = ['2', '3', '4', '5', '6', '7', '8', '9'] as const;

const suffixes = [
  ...digits,
  ...digits.flatMap((first) => digits.map((second) => first + second)),
  ...digits.flatMap((first) => digits.flatMap((second) => digits.map((third) => first + second + third))),
];

/** A free code close to an organization's that is taken: LINCOLN2. It is no look-alike of any other. */
export function proposeOrganizationCode(db: Reader, taken: string): Promise<string | null> {
  return firstFree(
    db,
    `SELECT code FROM unnest($1::text[]) WITH ORDINALITY AS free (code, place)
      WHERE NOT EXISTS (SELECT FROM organizations
        WHERE ${lookAlikeColumn('organizations.code')} = ${lookAlikeColumn('free.code')} AND deleted_at IS NULL)
        AND NOT EXISTS (SELECT FROM former_codes WHERE former_codes.code = free.code AND classroom_id IS NULL)
      ORDER BY place LIMIT 1`,
    [candidates(taken, 10)],
  );
}

/** Rethrows; a taken code comes with one that is free. */
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
    `SELECT code FROM unnest($1::text[]) WITH ORDINALITY AS free (code, place)
      WHERE NOT EXISTS (SELECT FROM classrooms
        WHERE ${lookAlikeColumn('classrooms.code')} = ${lookAlikeColumn('free.code')} AND deleted_at IS NULL
          AND organization_id = $2)
        AND NOT EXISTS (SELECT FROM former_codes
          WHERE former_codes.code = free.code AND organization_id = $2 AND classroom_id IS NOT NULL)
      ORDER BY place LIMIT 1`,
    [candidates(taken, 20), organizationId],
  );
}

function candidates(taken: string, maxLength: number): string[] {
  const code = readCode(taken);
  return suffixes.map((suffix) => code.slice(0, maxLength - suffix.length) + suffix);
}

async function firstFree(db: Reader, sql: string, parameters: unknown[]): Promise<string | null> {
  const [free]: { code: string }[] = await db.query(sql, parameters);
  return free?.code ?? null;
}

/**
 * New codes that differ by look-alikes alone from another organization's code, from another class's of the same
 * organization, or from one another (docs/product/codes.md#codes).
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
