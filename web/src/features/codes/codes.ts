import { type Channel, saleSources } from '../cart';

/** What stands in the two code fields, as typed: the server reads it (api: fundraising/classrooms/codes.ts). */
export type Codes = { organization: string; classroom: string };

/** The codes of `ORG-CLASS` typed or pasted into the organization field, so that each gets its own field. */
export function splitCodes(text: string): Codes | null {
  const [, organization, classroom] = /^\s*([a-z0-9]+)\s*-\s*([a-z0-9]*)\s*$/i.exec(text) ?? [];
  if (organization === undefined || classroom === undefined) return null;
  return { organization: organization.toUpperCase(), classroom: classroom.toUpperCase() };
}

type Group = { organizationCode: string; classroomCode: string | null };

/** The codes as an address carries them: "org=LINCOLN&class=RIVERA", with `source` where a link says how it is shared. */
export function codesQuery({ organizationCode, classroomCode }: Group, source?: Channel['source']): string {
  return new URLSearchParams({
    org: organizationCode,
    ...(classroomCode && { class: classroomCode }),
    ...(source && { src: source }),
  }).toString();
}

/** Longer than any token. */
const MAX_TOKEN = 100;

/** How the address says that its reader came: `src`, and `family` of a family's own link. */
export function channelOf(address: URLSearchParams): Channel {
  const familyToken = address.get('family')?.trim() || null;
  return {
    source: saleSources.find((source) => source === address.get('src')) ?? null,
    familyToken: familyToken && familyToken.length <= MAX_TOKEN ? familyToken : null,
  };
}

/** The codes that an address carries (`?org=` and `?class=` of flyers, QR codes and class pages), if any. */
export function codesOf(address: URLSearchParams): Codes | null {
  const organization = address.get('org')?.trim();
  return organization ? { organization, classroom: address.get('class')?.trim() ?? '' } : null;
}
