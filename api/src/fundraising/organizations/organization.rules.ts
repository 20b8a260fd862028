import { IsEmail, Matches, MaxLength } from 'class-validator';
import { mailAddressPattern } from '../../lib/mail-address.js';

/**
 * What may be typed about an organization, wherever that is: registration, its own settings, the administration
 * (docs/product/organization.md#validation).
 */
export const IsOrganizationName = () => IsFilledText(200, 'Organization name');

export const IsContactName = () => IsFilledText(200, 'Contact person');

export const IsContactPhone = () => MaxLength(50, { message: 'Phone number is too long' });

const invalidEmail = { message: 'Please enter a valid email address' };

export const IsContactEmail = () =>
  allRules(IsEmail({}, invalidEmail), Matches(mailAddressPattern, invalidEmail));

const tooLong = { message: 'This text is too long' };

/** A line or two: prizes, places, hours. */
export const IsShortText = () => MaxLength(500, tooLong);

/** Instructions. */
export const IsLongText = () => MaxLength(2_000, tooLong);

/** `name` begins the sentence that a person gets. */
export function IsFilledText(maxLength: number, name: string): PropertyDecorator {
  return allRules(
    MaxLength(maxLength, { message: `${name} is too long` }),
    Matches(/\S/, { message: `${name} is required` }),
  );
}

/** As if they stood above each other: the last one first, which is the order that messages are returned in. */
export function allRules(...rules: readonly PropertyDecorator[]): PropertyDecorator {
  return (target, property) => {
    for (const rule of [...rules].reverse()) rule(target, property);
  };
}
