import type { Reader } from '../../database/index.js';
import { parseCodes } from './codes.js';
import type { CodeValidationResponse } from './codes.types.js';
import { findGroupByCodes } from './supported-fundraiser.js';

export type TypedCodes = {
  readonly organizationCode: string;
  readonly classroomCode?: string | null | undefined;
};

/** What the two fields of the code form stand for. DomainErrors: those of `parseCodes` and `findGroupByCodes`. */
export async function validateCodes(db: Reader, typed: TypedCodes): Promise<CodeValidationResponse> {
  const codes = parseCodes(typed.organizationCode, typed.classroomCode);
  const { organizationId, organizationName, classroomId, classroomName } = await findGroupByCodes(db, codes);
  return {
    organizationId,
    classroomId,
    organizationName,
    classroomName,
    directRegistration: classroomId === null,
  };
}
