import type { FieldPath } from 'react-hook-form';
import type { RegistrationFields } from './registration-fields';

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
  'allowDirectRegistration',
  'handsOut',
  'contactName',
  'contactEmail',
  'contactPhone',
  'password',
  'confirmation',
  'startDate',
  'endDate',
] as const;

const classroomFields = [
  'name',
  'teacherName',
  'code',
  'studentCount',
  'goalAmount',
  'halfwayIncentive',
  'goalIncentive',
] as const;
