import type { Reader } from '../../database/index.js';
import { lookAlike, lookAlikeColumn, readCode } from './codes.js';
import type { NewCodesInput } from './codes.inputs.js';
import type { LookAlikeCode } from './codes.types.js';

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
