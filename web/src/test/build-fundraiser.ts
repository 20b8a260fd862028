/** An organization as a sale knows it; state only what matters. */
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

/** One of its classes, as a sale knows it. */
export function buildClassroom(changes: object = {}) {
  return {
    ...{ __typename: 'Classroom', id: 'class', code: 'RIVERA' },
    ...{ name: 'Ms. Rivera', teacherName: 'Ms. Rivera' },
    ...changes,
  };
}

/** What the server returns for codes that it knows: those of an organization alone, unless a class is given. */
export function buildCodeValidation(classroom: object | null = null, organization = buildOrganization()) {
  return { validateCodes: { __typename: 'CodeValidation', isLookAlike: false, organization, classroom } };
}
