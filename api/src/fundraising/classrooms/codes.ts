import { InvalidInputError } from '../../lib/domain-error.js';
import { fold } from '../../lib/fold.js';

export type Codes = { readonly organizationCode: string; readonly classroomCode: string | null };

/**
 * Possible readings of the two code fields, most likely first: `LINCOLN RIVERA` is two codes, or one code written with a
 * space. Other characters separate codes or are dropped; a pasted link stands for the codes in it
 * (docs/product/codes.md#codes). Empty for a text that cannot be a code. Throws InvalidInputError (400) without an
 * organization code.
 */
export function readCodes(
  organizationField: string,
  classroomField: string | null | undefined,
): readonly Codes[] {
  const { organization, classroom } = fieldsOf(organizationField, classroomField ?? '');
  const parts = partsOf(organization);
  if (parts.length === 0 && !/[\p{L}\p{N}]/u.test(organization))
    throw new InvalidInputError({ organizationCode: 'Please enter your organization code.' });
  const typed = joined(partsOf(classroom));
  const splits = parts.map((_part, at) => ({
    organizationCode: joined(parts.slice(0, at + 1)),
    classroomCode: joined(parts.slice(at + 1)),
  }));
  return splits
    .flatMap(({ organizationCode, classroomCode }) =>
      (classroomCode && typed && classroomCode !== typed
        ? []
        : classNames(organizationCode, classroomCode || typed)
      ).map((name) => ({ organizationCode, classroomCode: name || null })),
    )
    .filter(isPossible);
}

/** Whether the fields hold two different class codes. */
export function nameTwoClasses(
  organizationField: string,
  classroomField: string | null | undefined,
): boolean {
  const { organization, classroom } = fieldsOf(organizationField, classroomField ?? '');
  const [, ...rest] = partsOf(organization);
  const typed = joined(partsOf(classroom));
  return rest.length > 0 && typed !== '' && joined(rest) !== typed;
}

/** A code as stored: letters and digits only. */
export function readCode(text: string): string {
  return joined(partsOf(text));
}

/** SQL for `lookAlike`. */
export const lookAlikeColumn = (code: string): string => `translate(upper(${code}), 'OIL', '011')`;

/** A code with look-alike letters and digits replaced by one character. */
export function lookAlike(code: string): string {
  return code.replaceAll('O', '0').replace(/[IL]/g, '1');
}

/** For "LINCOLN-RIVERA" in the classroom's field, also the code without its organization's code. */
function classNames(organizationCode: string, classroomCode: string): string[] {
  const isRepeated = classroomCode.startsWith(organizationCode) && classroomCode !== organizationCode;
  return isRepeated ? [classroomCode, classroomCode.slice(organizationCode.length)] : [classroomCode];
}

function isPossible({ organizationCode, classroomCode }: Codes): boolean {
  return organizationCode.length >= 2 && organizationCode.length <= 10 && (classroomCode ?? '').length <= 20;
}

type Fields = { readonly organization: string; readonly classroom: string };

function fieldsOf(organizationField: string, classroomField: string): Fields {
  const fields = { organization: unlabeled(organizationField), classroom: unlabeled(classroomField) };
  const link = readLink(fields.organization) ?? readLink(fields.classroom);
  if (!link) return fields;
  return { ...link, classroom: link.classroom || (readLink(fields.classroom) ? '' : fields.classroom) };
}

/** The codes in a link: in `org` and `class`, as on flyers and shared pages, or in its path. */
function readLink(text: string): Fields | null {
  const link = decoded(text.normalize('NFKC'));
  const named = /(?:^|[?&;#])org=([^&#\s]+)/i.exec(link)?.[1];
  if (named) return { organization: named, classroom: /[?&;#]class=([^&#\s]*)/i.exec(link)?.[1] ?? '' };
  const [, organization, classroom = ''] =
    /\/class\/([^/?#\s]+)\/([^/?#\s]+)/i.exec(link) ?? /\/(?:race|org)\/([^/?#\s]+)/i.exec(link) ?? [];
  return organization ? { organization, classroom } : null;
}

/** Mail programs wrap links into links of their own. */
function decoded(text: string): string {
  let link = text;
  for (let wrapped = 0; wrapped < 3; wrapped += 1) {
    try {
      link = decodeURIComponent(link);
    } catch (error) {
      if (error instanceof URIError) return link;
      throw error;
    }
  }
  return link;
}

/** The text behind a label like "Code:", as pasted from a flyer or an email. */
function unlabeled(text: string): string {
  return visible(text).replace(/^[^:]*\b(?:code|c[oó]digo)\s*:/i, '');
}

/** Removes invisible characters. */
function visible(text: string): string {
  return text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
}

function partsOf(text: string): string[] {
  // Separators first: folding would drop an apostrophe between two codes and spell out symbols.
  const letters = visible(text).replace(/[^\p{L}\p{N}\p{M}]/gu, ' ');
  return fold(letters.normalize('NFKD').replace(/\p{M}/gu, ''))
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
}

function joined(parts: readonly string[]): string {
  return parts.join('');
}
