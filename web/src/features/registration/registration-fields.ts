import type { FieldPath } from 'react-hook-form';
import { CAMPAIGN_DAYS, defaultStartDay } from '../../lib/format/campaign-dates';
import { type ClassListFields, emptyClassList } from '../../lib/apollo/class-list-fields';
import { onlyCode } from '../../lib/apollo/classroom-fields';
import { addDays } from '../../lib/format/eastern-days';

/** What stands in the inputs of the registration. */
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
  /** Whether it hands out orders at school; nothing while nobody has said so, as in older drafts. */
  handsOut?: '' | 'yes' | 'no' | null;
  /** Where, if it does. */
  pickupAddress: string;
  /** The organization's own, in dollars. */
  goal: string;
  /** What the money is for. */
  purpose: string;
  /** Whether teachers are emailed the pages of their classes. */
  tellTeachers: boolean;
};

/** The form as it opens: dates by default, one classroom. */
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
 * The code that a name suggests: letters and digits in upper case, at most 10
 * (docs/product/organization.md#validation).
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
