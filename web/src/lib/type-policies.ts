import type { TypePolicies } from '@apollo/client/cache';
import { figuresPolicies } from './figures-policies';

/** What the cache recognises again by something else than an id, and what it never takes apart. */
export const typePolicies: TypePolicies = {
  ...figuresPolicies,
  ContentEntry: { keyFields: ['key'] },
  ContentArea: { keyFields: ['key'] },
  OrderPayment: { keyFields: ['intentId'] },
  PaymentFate: { keyFields: ['intentId'] },
  StaffAttention: { keyFields: [] },
  Viewer: { keyFields: [] },
};
