import { ArrayMaxSize, ArrayMinSize, MaxLength, MinLength, ValidateNested } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import type { Database } from '../../database/index.js';
import {
  Access,
  Money,
  Rates,
  rates,
  type RequestContext,
  responseOf,
  IsMailAddress,
} from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import type { Clock } from '../../lib/clock.js';
import { IsGoalAmount } from '../classrooms/change-classrooms.js';
import { ClassroomInput, maxListed } from '../classrooms/classroom.resolver.js';
import { getOrganizationView } from '../organizations/find-fundraisers.js';
import {
  IsContactName,
  IsContactPhone,
  IsOrganizationCode,
  IsOrganizationName,
  IsPurpose,
  PickupPlaceInput,
} from '../organizations/organization.rules.js';
import { Organization } from '../organizations/organization.types.js';
import { completeRegistration } from './register-organization.js';

const RegisteredOrganization = responseOf('RegisteredOrganization', { id: ID, name: String, code: String });
export type RegisteredOrganization = InstanceType<typeof RegisteredOrganization>;

/** POST /api/organizations/complete-registration (docs/product/organization.md#calls). */
export const RegistrationResponse = responseOf('RegistrationResponse', {
  organization: RegisteredOrganization,
});

/** docs/product/organization.md#validation, Registration form; codes and dates: docs/product/codes.md. */
@InputType({ description: 'The organization to register.' })
class RegistrationOrganizationInput extends PickupPlaceInput {
  @IsOrganizationName()
  @Field(() => String, { description: 'The display name.' })
  name: string;

  @IsOrganizationCode()
  @Field(() => String, { description: '2-10 letters and digits; stored in upper case.' })
  code: string;

  @IsMailAddress()
  @Field(() => String, { description: "The contact's email address, and the login." })
  contactEmail: string;

  @IsContactPhone()
  @Field(() => String, { nullable: true, description: "The contact person's phone number." })
  contactPhone?: string | null;

  @IsContactName()
  @Field(() => String, { description: "The contact person's name." })
  contactName: string;

  @MaxLength(128, { message: 'Password must be at most 128 characters' })
  @MinLength(8, { message: 'Password must be at least 8 characters' })
  @Field(() => String, { description: '8 to 128 characters of any kind.' })
  password: string;

  @Field(() => Date, {
    nullable: true,
    description: 'The first day; today by default, or 2025-09-24 if that is later.',
  })
  startDate?: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'The last day; at most 31 days after the start, which is the default.',
  })
  endDate?: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the organization's own code works without a class code; true by default.",
  })
  allowDirectRegistration?: boolean | null;

  @IsGoalAmount()
  @Field(() => Money, {
    nullable: true,
    description: 'Its own sales goal. Null or 0: none. Otherwise at least 500.',
  })
  goalAmount?: Cents | null;

  @IsPurpose()
  @Field(() => String, { nullable: true, description: 'What the money is for.' })
  purpose?: string | null;
}

@InputType({ description: 'An organization with its classrooms.' })
export class RegistrationInput {
  @ValidateNested()
  @Field(() => RegistrationOrganizationInput, { description: 'The organization itself.' })
  organization: RegistrationOrganizationInput;

  @ValidateNested({ each: true })
  @ArrayMaxSize(maxListed, {
    message: `At most ${maxListed} classrooms at once. You can add more in your settings afterwards.`,
  })
  @ArrayMinSize(1, { message: 'At least one classroom is required' })
  @Field(() => [ClassroomInput], { description: 'At least one, with different codes.' })
  classrooms: ClassroomInput[];

  @Field(() => Boolean, { nullable: true, description: 'Whether to email teachers their pages now.' })
  tellTeachers?: boolean | null;
}

@Resolver()
export class RegistrationResolver {
  constructor(private readonly deps: { readonly database: Database; readonly clock: Clock }) {}

  @Access('anyone')
  @Rates(rates.registration)
  @Mutation(() => Organization, {
    description:
      'Registers an organization with its classrooms, all or nothing. Log in with loginOrganization afterwards. For more than 100 classrooms use POST /api/organizations/complete-registration, which accepts a larger body. Fails with ORGANIZATION_TAKEN.',
  })
  async registerOrganization(
    @Arg('input', () => RegistrationInput, { description: 'The organization and its classrooms.' })
    input: RegistrationInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Organization> {
    const { id } = await completeRegistration(this.deps, input, viewer);
    return getOrganizationView(this.deps.database.read, id);
  }
}
