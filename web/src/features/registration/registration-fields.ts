import type { FieldPath } from 'react-hook-form';
import { CAMPAIGN_DAYS, defaultStartDay } from '../../lib/format/campaign-dates';
import { type ClassListFields, emptyClassList } from '../../lib/apollo/class-list-fields';
import { onlyCode } from '../../lib/apollo/classroom-fields';
import { addDays } from '../../lib/format/eastern-days';

/** The values of the registration form's inputs. */
export type RegistrationFields = ClassListFields & {
  name: string;
  code: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  password: string;
  confirmation: string;
  startDate: string;
  endDate: string;
  /** Whether the organization's own code is enough to buy. */
  allowDirectRegistration: boolean;
  /** Whether it hands out orders at school; unset until answered, as in older drafts. */
  handsOut?: '' | 'yes' | 'no' | null;
  /** Where it hands out orders. */
  pickupAddress: string;
  /** The organization's goal, in dollars. */
  goal: string;
  /** What the money is for. */
  purpose: string;
  /** Whether to email teachers their class pages. */
  tellTeachers: boolean;
};

/** The form's initial values: default dates and one classroom. */
export function emptyRegistration(now: Date): RegistrationFields {
  const startDate = defaultStartDay(now);
  return {
    name: '',
    code: '',
    contactName: '',
    contactEmail: '',
    contactPhone: '',
    password: '',
    confirmation: '',
    startDate,
    endDate: addDays(startDate, CAMPAIGN_DAYS),
    allowDirectRegistration: true,
    ...{ pickupAddress: '', goal: '', purpose: '', tellTeachers: false },
    ...emptyClassList(),
  };
}

/**
 * The code suggested by a name: at most 10 upper-case letters and digits (docs/product/organization.md#validation).
 */
export function codeFromName(name: string): string {
  return onlyCode(name).slice(0, 10);
}

export type FieldName = FieldPath<RegistrationFields>;

/** Every field that can have an error, in the order of the form. */
export function fieldOrder(classroomCount: number): FieldName[] {
  const classrooms = Array.from({ length: classroomCount }, (_, index) =>
    classroomFields.map((field) => `classrooms.${index}.${field}` as const),
  );
  return [...ownFields, ...classrooms.flat()];
}

const ownFields = [
  'name',
  'code',
  'goal',
  'purpose',
  'allowDirectRegistration',
  'handsOut',
  'pickupAddress',
  'contactName',
  'contactEmail',
  'contactPhone',
  'password',
  'confirmation',
  'startDate',
  'endDate',
  'classGoal',
  'classHalfwayPrize',
  'classGoalPrize',
] as const;

const classroomFields = [
  'name',
  'teacherName',
  'code',
  'studentCount',
  'teacherEmail',
  'goalAmount',
  'halfwayIncentive',
  'goalIncentive',
] as const;
