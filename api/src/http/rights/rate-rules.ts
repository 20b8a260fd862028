import type { GraphQLField } from 'graphql';
import { Extensions } from 'type-graphql';

/**
 * What a rule counts by: the caller's address; the visitor's cookie; the session's service key, organization or member
 * of staff (without a session the address); the id in the path (for flyers the organization's, for families' links the
 * class's); or both, address and id.
 */
export type RateKey = 'address' | 'visitor' | 'session' | 'id' | 'both';

export type RateRule = {
  readonly name: string;
  readonly by: RateKey;
  readonly points: number;
  readonly seconds: number;
  /** Counts only misses (404), by address. */
  readonly isForMisses?: boolean;
};

const minute = 60;
const hour = 3_600;

/** Every rate of docs/product/limits.md. REST and GraphQL use the same rules and count together. */
export const rates = {
  paymentIntent: [
    { name: 'intent-visitor', by: 'visitor', points: 10, seconds: minute },
    { name: 'intent-address', by: 'address', points: 60, seconds: minute },
  ],
  order: [
    { name: 'order-visitor', by: 'visitor', points: 10, seconds: minute },
    { name: 'order-address', by: 'address', points: 60, seconds: minute },
  ],
  orderStatus: [{ name: 'status', by: 'id', points: 30, seconds: minute }],
  reconcile: [{ name: 'reconcile', by: 'address', points: 30, seconds: minute }],
  /** A whole gym may open one link from one address; only wrong codes are limited tightly. */
  codes: [
    { name: 'wrong-codes', by: 'address', points: 60, seconds: minute, isForMisses: true },
    { name: 'codes', by: 'address', points: 600, seconds: minute },
  ],
  newCodes: [{ name: 'new-codes', by: 'address', points: 60, seconds: minute }],
  contact: [{ name: 'contact', by: 'address', points: 20, seconds: hour }],
  /** A buyer's changes through a link in an email. */
  ownOrder: [{ name: 'own-order', by: 'address', points: 60, seconds: minute }],
  familyLink: [
    { name: 'family-address', by: 'address', points: 60, seconds: hour },
    // Before the class's, so that one address cannot use that up.
    { name: 'family-both', by: 'both', points: 20, seconds: hour },
    { name: 'family-class', by: 'id', points: 40, seconds: hour },
  ],
  registration: [{ name: 'registration', by: 'address', points: 30, seconds: hour }],
  flyers: [{ name: 'flyers', by: 'id', points: 10, seconds: hour }],
  teachers: [{ name: 'teachers', by: 'id', points: 5, seconds: hour }],
  credentialsMail: [{ name: 'credentials', by: 'id', points: 3, seconds: hour }],
  /** Links to choose a password; logins themselves are counted in accounts/protection/login-throttle.ts. */
  loginAddress: [{ name: 'login', by: 'address', points: 100, seconds: 15 * minute }],
  upload: [{ name: 'upload', by: 'address', points: 60, seconds: 10 * minute }],
  /** Limited, since a refusal reveals that another organization has the address. */
  contactEmail: [{ name: 'contact-email', by: 'session', points: 10, seconds: hour }],
  invitations: [{ name: 'invitations', by: 'session', points: 20, seconds: hour }],
  /** Every call with a service key, in addition to the call's own rules. */
  serviceKey: [{ name: 'service-key', by: 'session', points: 600, seconds: minute }],
  /** Tool calls of assistants. */
  assistant: [{ name: 'assistant', by: 'session', points: 60, seconds: minute }],
  /** Tool calls above that rate which are recorded in the audit. */
  assistantRefusal: [{ name: 'assistant-refusal', by: 'session', points: 1, seconds: minute }],
  read: [{ name: 'read', by: 'address', points: 6_000, seconds: minute }],
} as const satisfies Record<string, readonly RateRule[]>;

/** Misses count over all calls, since a caller who guesses ids has a new `id` key for each. */
export const misses: RateRule = { name: 'miss', by: 'address', points: 120, seconds: minute };

type Rated = { readonly rates?: readonly RateRule[]; readonly ratesOnlyWith?: string };

/**
 * The rate rules of this query or mutation, in addition to reads by address: the same as for the REST twin. With
 * `onlyWith` only calls with that argument count. Logins are counted in accounts/protection/login-throttle.ts.
 */
export function Rates(
  rules: readonly RateRule[],
  { onlyWith }: { readonly onlyWith?: string } = {},
): MethodDecorator {
  return Extensions({ rates: rules, ratesOnlyWith: onlyWith } satisfies Rated);
}

/** The rate rules of a call of this root field with these arguments. */
export function ratesOf(
  field: GraphQLField<unknown, unknown>,
  args: Readonly<Record<string, unknown>>,
): readonly RateRule[] {
  const { rates = [], ratesOnlyWith } = field.extensions as Rated; // written only by Rates()
  return ratesOnlyWith === undefined || typeof args[ratesOnlyWith] === 'string' ? rates : [];
}
