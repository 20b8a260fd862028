import { rates, type RateRule } from '../rest/rate-rules.js';

/** The same rules that the REST twins name. Logins are counted where they are made: accounts/login-protection. */
export const graphqlRates: Readonly<Record<string, readonly RateRule[]>> = {
  'Mutation.validateCodes': rates.codes,
  'Query.organizationByCode': rates.codes,
  'Query.classroomByCodes': rates.codes,
  'Mutation.createPaymentIntent': rates.paymentIntent,
  'Mutation.placeOrder': rates.order,
  'Mutation.completeOrder': rates.orderStatus,
  'Mutation.reconcileOrder': rates.reconcile,
  'Mutation.registerOrganization': rates.registration,
  'Mutation.requestPasswordLink': rates.loginAddress,
  'Mutation.choosePassword': rates.loginAddress,
  'Mutation.confirmContactEmailChange': rates.loginAddress,
  'Mutation.sendLoginCredentials': rates.credentialsMail,
  'Mutation.sendContactMessage': rates.contact,
  'Mutation.generateFlyer': rates.flyers,
  'Mutation.retryFlyer': rates.flyers,
};
