import { ArrayMaxSize, IsUUID, Matches, MaxLength } from 'class-validator';
import { Arg, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Database, Reader } from '../../database/index.js';
import { Access, Rates, rates, VisibleTo } from '../../http/index.js';
import { formatDollars } from '../../lib/cents.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { FundraiserClosedError, InvalidCodesError } from '../fundraising.errors.js';
import { nameTwoClasses, readCodes } from './codes.js';
import { findClosedGroup, findGroupByCodes } from './supported-fundraiser.js';
import { findLookAlikes } from './taken-codes.js';

/** A pasted link is longer than `ORG-CLASS`, and more so as mail programs wrap it. */
const longest = 2_000;

@InputType({ description: 'The codes as a supporter typed them.' })
export class ValidateCodesInput {
  @MaxLength(longest, { message: 'This is no organization code.' })
  @Matches(/\S/, { message: 'Please enter your organization code.' })
  @Field(() => String, { description: "The organization's code, or ORG-CLASS." })
  organizationCode: string;

  @MaxLength(longest, { message: 'This is no classroom code.' })
  @Field(() => String, { nullable: true, description: "A class's code, if there is one." })
  classroomCode?: string | null;
}

@InputType({ description: 'Codes that are about to be made.' })
export class NewCodesInput {
  @MaxLength(10)
  @Field(() => String, { nullable: true, description: "A new organization's code." })
  organizationCode?: string | null;

  @IsUUID()
  @Field(() => ID, { nullable: true, description: 'The organization that gets new classes.' })
  organizationId?: string | null;

  @ArrayMaxSize(200)
  @MaxLength(20, { each: true })
  @Field(() => [String], { description: "New classes' codes." })
  classroomCodes: string[];
}

/** `organization` and `classroom` are edges. */
@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'What the codes of a supporter stand for.' })
export class CodeValidation {
  @Field(() => Boolean, { description: 'Whether no classroom code was given.' })
  directRegistration: boolean;

  @Field(() => Boolean, {
    description: 'The codes as typed are unknown; O and 0, or I, 1 and L, were taken for each other.',
  })
  isLookAlike: boolean;

  organizationId: string;
  classroomId: string | null;
}

@VisibleTo('anyone')
@ObjectType({
  simpleResolvers: true,
  description: 'A new code that differs from an existing one by look-alikes alone.',
})
export class LookAlikeCode {
  @Field(() => String, { description: 'The new one.' })
  code: string;

  @Field(() => String, { description: 'The one that it would be taken for.' })
  existing: string;

  @Field(() => Boolean, { description: 'Codes of classes; otherwise of organizations.' })
  isClassroom: boolean;
}

/** POST /api/validate-codes (docs/product/storefront.md#fields). */
@ObjectType()
export class CodeValidationResponse {
  @Field(() => ID)
  organizationId: string;

  @Field(() => ID, { nullable: true })
  classroomId: string | null;

  @Field(() => String)
  organizationName: string;

  @Field(() => String, { nullable: true })
  classroomName: string | null;

  @Field(() => Boolean, { description: 'True when no classroom code was given.' })
  directRegistration: boolean;
}

@Resolver(() => CodeValidation)
export class CodesResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @Access('anyone')
  @Rates(rates.codes)
  @Mutation(() => CodeValidation, {
    description:
      'Finds the fundraiser that the codes stand for. Fails with INVALID_CODES, FUNDRAISER_CLOSED, CLASSROOM_CODE_REQUIRED.',
  })
  validateCodes(
    @Arg('input', () => ValidateCodesInput, { description: 'As typed.' }) input: ValidateCodesInput,
  ): Promise<CodeValidation> {
    return resolveCodes(this.deps.database.read, input);
  }

  @Access('anyone')
  @Rates(rates.newCodes)
  @Query(() => [LookAlikeCode], {
    description: 'Existing codes that new ones would be taken for on paper: a warning, no refusal.',
  })
  lookAlikeCodes(
    @Arg('input', () => NewCodesInput, { description: 'The codes to be made.' }) input: NewCodesInput,
  ): Promise<LookAlikeCode[]> {
    return findLookAlikes(this.deps.database.read, input);
  }
}

type TypedCodes = {
  readonly organizationCode: string;
  readonly classroomCode?: string | null | undefined;
};

/**
 * What the two fields of the code form stand for. Throws InvalidCodesError and FundraiserClosedError (404),
 * InvalidInputError and ClassroomCodeRequiredError (400).
 */
export async function validateCodes(db: Reader, typed: TypedCodes): Promise<CodeValidationResponse> {
  const { isLookAlike: _, ...response } = await resolveCodes(db, typed);
  return response;
}

/** The same, and whether a look-alike was taken for codes that are unknown as typed. */
export async function resolveCodes(
  db: Reader,
  { organizationCode, classroomCode }: TypedCodes,
): Promise<CodeValidationResponse & { readonly isLookAlike: boolean }> {
  const readings = readCodes(organizationCode, classroomCode);
  const found = await findGroupByCodes(db, readings);
  if (!found && nameTwoClasses(organizationCode, classroomCode))
    throw new InvalidInputError({
      classroomCode: 'These are two different classroom codes. Please enter one.',
    });
  const closed = found ? null : await findClosedGroup(db, readings);
  if (closed) throw new FundraiserClosedError(closed.name, formatDollars(closed.sales));
  if (!found) throw new InvalidCodesError(readings.some((reading) => reading.classroomCode !== null));
  const { organizationId, organizationName, classroomId, classroomName, isLookAlike } = found;
  return {
    isLookAlike,
    organizationId,
    classroomId,
    organizationName,
    classroomName,
    directRegistration: classroomId === null,
  };
}
