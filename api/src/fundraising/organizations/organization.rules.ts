import { Matches, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { getRow, type Reader } from '../../database/index.js';
import { allRules } from '../../http/index.js';
import { isDay, noonOf } from '../../lib/dates.js';
import { OrganizationEntity } from './organization.entity.js';

/**
 * Validation of an organization's fields at registration, in its own settings and by staff
 * (docs/product/organization.md#validation).
 */
export const IsOrganizationName = () => IsFilledText(200, 'Organization name');

export const IsOrganizationCode = () =>
  Matches(/^\s*[A-Za-z0-9]{2,10}\s*$/, { message: 'Organization code must be 2-10 letters and digits' });

export const IsContactName = () => IsFilledText(200, 'Contact person');

export const IsContactPhone = () => MaxLength(50, { message: 'Phone number is too long' });

const tooLong = { message: 'This text is too long' };

/** A line or two: prizes, places, hours. */
export const IsShortText = () => MaxLength(500, tooLong);

/** What the money is for, as shown after "for". */
export const IsPurpose = () => MaxLength(60, { message: 'Please use at most 60 characters' });

/** Removes a leading "for": pages and papers add it themselves, in their language. */
export function purposeOf(text: string | null | undefined): string | null {
  return text?.trim().replace(/^(for|para)\s+/i, '') || null;
}

/** Instructions. */
const IsLongText = () => MaxLength(2_000, tooLong);

/** `name` begins the error message. */
export function IsFilledText(maxLength: number, name: string): PropertyDecorator {
  return allRules(
    MaxLength(maxLength, { message: `${name} is too long` }),
    Matches(/\S/, { message: `${name} is required` }),
  );
}

export type PickupPlace = {
  readonly address: string | null;
  readonly hours: string | null;
  readonly instructions: string | null;
  /** The organization's contact for questions. */
  readonly contactEmail: string;
};

/** Where and when the organization hands out orders, even if deleted. Throws NotFoundError (404). */
export async function findPickupPlace(db: Reader, organizationId: string): Promise<PickupPlace> {
  const organization = await getRow(db, OrganizationEntity, 'Organization', {
    where: { id: organizationId },
  });
  const { pickupAddress, pickupHours, pickupInstructions, contactEmail } = organization;
  return { address: pickupAddress, hours: pickupHours, instructions: pickupInstructions, contactEmail };
}

/** docs/product/organization.md#constants, Default incentives. */
const defaultPrizes = {
  halfway: 'Doughnut Party',
  goal: 'Pizza Party and Raffle for a $50 gift card',
} as const;

/** A fundraiser's prizes on papers, in emails and on screens: its own, or the defaults. */
export function prizesOf(group: { halfwayIncentive: string | null; goalIncentive: string | null }) {
  return {
    halfwayPrize: group.halfwayIncentive || defaultPrizes.halfway,
    goalPrize: group.goalIncentive || defaultPrizes.goal,
  };
}

/** Converts a date without a time, as forms send it, to a time on that day (`campaignDay`). */
export function readTypedDate(value: unknown): unknown {
  return isDay(value) ? noonOf(value).toISOString() : emptyAsNull(value);
}

export function emptyAsNull(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? null : value;
}

/** Pickup fields at registration, in the settings and for staff. */
@InputType()
export abstract class PickupPlaceInput {
  @Field(() => Boolean, { nullable: true, description: 'Whether supporters can pick up their orders.' })
  allowPickup?: boolean | null;

  @IsShortText()
  @Field(() => String, { nullable: true, description: 'Where orders are picked up.' })
  pickupAddress?: string | null;

  @IsShortText()
  @Field(() => String, { nullable: true, description: 'When orders are picked up.' })
  pickupHours?: string | null;

  @IsLongText()
  @Field(() => String, { nullable: true, description: 'Instructions for picking up an order.' })
  pickupInstructions?: string | null;
}

/** The same with the other fields of an existing organization that itself and staff may change. */
@InputType()
export abstract class FundraiserInput extends PickupPlaceInput {
  @IsOrganizationName()
  @Field(() => String, { nullable: true, description: 'The display name.' })
  name?: string | null;

  @IsContactName()
  @Field(() => String, { nullable: true, description: "The contact person's name." })
  contactName?: string | null;

  @IsContactPhone()
  @Field(() => String, { nullable: true, description: "The contact person's phone number." })
  contactPhone?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the organization's own code works without a class code.",
  })
  allowDirectRegistration?: boolean | null;

  @IsShortText()
  @Field(() => String, { nullable: true, description: 'The incentive for everybody.' })
  incentive?: string | null;

  @IsShortText()
  @Field(() => String, { nullable: true, description: 'The prize for reaching halfway.' })
  halfwayIncentive?: string | null;

  @IsShortText()
  @Field(() => String, { nullable: true, description: 'The prize for reaching the goal.' })
  goalIncentive?: string | null;
}
