import type { FieldPath } from 'react-hook-form';
import { momentOfDay } from '../../lib/format/campaign-dates';
import { goalAmount, headCount } from '../../lib/apollo/classroom-fields';
import type { RegistrationFields } from './registration-fields';

/** The body of the documented call (docs/product/organization.md#calls). */
export type RegistrationInput = {
  organization: {
    name: string;
    code: string;
    contactName: string;
    contactEmail: string;
    contactPhone: string | null;
    password: string;
    startDate: string;
    endDate: string;
    allowDirectRegistration: boolean;
    /** Left out where the question was not answered: the organization decides later. */
    allowPickup?: boolean;
  };
  classrooms: {
    name: string;
    code: string;
    teacherName: string;
    studentCount: number;
    goalAmount: string;
    halfwayIncentive: string;
    goalIncentive: string;
  }[];
};

/** The form's fields as the server takes them. */
export function registrationInput(fields: RegistrationFields): RegistrationInput {
  return {
    organization: {
      name: fields.name.trim(),
      code: fields.code,
      contactName: fields.contactName.trim(),
      contactEmail: fields.contactEmail.trim(),
      contactPhone: fields.contactPhone.trim() || null,
      password: fields.password,
      startDate: momentOfDay(fields.startDate),
      endDate: momentOfDay(fields.endDate),
      allowDirectRegistration: fields.allowDirectRegistration,
      ...(fields.handsOut && { allowPickup: fields.handsOut === 'yes' }),
    },
    classrooms: fields.classrooms.map((classroom) => ({
      name: classroom.name.trim(),
      code: classroom.code,
      teacherName: classroom.teacherName.trim(),
      studentCount: headCount(classroom.studentCount),
      goalAmount: goalAmount(classroom.goalAmount),
      halfwayIncentive: classroom.halfwayIncentive.trim(),
      goalIncentive: classroom.goalIncentive.trim(),
    })),
  };
}

/**
 * The form's name of a field that the server refused: it says `organization.code` or `input.organization.code`
 * where the form has `code`, and `classrooms.0.code` as it is. Null for what the form does not show.
 */
export function fieldOfError(path: string): FieldPath<RegistrationFields> | null {
  const short = path.replace(/^input\./, '').replace(/^organization\./, '');
  if (short === 'allowPickup') return 'handsOut';
  // The pattern lists the form's own fields.
  return KNOWN.test(short) ? (short as FieldPath<RegistrationFields>) : null;
}

const KNOWN =
  /^(name|code|allowDirectRegistration|contactName|contactEmail|contactPhone|password|startDate|endDate|classrooms\.\d+\.\w+)$/;
