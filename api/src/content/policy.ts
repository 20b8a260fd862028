import { businessHours, supportResponse } from '../lib/brand.js';

/** Policy values used in several texts, as worded in docs/product/organization.md#constants. */
export const policy = {
  profitShare: '30%',
  standardShipping: '$8.99',
  freeShippingOver: '$50',
  delivery: '7-14 business days',
  dispatch: '1-2 business days',
  defectReport: '48 hours',
  campaignLength: '2-4 weeks',
  shelfLife: '12-24 months',
  supportResponse,
  businessHours,
  legalDate: 'September 24, 2025',
  /** The terms page has its own date (docs/product/content.md). */
  termsDate: 'January 1, 2025',
} as const;

/** The company named in the built-in texts, and the seller. */
export type Company = {
  readonly name: string;
  readonly email: string;
  /** The seller: the person or company that the buyer has a contract with. */
  readonly legalName: string;
  readonly postalAddress: string;
};
