import type { FieldPath } from 'react-hook-form';
import { registrationOrganizationInput } from '../../gql/input-rules';
import { checkClasses, classInputs, emptyClassList, rowPath } from '../../lib/apollo/class-list-fields';
import { goalAmount, goalProblem, onlyCode } from '../../lib/apollo/classroom-fields';
import { nameAmong } from '../../lib/editing/field-errors';
import { brokenRules, type Sentences } from '../../lib/editing/input-rules';
import {
  CAMPAIGN_DAYS,
  checkCampaignDates,
  defaultStartDay,
  momentOfDay,
} from '../../lib/format/campaign-dates';
import { addDays } from '../../lib/format/eastern-days';

/** The form's initial values, in the order of the form: default dates and one classroom. */
export function emptyRegistration(now: Date) {
  const startDate = defaultStartDay(now);
  return {
    name: '',
    code: '',
    /** The organization's goal, in dollars. */
    goal: '',
    /** What the money is for. */
    purpose: '',
    /** Whether the organization's own code is enough to buy. */
    allowDirectRegistration: true,
    /** Whether it hands out orders at school; empty until answered. */
    handsOut: '' as '' | 'yes' | 'no',
    /** Where it hands out orders. */
    pickupAddress: '',
    contactName: '',
    contactEmail: '',
    contactPhone: '',
    password: '',
    confirmation: '',
    startDate,
    endDate: addDays(startDate, CAMPAIGN_DAYS),
    ...emptyClassList(),
    /** Whether to email teachers their class pages. */
    tellTeachers: false,
  };
}

/** The values of the registration form's inputs. */
export type RegistrationFields = ReturnType<typeof emptyRegistration>;

/**
 * The code suggested by a name: at most 10 upper-case letters and digits (docs/product/organization.md#validation).
 */
export function codeFromName(name: string): string {
  return onlyCode(name).slice(0, 10);
}

export type FieldName = FieldPath<RegistrationFields>;

const { classrooms, ...own } = emptyRegistration(new Date());
const ownFields = Object.keys(own) as (keyof typeof own)[]; // its own keys
const classroomFields = classrooms.flatMap((one) => Object.keys(one) as (keyof typeof one)[]); // its own keys

/** Every field that can have an error, in the order of the form. */
export function fieldOrder(classroomCount: number): FieldName[] {
  const rows = Array.from({ length: classroomCount }, (_, index) =>
    classroomFields.map((field) => `classrooms.${index}.${field}` as const),
  );
  return [...ownFields, ...rows.flat()];
}

const ownField = nameAmong<FieldName>(ownFields, { allowPickup: 'handsOut', goalAmount: 'goal' });

/**
 * The form's name for a field that the server refused: `code` for `organization.code` or `input.organization.code`;
 * `classrooms.0.code` stays.
 */
export function fieldOfError(path: string): FieldName | null | undefined {
  return rowPath(path) ?? ownField(path);
}

/** The body of the documented call (docs/product/organization.md#calls). */
export function registrationInput(fields: RegistrationFields) {
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
      // Left out if the question was not answered: the organization decides later.
      ...(fields.handsOut && { allowPickup: fields.handsOut === 'yes' }),
      ...(fields.handsOut === 'yes' &&
        fields.pickupAddress.trim() && { pickupAddress: fields.pickupAddress.trim() }),
      goalAmount: goalAmount(fields.goal),
      purpose: fields.purpose.trim() || null,
    },
    classrooms: classInputs(fields),
    tellTeachers: fields.tellTeachers && fields.classrooms.some(({ teacherEmail }) => teacherEmail.trim()),
  };
}

/** The error of each field, by its path (docs/product/organization.md#validation; docs/product/codes.md). */
export function checkRegistration(fields: RegistrationFields): Sentences {
  const { password, confirmation } = fields;
  return {
    ...brokenRules(registrationOrganizationInput, fields),
    code: checkCode(fields.code),
    confirmation: password === confirmation ? undefined : "Passwords don't match",
    ...checkCampaignDates(fields),
    goal: goalProblem(fields.goal),
    ...checkClasses(fields),
  };
}

function checkCode(code: string): string | undefined {
  if (code === '') return 'Organization code is required';
  if (code.length === 1) return 'Use at least 2 characters';
  return code.length > 10 ? 'Use at most 10 characters' : undefined;
}
