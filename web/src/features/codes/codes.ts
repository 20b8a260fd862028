/** What stands in the two code fields. */
export type Codes = { organization: string; classroom: string };

/** Upper case without surrounding space, as codes are kept (docs/product/codes.md). */
export function normalizeCode(text: string): string {
  return text.trim().toUpperCase();
}

/** The codes of `ORG-CLASS` typed or pasted into the organization field; null where there is no dash. */
export function splitCodes(text: string): Codes | null {
  const [organization = '', ...rest] = text.split('-');
  if (rest.length === 0) return null;
  return { organization: normalizeCode(organization), classroom: normalizeCode(rest.join('')) };
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
  const organization = normalizeCode(address.get('org') ?? '');
  if (!organization) return null;
  return splitCodes(organization) ?? { organization, classroom: normalizeCode(address.get('class') ?? '') };
}
