import type { OrganizationFields } from './organization-fields';

export type BrokenRules = Partial<Record<keyof OrganizationFields, string>>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const NAME_LENGTH = 200;
const TEXT_LENGTH = 500;

const longTexts = [
  'pickupAddress',
  'pickupHours',
  'pickupInstructions',
  'incentive',
  'halfwayIncentive',
  'goalIncentive',
] as const;

/** What the server would refuse, said before it is asked. */
export function brokenRules(fields: OrganizationFields, before: OrganizationFields): BrokenRules {
  const broken: BrokenRules = {};
  if (!fields.name.trim()) broken.name = 'Enter the organization’s name.';
  if (!fields.contactName.trim()) broken.contactName = 'Enter the contact’s name.';
  if (!EMAIL.test(fields.contactEmail.trim())) broken.contactEmail = 'Enter a valid email address.';
  for (const name of ['name', 'contactName'] as const) {
    if (fields[name].trim().length > NAME_LENGTH) broken[name] = `At most ${NAME_LENGTH} characters.`;
  }
  for (const name of longTexts) {
    if (fields[name].trim().length > TEXT_LENGTH) broken[name] = `At most ${TEXT_LENGTH} characters.`;
  }
  if (before.startDate && !fields.startDate) broken.startDate = 'Enter the first day.';
  if (before.endDate && !fields.endDate) broken.endDate = 'Enter the last day.';
  if (fields.startDate && fields.endDate && fields.endDate < fields.startDate) {
    broken.endDate = 'The last day comes after the first.';
  }
  return broken;
}
