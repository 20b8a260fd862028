import type { Reader } from '../../database/index.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { InvalidCodesError } from '../fundraising.errors.js';
import { nameTwoClasses, readCodes } from './codes.js';
import type { CodeValidationResponse } from './codes.types.js';
import { findGroupByCodes } from './supported-fundraiser.js';

export type TypedCodes = {
  readonly organizationCode: string;
  readonly classroomCode?: string | null | undefined;
};

/**
 * What the two fields of the code form stand for. Throws InvalidCodesError (404), InvalidInputError and
 * ClassroomCodeRequiredError (400).
 */
export async function validateCodes(db: Reader, typed: TypedCodes): Promise<CodeValidationResponse> {
  const { isLookAlike: _, ...response } = await resolveCodes(db, typed);
  return response;
}

/** The same, and whether a look-alike was taken for codes that are unknown as typed. */
export async function resolveCodes(
  db: Reader,
  { organizationCode, classroomCode }: TypedCodes,
): Promise<CodeValidationResponse & { readonly isLookAlike: boolean }> {
  const readings = readCodes(organizationCode, classroomCode);
  const found = await findGroupByCodes(db, readings);
  if (!found && nameTwoClasses(organizationCode, classroomCode))
    throw new InvalidInputError({
      classroomCode: 'These are two different classroom codes. Please enter one.',
    });
  if (!found) throw new InvalidCodesError(readings.some((reading) => reading.classroomCode !== null));
  const { organizationId, organizationName, classroomId, classroomName, isLookAlike } = found;
  return {
    isLookAlike,
    organizationId,
    classroomId,
    organizationName,
    classroomName,
    directRegistration: classroomId === null,
  };
}
