import type { GraphQLField } from 'graphql';
import { Extensions } from 'type-graphql';
import type { RateRule } from '../rest/rate-rules.js';

type Rated = { readonly rates?: readonly RateRule[]; readonly ratesOnlyWith?: string };

/**
 * What calls of this query or mutation are counted by, beside the reads of their address: the same rules that the REST
 * twin names. With `onlyWith` a call is counted where it has that argument. Logins are counted where they are made:
 * accounts/login-protection.
 */
export function Rates(
  rules: readonly RateRule[],
  { onlyWith }: { readonly onlyWith?: string } = {},
): MethodDecorator {
  return Extensions({ rates: rules, ratesOnlyWith: onlyWith } satisfies Rated);
}

/** What a call of this root field with these arguments is counted by. */
export function ratesOf(
  field: GraphQLField<unknown, unknown>,
  args: Readonly<Record<string, unknown>>,
): readonly RateRule[] {
  const { rates = [], ratesOnlyWith } = field.extensions as Rated; // written by Rates() alone
  return ratesOnlyWith === undefined || typeof args[ratesOnlyWith] === 'string' ? rates : [];
}
