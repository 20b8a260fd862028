import type { GraphQLField } from 'graphql';
import { Extensions } from 'type-graphql';

/**
 * Who is counted: the caller's address, the visitor's cookie, the service key, organization or person of the session (or the address
 * without one), or the id in the path (of the organization, for flyers;
 * of the class, for families' links).
 */
export type RateKey = 'address' | 'visitor' | 'session' | 'id';

export type RateRule = {
  readonly name: string;
  readonly by: RateKey;
  readonly points: number;
  readonly seconds: number;
  /** Counts only what is not there (404), by the address. */
  readonly isForMisses?: boolean;
};

const minute = 60;
const hour = 3_600;

/** Every rate of docs/product/limits.md in one place. REST and GraphQL count together, since both name the same rules. */
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
  /** A whole gym may open one link through one address; guesses are few. */
  codes: [
    { name: 'wrong-codes', by: 'address', points: 60, seconds: minute, isForMisses: true },
    { name: 'codes', by: 'address', points: 600, seconds: minute },
  ],
  newCodes: [{ name: 'new-codes', by: 'address', points: 60, seconds: minute }],
  contact: [{ name: 'contact', by: 'address', points: 20, seconds: hour }],
  /** What a buyer changes by a link in an email. */
  ownOrder: [{ name: 'own-order', by: 'address', points: 60, seconds: minute }],
  familyLink: [
    { name: 'family-address', by: 'address', points: 60, seconds: hour },
    { name: 'family-class', by: 'id', points: 40, seconds: hour },
  ],
  registration: [{ name: 'registration', by: 'address', points: 30, seconds: hour }],
  flyers: [{ name: 'flyers', by: 'id', points: 10, seconds: hour }],
  teachers: [{ name: 'teachers', by: 'id', points: 5, seconds: hour }],
  credentialsMail: [{ name: 'credentials', by: 'id', points: 3, seconds: hour }],
  /** Links to choose a password; logins themselves are counted in accounts/protection/login-throttle.ts. */
  loginAddress: [{ name: 'login', by: 'address', points: 100, seconds: 15 * minute }],
  upload: [{ name: 'upload', by: 'address', points: 60, seconds: 10 * minute }],
  /** Its refusal says that another organization has the address. */
  contactEmail: [{ name: 'contact-email', by: 'session', points: 10, seconds: hour }],
  invitations: [{ name: 'invitations', by: 'session', points: 20, seconds: hour }],
  /** Every call with a service key, beside what the call itself is counted by. */
  serviceKey: [{ name: 'service-key', by: 'session', points: 600, seconds: minute }],
  /** Tools that assistants call. */
  assistant: [{ name: 'assistant', by: 'session', points: 60, seconds: minute }],
  read: [{ name: 'read', by: 'address', points: 6_000, seconds: minute }],
} as const satisfies Record<string, readonly RateRule[]>;

/** What is not there is counted whatever was asked for: who tries one invented id after the other has a new key for each. */
export const misses: RateRule = { name: 'miss', by: 'address', points: 120, seconds: minute };

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
