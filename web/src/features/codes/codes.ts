/** What stands in the two code fields, as typed: the server reads it (api: fundraising/classrooms/codes.ts). */
export type Codes = { organization: string; classroom: string };

/** The codes of `ORG-CLASS` typed or pasted into the organization field, so that each gets its own field. */
export function splitCodes(text: string): Codes | null {
  const [, organization, classroom] = /^\s*([a-z0-9]+)\s*-\s*([a-z0-9]*)\s*$/i.exec(text) ?? [];
  if (organization === undefined || classroom === undefined) return null;
  return { organization: organization.toUpperCase(), classroom: classroom.toUpperCase() };
}

/** The codes as an address carries them: "org=LINCOLN&class=RIVERA". */
export function codesQuery(codes: { organizationCode: string; classroomCode: string | null }): string {
  const { organizationCode, classroomCode } = codes;
  return new URLSearchParams({
    org: organizationCode,
    ...(classroomCode && { class: classroomCode }),
  }).toString();
}

/** The codes that an address carries (`?org=` and `?class=` of flyers, QR codes and class pages), if any. */
export function codesOf(address: URLSearchParams): Codes | null {
  const organization = address.get('org')?.trim();
  return organization ? { organization, classroom: address.get('class')?.trim() ?? '' } : null;
}
