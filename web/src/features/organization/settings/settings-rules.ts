import { mailAddressPattern } from '../../../gql/rules';
import { CAMPAIGN_DAYS } from '../../../lib/format/campaign-dates';
import { isGoal, MIN_GOAL } from '../../../lib/apollo/classroom-fields';
import { daysBetween } from '../../../lib/format/eastern-days';

/** Longest texts that the server takes. */
const MOST = { name: 200, phone: 50, prize: 500, instructions: 2_000 } as const;

type Errors<Name extends string> = Partial<Record<Name, string>>;

/** The rules of the registration's dates (docs/product/organization.md#validation; docs/product/codes.md). */
export function checkDates(days: { startDate: string; endDate: string }): Errors<'startDate' | 'endDate'> {
  const { startDate, endDate } = days;
  const missing = {
    ...(!startDate && { startDate: 'Start date is required' }),
    ...(!endDate && { endDate: 'End date is required' }),
  };
  if (!startDate || !endDate) return missing;
  if (endDate <= startDate) return { endDate: 'End date must be after start date' };
  if (daysBetween(startDate, endDate) > CAMPAIGN_DAYS) {
    return { endDate: `Campaign must last within ${CAMPAIGN_DAYS} days` };
  }
  return {};
}

export function checkPrizes<Name extends string>(prizes: Record<Name, string>): Errors<Name> {
  return tooLong(prizes, MOST.prize);
}

type Contact = Record<'contactName' | 'contactPhone', string>;

export function checkContact({ contactName, contactPhone }: Contact): Errors<keyof Contact> {
  return {
    ...tooLong({ contactName }, MOST.name),
    ...tooLong({ contactPhone }, MOST.phone),
    ...(!contactName.trim() && { contactName: 'Contact person is required' }),
  };
}

type NewEmail = Record<'newEmail' | 'currentPassword', string>;

export function checkNewEmail({ newEmail, currentPassword }: NewEmail): Errors<keyof NewEmail> {
  return {
    ...(!mailAddressPattern.test(newEmail.trim()) && { newEmail: 'Please enter a valid email address' }),
    ...(!currentPassword && { currentPassword: 'Current password is required.' }),
  };
}

type Pickup = 'pickupAddress' | 'pickupHours' | 'pickupInstructions';

export function checkPickup({ pickupInstructions, ...others }: Record<Pickup, string>): Errors<Pickup> {
  return { ...tooLong(others, MOST.prize), ...tooLong({ pickupInstructions }, MOST.instructions) };
}

export type ClassroomValues = Record<
  'name' | 'code' | 'teacherName' | 'studentCount' | 'goalAmount' | 'halfwayIncentive' | 'goalIncentive',
  string
>;

/** The rules of a classroom, as in the registration. */
export function checkClassroom(values: ClassroomValues): Errors<keyof ClassroomValues> {
  const { name, code, teacherName, goalAmount, halfwayIncentive, goalIncentive } = values;
  return {
    ...tooLong({ name, teacherName }, MOST.name),
    ...tooLong({ halfwayIncentive, goalIncentive }, MOST.prize),
    ...(!name.trim() && { name: 'Classroom name is required' }),
    ...(!code && { code: 'Classroom code is required' }),
    ...(!teacherName.trim() && { teacherName: 'Teacher/leader name is required' }),
    ...(!isGoal(goalAmount) && { goalAmount: `Goal must be at least $${MIN_GOAL}, or left empty` }),
  };
}

function tooLong<Name extends string>(texts: Record<Name, string>, max: number): Errors<Name> {
  const found = Object.entries<string>(texts).filter(([, text]) => text.length > max);
  const errors = found.map(([name]) => [name, `Please use at most ${max} characters.`]);
  return Object.fromEntries(errors) as Errors<Name>; // only names that came in
}
