import { InvalidInputError } from '../../lib/domain-error.js';

export type Codes = { readonly organizationCode: string; readonly classroomCode: string | null };

/**
 * Reads what people type into the two fields: upper case, without surrounding space, and `ORG-CLASS` in the
 * organization field as both codes (docs/product/codes.md). Characters are not judged: a code with others is unknown.
 * Throws InvalidInputError (400) without an organization code, or with two different classroom codes.
 */
export function parseCodes(organizationField: string, classroomField: string | null | undefined): Codes {
  const [organizationCode = '', ...rest] = organizationField.split('-').map(clean);
  const combined = rest.join('-');
  const typed = clean(classroomField ?? '');
  if (!organizationCode)
    throw new InvalidInputError({ organizationCode: 'Please enter your organization code.' });
  if (combined && typed && combined !== typed) {
    throw new InvalidInputError({
      classroomCode: 'These are two different classroom codes. Please enter one.',
    });
  }
  return { organizationCode, classroomCode: combined || typed || null };
}

function clean(text: string): string {
  return text.trim().toUpperCase();
}
