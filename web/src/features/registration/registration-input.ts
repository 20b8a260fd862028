import type { FieldPath } from 'react-hook-form';
import { momentOfDay } from '../../lib/format/campaign-dates';
import { classInputs } from '../../lib/apollo/class-list-fields';
import { goalAmount } from '../../lib/apollo/classroom-fields';
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
    /** Left out if the question was not answered: the organization decides later. */
    allowPickup?: boolean;
    pickupAddress?: string;
    goalAmount: string;
    purpose: string | null;
  };
  classrooms: ReturnType<typeof classInputs>;
  tellTeachers: boolean;
};

/** Maps the form's fields to the request body. */
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
      ...(fields.handsOut === 'yes' &&
        fields.pickupAddress.trim() && { pickupAddress: fields.pickupAddress.trim() }),
      goalAmount: goalAmount(fields.goal),
      purpose: fields.purpose.trim() || null,
    },
    classrooms: classInputs(fields),
    tellTeachers: fields.tellTeachers && fields.classrooms.some(({ teacherEmail }) => teacherEmail.trim()),
  };
}

/**
 * The form's name for a field that the server refused: `code` for `organization.code` or `input.organization.code`;
 * `classrooms.0.code` stays. Null for fields that the form does not show.
 */
export function fieldOfError(path: string): FieldPath<RegistrationFields> | null {
  const short = path.replace(/^input\./, '').replace(/^organization\./, '');
  const renamed = short === 'allowPickup' ? 'handsOut' : short === 'goalAmount' ? 'goal' : null;
  if (renamed) return renamed;
  // The pattern lists the form's own fields.
  return KNOWN.test(short) ? (short as FieldPath<RegistrationFields>) : null;
}

const KNOWN =
  /^(name|code|allowDirectRegistration|contactName|contactEmail|contactPhone|password|startDate|endDate|purpose|pickupAddress|classrooms\.\d+\.\w+)$/;
