import { emptyAsNull, isRecord, readTypedDate } from '../organizations/typed-fields.js';

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
    startDate: readTypedDate(startDate),
    endDate: readTypedDate(endDate),
  };
}

function prepareClassroom(fields: unknown): unknown {
  if (!isRecord(fields)) return fields;
  const { studentCount, goalAmount } = fields;
  const isText = typeof studentCount === 'string';
  return {
    ...fields,
    goalAmount: emptyAsNull(goalAmount),
    // 0 for an invalid entry (docs/product/organization.md#validation).
    studentCount: isText ? Math.max(0, Number.parseInt(studentCount, 10) || 0) : studentCount,
  };
}
