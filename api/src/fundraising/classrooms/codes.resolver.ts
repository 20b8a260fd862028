import { Arg, Mutation, Query, Resolver } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Access, Rates, rates } from '../../http/index.js';
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
}
