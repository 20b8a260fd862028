import { ArrayMaxSize, IsUUID, Matches, MaxLength } from 'class-validator';
import { Arg, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Database, Reader } from '../../database/index.js';
import { Access, described, orNull, Rates, rates, responseOf, VisibleTo } from '../../http/index.js';
import { formatDollars } from '../../lib/cents.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { FundraiserClosedError, InvalidCodesError } from '../fundraising.errors.js';
import { nameTwoClasses, readCodes } from './codes.js';
import { findClosedGroup, findGroupByCodes } from './supported-fundraiser.js';
import { findLookAlikes } from './taken-codes.js';

/** Pasted links are longer than `ORG-CLASS`, above all when mail programs wrap them. */
export const maxTypedCode = 2_000;

@InputType({ description: 'The codes as a supporter typed them.' })
export class ValidateCodesInput {
  @MaxLength(maxTypedCode, { message: 'This is not an organization code.' })
  @Matches(/\S/, { message: 'Please enter your organization code.' })
  @Field(() => String, { description: "The organization's code, or ORG-CLASS." })
  organizationCode: string;

  @MaxLength(maxTypedCode, { message: 'This is not a classroom code.' })
  @Field(() => String, { nullable: true, description: "The class's code, if any." })
  classroomCode?: string | null;
}

@InputType({ description: 'Proposed codes.' })
export class NewCodesInput {
  @MaxLength(10)
  @Field(() => String, { nullable: true, description: 'The code of a new organization.' })
  organizationCode?: string | null;

  @IsUUID()
  @Field(() => ID, { nullable: true, description: 'The organization of the new classes.' })
  organizationId?: string | null;

  @ArrayMaxSize(200)
  @MaxLength(20, { each: true })
  @Field(() => [String], { description: 'The codes of new classes.' })
  classroomCodes: string[];
}

/** `organization` and `classroom` are edges. */
@VisibleTo('anyone')
@ObjectType({ description: "The fundraiser that a supporter's codes identify." })
export class CodeValidation {
  @Field(() => Boolean, { description: 'Whether no classroom code was given.' })
  directRegistration: boolean;

  @Field(() => Boolean, {
    description: 'Whether the codes match only if O and 0, or I, 1 and L, are treated as equal.',
  })
  isLookAlike: boolean;

  organizationId: string;
  classroomId: string | null;
}

@VisibleTo('anyone')
@ObjectType({ description: 'A new code that differs from an existing one only by look-alike characters.' })
export class LookAlikeCode {
  @Field(() => String, { description: 'The new code.' })
  code: string;

  @Field(() => String, { description: 'The existing code that it looks like.' })
  existing: string;

  @Field(() => Boolean, { description: 'Whether these are class codes; otherwise organization codes.' })
  isClassroom: boolean;
}

/** POST /api/validate-codes (docs/product/storefront.md#fields). */
export const CodeValidationResponse = responseOf('CodeValidationResponse', {
  organizationId: ID,
  classroomId: orNull(ID),
  organizationName: String,
  classroomName: orNull(String),
  directRegistration: described(Boolean, 'True when no classroom code was given.'),
});
type CodeValidationResponse = InstanceType<typeof CodeValidationResponse>;

@Resolver(() => CodeValidation)
export class CodesResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @Access('anyone')
  @Rates(rates.codes)
  @Mutation(() => CodeValidation, {
    description:
      'Finds the fundraiser of the codes. Fails with INVALID_CODES, FUNDRAISER_CLOSED, CLASSROOM_CODE_REQUIRED.',
  })
  validateCodes(
    @Arg('input', () => ValidateCodesInput, { description: 'The codes as typed.' }) input: ValidateCodesInput,
  ): Promise<CodeValidation> {
    return resolveCodes(this.deps.database.read, input);
  }

  @Access('anyone')
  @Rates(rates.newCodes)
  @Query(() => [LookAlikeCode], {
    description: 'Existing codes that look like the new ones on paper. A warning, not a refusal.',
  })
  lookAlikeCodes(
    @Arg('input', () => NewCodesInput, { description: 'The new codes.' }) input: NewCodesInput,
  ): Promise<LookAlikeCode[]> {
    return findLookAlikes(this.deps.database.read, input);
  }
}

type TypedCodes = {
  readonly organizationCode: string;
  readonly classroomCode?: string | null | undefined;
};

/**
 * The fundraiser of the two fields of the code form. Throws InvalidCodesError and FundraiserClosedError (404),
 * InvalidInputError and ClassroomCodeRequiredError (400).
 */
export async function validateCodes(db: Reader, typed: TypedCodes): Promise<CodeValidationResponse> {
  const { isLookAlike: _, ...response } = await resolveCodes(db, typed);
  return response;
}

/** The same, and whether the codes matched only as look-alikes. */
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
