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
    hasPickup: true,
    ...changes,
  };
}

/** The response for valid codes: of an organization alone, unless a class is given. */
export function buildCodeValidation(classroom: object | null = null, organization = buildOrganization()) {
  return { validateCodes: { __typename: 'CodeValidation', isLookAlike: false, organization, classroom } };
}

/** What a cart supports: an organization alone. */
export const forLincoln = {
  organizationId: 'org',
  organizationName: 'Lincoln Elementary School',
  organizationCode: 'LINCOLN',
  classroomId: null,
  classroomName: null,
  classroomCode: null,
};

/** What a cart supports: one of its classes. */
export const forRivera = {
  ...forLincoln,
  classroomId: 'class',
  classroomName: 'Ms. Rivera',
  classroomCode: 'RIVERA',
};
