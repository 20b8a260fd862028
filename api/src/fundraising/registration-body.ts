type Fields = Readonly<Record<string, unknown>>;

/**
 * Brings the documented registration into the input's form: empty optional fields as none, a day without a time as
 * that day's noon, a head count in text as a number. What does not fit is left for the input class to refuse.
 */
export function prepareRegistrationBody(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const { organization, classrooms } = body;
  return {
    organization: isRecord(organization) ? prepareOrganization(organization) : organization,
    classrooms: Array.isArray(classrooms) ? classrooms.map(prepareClassroom) : classrooms,
  };
}

function prepareOrganization(fields: Fields): Fields {
  const { startDate, endDate, contactPhone } = fields;
  return {
    ...fields,
    contactPhone: emptyAsNull(contactPhone),
    startDate: prepareDate(startDate),
    endDate: prepareDate(endDate),
  };
}

function prepareClassroom(fields: unknown): unknown {
  if (!isRecord(fields)) return fields;
  const { studentCount, goalAmount } = fields;
  const isText = typeof studentCount === 'string';
  return {
    ...fields,
    goalAmount: emptyAsNull(goalAmount),
    // 0 for an invalid entry (specification organization 5).
    studentCount: isText ? Math.max(0, Number.parseInt(studentCount, 10) || 0) : studentCount,
  };
}

function prepareDate(value: unknown): unknown {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return `${value}T12:00:00Z`;
  return emptyAsNull(value);
}

function emptyAsNull(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? null : value;
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
