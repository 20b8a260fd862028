import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Access, Rates, rates, type RequestContext } from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { organizationById } from '../organizations/organization-by-id.js';
import { Organization } from '../organizations/organization.types.js';
import { classroomById } from './classroom-by-id.js';
import { Classroom } from './classroom.types.js';
import { NewCodesInput, ValidateCodesInput } from './codes.inputs.js';
import { CodeValidation, LookAlikeCode } from './codes.types.js';
import { findLookAlikes } from './look-alike-codes.js';
import { resolveCodes } from './validate-codes.js';

@Resolver(() => CodeValidation)
export class CodesResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @Access('anyone')
  @Rates(rates.codes)
  @Mutation(() => CodeValidation, { description: 'Finds the fundraiser that the codes stand for.' })
  validateCodes(
    @Arg('input', () => ValidateCodesInput, { description: 'As typed.' }) input: ValidateCodesInput,
  ): Promise<CodeValidation> {
    return resolveCodes(this.deps.database.read, input);
  }

  @Access('anyone')
  @Rates(rates.codes)
  @Query(() => [LookAlikeCode], {
    description: 'Existing codes that new ones would be taken for on paper: a warning, no refusal.',
  })
  lookAlikeCodes(
    @Arg('input', () => NewCodesInput, { description: 'The codes to be made.' }) input: NewCodesInput,
  ): Promise<LookAlikeCode[]> {
    return findLookAlikes(this.deps.database.read, input);
  }

  @FieldResolver(() => Organization, { description: 'The organization that is supported.' })
  async organization(
    @Root() { organizationId }: CodeValidation,
    @Ctx() context: RequestContext,
  ): Promise<Organization> {
    const organization = await organizationById(context, this.deps, organizationId);
    if (!organization) throw new NotFoundError('Organization');
    return organization;
  }

  @FieldResolver(() => Classroom, { nullable: true, description: 'The classroom, if its code was given.' })
  async classroom(
    @Root() { classroomId }: CodeValidation,
    @Ctx() context: RequestContext,
  ): Promise<Classroom | null> {
    return classroomId === null ? null : classroomById(context, this.deps, classroomId);
  }
}
