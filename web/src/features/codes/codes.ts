import { type Channel, saleSources } from '../cart';

/** The text of the two code fields; the server parses it (api: fundraising/classrooms/codes.ts). */
export type Codes = { organization: string; classroom: string };

/** Splits `ORG-CLASS` typed or pasted into the organization field, so that each code gets its own field. */
export function splitCodes(text: string): Codes | null {
  const [, organization, classroom] = /^\s*([a-z0-9]+)\s*-\s*([a-z0-9]*)\s*$/i.exec(text) ?? [];
  if (organization === undefined || classroom === undefined) return null;
  return { organization: organization.toUpperCase(), classroom: classroom.toUpperCase() };
}

type Group = { organizationCode: string; classroomCode: string | null };

/**
 * The codes as a query: "org=LINCOLN&class=RIVERA", with `source` when a link records how it is shared, and the language
 * of the text around it.
 */
export function codesQuery(
  { organizationCode, classroomCode }: Group,
  source?: Channel['source'],
  language = 'en',
): string {
  return new URLSearchParams({
    org: organizationCode,
    ...(classroomCode && { class: classroomCode }),
    ...(source && { src: source }),
    ...(language !== 'en' && { lang: language }),
  }).toString();
}

/** Longer than any token. */
const MAX_TOKEN = 100;

/** The channel in the address: `src`, and `family` for a family's own link. */
export function channelOf(address: URLSearchParams): Channel {
  const familyToken = address.get('family')?.trim() || null;
  return {
    source: saleSources.find((source) => source === address.get('src')) ?? null,
    familyToken: familyToken && familyToken.length <= MAX_TOKEN ? familyToken : null,
  };
}

/** The codes in an address (`?org=` and `?class=` of flyers, QR codes and class pages); null without any. */
export function codesOf(address: URLSearchParams): Codes | null {
  const organization = address.get('org')?.trim();
  return organization ? { organization, classroom: address.get('class')?.trim() ?? '' } : null;
}
