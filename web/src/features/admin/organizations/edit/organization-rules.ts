import { mailAddressPattern } from '../../../../gql/rules';
import type { OrganizationFields } from './organization-fields';

export type BrokenRules = Partial<Record<keyof OrganizationFields, string>>;

const NAME_LENGTH = 200;

/** The same as in the organization's own settings. */
const textLength = {
  pickupAddress: 500,
  pickupHours: 500,
  pickupInstructions: 2_000,
  incentive: 500,
  halfwayIncentive: 500,
  goalIncentive: 500,
} as const;
const longTexts = Object.keys(textLength) as (keyof typeof textLength)[]; // its own keys

/** What the server would refuse of what was changed, said before it is asked: what was there before is no obstacle. */
export function brokenRules(fields: OrganizationFields, before: OrganizationFields): BrokenRules {
  const datesChanged = fields.startDate !== before.startDate || fields.endDate !== before.endDate;
  const broken = Object.entries(allBroken(fields, before)).filter(([name]) => {
    const field = name as keyof OrganizationFields; // a key of the form's own rules
    return fields[field] !== before[field] || (field === 'endDate' && datesChanged);
  });
  return Object.fromEntries(broken);
}

function allBroken(fields: OrganizationFields, before: OrganizationFields): BrokenRules {
  const broken: BrokenRules = {};
  if (!fields.name.trim()) broken.name = 'Enter the organization’s name.';
  if (!fields.contactName.trim()) broken.contactName = 'Enter the contact’s name.';
  if (!mailAddressPattern.test(fields.contactEmail.trim()))
    broken.contactEmail = 'Enter a valid email address.';
  for (const name of ['name', 'contactName'] as const) {
    if (fields[name].trim().length > NAME_LENGTH) broken[name] = `At most ${NAME_LENGTH} characters.`;
  }
  for (const name of longTexts) {
    const max = textLength[name];
    if (fields[name].trim().length > max) broken[name] = `At most ${max.toLocaleString('en-US')} characters.`;
  }
  if (before.startDate && !fields.startDate) broken.startDate = 'Enter the first day.';
  if (before.endDate && !fields.endDate) broken.endDate = 'Enter the last day.';
  if (fields.startDate && fields.endDate && fields.endDate < fields.startDate) {
    broken.endDate = 'The last day comes after the first.';
  }
  return broken;
}
