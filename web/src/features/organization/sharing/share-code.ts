import { codesQuery } from '../../codes';

/** The combined supporter code: organization code, a hyphen, classroom code (docs/product/organization.md). */
export function shareCode(organizationCode: string, classroomCode: string): string {
  return `${organizationCode}-${classroomCode}`;
}

/** The shop's URL with the codes filled in; null `classroomCode` for the whole organization. */
export function shareLink(
  origin: string,
  organizationCode: string,
  classroomCode: string | null,
  language?: string,
): string {
  return `${origin}/?${codesQuery({ organizationCode, classroomCode }, 'link', language)}`;
}
