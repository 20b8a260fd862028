import { classroomInput, registrationOrganizationInput } from '../../gql/input-rules';
import { isGoal, MIN_GOAL, onlyCode } from '../../lib/apollo/classroom-fields';
import { brokenRules, type Sentences } from '../../lib/editing/input-rules';
import { CAMPAIGN_DAYS } from '../../lib/format/campaign-dates';
import { daysBetween } from '../../lib/format/eastern-days';
import type { ClassroomFields, RegistrationFields } from './registration-fields';

/** What is wrong, by the path of each field (docs/product/organization.md#validation; docs/product/codes.md). */
export function checkRegistration(fields: RegistrationFields): Readonly<Record<string, string>> {
  const { password, confirmation, classrooms } = fields;
  const repeated = repeatedCodes(classrooms);
  return said({
    ...brokenRules(registrationOrganizationInput, fields),
    code: checkCode(fields.code),
    confirmation: password === confirmation ? undefined : "Passwords don't match",
    ...checkDates(fields),
    ...Object.fromEntries(
      classrooms.flatMap((classroom, index) =>
        Object.entries(checkClassroom(classroom, repeated.has(index))).map(([name, message]) => [
          `classrooms.${index}.${name}`,
          message,
        ]),
      ),
    ),
  });
}

function checkCode(code: string): string | undefined {
  if (code === '') return 'Organization code is required';
  if (code.length === 1) return 'Use at least 2 characters';
  return code.length > 10 ? 'Use at most 10 characters' : undefined;
}

function checkDates({ startDate, endDate }: RegistrationFields): Sentences {
  if (!startDate || !endDate) {
    return {
      startDate: startDate ? undefined : 'Start date is required',
      endDate: endDate ? undefined : 'End date is required',
    };
  }
  if (endDate <= startDate) return { endDate: 'End date must be after start date' };
  const isTooLong = daysBetween(startDate, endDate) > CAMPAIGN_DAYS;
  return { endDate: isTooLong ? `Campaign must last within ${CAMPAIGN_DAYS} days` : undefined };
}

/** The rules of a classroom, wherever one is typed. */
const classroomTexts = {
  code: 'Classroom code is required',
  teacherName: 'Teacher/leader name is required',
};

function checkClassroom(classroom: ClassroomFields, isRepeated: boolean): Sentences {
  return {
    ...(isRepeated && { code: 'Classroom codes must be different' }),
    ...brokenRules(classroomInput, classroom, { texts: classroomTexts }),
    goalAmount: isGoal(classroom.goalAmount)
      ? undefined
      : `Goal must be at least $${MIN_GOAL}, or left empty`,
  };
}

function repeatedCodes(classrooms: readonly { code: string }[]): ReadonlySet<number> {
  const codes = classrooms.map(({ code }) => onlyCode(code));
  return new Set(codes.flatMap((code, index) => (code && codes.indexOf(code) < index ? [index] : [])));
}

function said(sentences: Sentences): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sentences).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
