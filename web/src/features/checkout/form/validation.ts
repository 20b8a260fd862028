import { orderInput } from '../../../gql/input-rules';
import { statesOfZip } from '../../../gql/us-states';
import { brokenRules, type Sentences } from '../../../lib/editing/input-rules';
import { addressLengths, readZip } from './address';
import type { CheckoutFields } from './order-input';
import { stateName } from './us-states';

/** docs/product/storefront.md#validation: the server's, under the form's names. */
export const buyerRules = {
  name: orderInput.customerName,
  email: orderInput.customerEmail,
  phone: orderInput.customerPhone,
};

const part = (maxLength: number, required?: string) => ({ maxLength, ...(required && { required }) });

/** Of a parcel's address, which is sent as one text. */
const addressRules = {
  line1: part(addressLengths.line1, 'Please enter the street and number.'),
  line2: part(addressLengths.line2),
  city: part(addressLengths.city, 'Please enter the city.'),
  state: { required: 'Please choose the state.' },
};

const giftRules = { recipientName: orderInput.recipientName, giftMessage: orderInput.giftMessage };

/** What is asked of a parcel besides the buyer. */
export function checkParcel(fields: CheckoutFields): Sentences {
  const rules = fields.isGift ? { ...addressRules, ...giftRules } : addressRules;
  return { ...brokenRules(rules, fields), zip: checkZip(fields) };
}

/** All sales are final, so a parcel to another state is asked about before it is paid. */
export function checkZip({ state, zip: typed }: Pick<CheckoutFields, 'state' | 'zip'>): string | undefined {
  const zip = readZip(typed);
  if (!zip) return 'Please enter a ZIP code like 68508.';
  const states = statesOfZip(zip);
  if (states.length === 0) return `There is no ZIP code ${zip}.`;
  return !state || states.includes(state) ? undefined : `${zip} is not in ${stateName(state)}.`;
}
