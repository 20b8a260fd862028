import { rates, type RateRule } from '../rest/rate-rules.js';

/** The same rules that the REST twins name. Logins are counted where they are made: accounts/login-protection. */
const graphqlRates: Readonly<Record<string, readonly RateRule[]>> = {
  'Mutation.validateCodes': rates.codes,
  'Query.lookAlikeCodes': rates.codes,
  'Mutation.createPaymentIntent': rates.paymentIntent,
  'Mutation.placeOrder': rates.order,
  'Mutation.completeOrder': rates.orderStatus,
  'Mutation.reconcileOrder': rates.reconcile,
  'Mutation.registerOrganization': rates.registration,
  'Mutation.requestPasswordLink': rates.loginAddress,
  'Mutation.choosePassword': rates.loginAddress,
  'Mutation.acceptStaffInvitation': rates.loginAddress,
  'Mutation.requestStaffPasswordLink': rates.loginAddress,
  'Mutation.chooseStaffPassword': rates.loginAddress,
  'Mutation.confirmContactEmailChange': rates.loginAddress,
  'Mutation.requestContactEmailChange': rates.contactEmail,
  'Mutation.sendLoginCredentials': rates.credentialsMail,
  'Mutation.sendContactMessage': rates.contact,
  'Mutation.reportOrderProblem': rates.contact,
  'Mutation.showFirstName': rates.ownOrder,
  'Mutation.creditOrderByLink': rates.ownOrder,
  'Mutation.generateFlyer': rates.flyers,
  'Mutation.retryFlyer': rates.flyers,
};

/** Of look-ups by id or by code: only codes can be guessed, so only calls with this argument are counted. */
const codeLookUps: ReadonlySet<string> = new Set(['Query.organization', 'Query.classroom']);

/** What a call of this field, such as `Query.organization`, is counted by, beside the reads of its address. */
export function graphqlRatesOf(
  field: string,
  { code }: Readonly<Record<string, unknown>>,
): readonly RateRule[] {
  return codeLookUps.has(field) && typeof code === 'string' ? rates.codes : (graphqlRates[field] ?? []);
}
