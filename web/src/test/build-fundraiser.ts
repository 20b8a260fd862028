/** An organization as the shop reads it; state only what matters. */
export function buildOrganization(changes: object = {}) {
  return {
    __typename: 'Organization',
    id: 'org',
    name: 'Lincoln Elementary School',
    code: 'LINCOLN',
    goalAmount: null,
    ...changes,
  };
}

/** One of its classes, as the shop reads it. */
export function buildClassroom(changes: object = {}) {
  return {
    __typename: 'Classroom',
    id: 'class',
    code: 'RIVERA',
    name: 'Ms. Rivera',
    teacherName: 'Ms. Rivera',
    ...changes,
  };
}

/** The response for valid codes: of an organization alone, unless a class is given. */
export function buildCodeValidation(classroom: object | null = null, organization = buildOrganization()) {
  return { validateCodes: { __typename: 'CodeValidation', isLookAlike: false, organization, classroom } };
}
