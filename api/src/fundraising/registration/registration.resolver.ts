import { ArrayMaxSize, ArrayMinSize, MaxLength, MinLength, ValidateNested } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Access, Money, Rates, rates, type RequestContext } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import type { Clock } from '../../lib/clock.js';
import { IsGoalAmount } from '../classrooms/change-classrooms.js';
import { ClassroomInput, maxListed } from '../classrooms/classroom.resolver.js';
import { getOrganization } from '../organizations/find-fundraisers.js';
import {
  IsContactEmail,
  IsContactName,
  IsContactPhone,
  IsOrganizationCode,
  IsOrganizationName,
  IsPurpose,
} from '../organizations/organization.rules.js';
import { PickupPlaceInput } from '../organizations/organization.inputs.js';
import { Organization, organizationView } from '../organizations/organization.types.js';
import { completeRegistration } from './complete-registration.js';

@ObjectType()
export class RegisteredOrganization {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  code: string;
}

/** POST /api/organizations/complete-registration (docs/product/organization.md#calls). */
@ObjectType()
export class RegistrationResponse {
  @Field(() => RegisteredOrganization)
  organization: RegisteredOrganization;
}

/** docs/product/organization.md#validation, Registration form; codes and dates: docs/product/codes.md. */
@InputType({ description: 'The organization that registers.' })
class RegistrationOrganizationInput extends PickupPlaceInput {
  @IsOrganizationName()
  @Field(() => String, { description: 'As it is shown.' })
  name: string;

  @IsOrganizationCode()
  @Field(() => String, { description: '2-10 letters and digits; stored in upper case.' })
  code: string;

  @IsContactEmail()
  @Field(() => String, { description: 'Where emails to the organization go, and its login.' })
  contactEmail: string;

  @IsContactPhone()
  @Field(() => String, { nullable: true, description: 'Where that person can be called.' })
  contactPhone?: string | null;

  @IsContactName()
  @Field(() => String, { description: 'Who speaks for the organization.' })
  contactName: string;

  @MaxLength(128, { message: 'Password must be at most 128 characters' })
  @MinLength(8, { message: 'Password must be at least 8 characters' })
  @Field(() => String, { description: '8 to 128 characters of any kind.' })
  password: string;

  @Field(() => Date, {
    nullable: true,
    description: 'Today unless given, or 2025-09-24 while that is ahead.',
  })
  startDate?: Date | null;

  @Field(() => Date, { nullable: true, description: '31 days after the start unless given; never later.' })
  endDate?: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the organization's own code works without a class code; true unless given.",
  })
  allowDirectRegistration?: boolean | null;

  @IsGoalAmount()
  @Field(() => Money, { nullable: true, description: 'The sales it aims for itself, at least 500.' })
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

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether teachers are sent their classes' pages at once.",
  })
  tellTeachers?: boolean | null;
}

@Resolver()
export class RegistrationResolver {
  constructor(private readonly deps: { readonly database: Database; readonly clock: Clock }) {}

  @Access('anyone')
  @Rates(rates.registration)
  @Mutation(() => Organization, {
    description:
      'Organization and classrooms together or not at all. The browser logs in with loginOrganization afterwards. More than 100 classrooms go by POST /api/organizations/complete-registration, whose body may be longer. Fails with ORGANIZATION_TAKEN.',
  })
  async registerOrganization(
    @Arg('input', () => RegistrationInput, { description: 'Both, as typed.' }) input: RegistrationInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Organization> {
    const { id } = await completeRegistration(this.deps, input, viewer);
    return organizationView(await getOrganization(this.deps.database.read, id));
  }
}
