/** The combined supporter code: organization code, a hyphen, classroom code (specification organization 1). */
export function shareCode(organizationCode: string, classroomCode: string): string {
  return `${organizationCode}-${classroomCode}`;
}

/** The shop's address with both codes filled in. */
export function shareLink(origin: string, organizationCode: string, classroomCode: string): string {
  return `${origin}/?${new URLSearchParams({ org: organizationCode, class: classroomCode })}`;
}
