import { orderInput } from '../../../gql/input-rules';
import { mailAddressPattern } from '../../../gql/rules';
import { addressLengths, readZip } from './address';
import { stateName } from './us-states';
import { statesOfZip } from './zip-states';
import type { CheckoutFields } from './order-input';

/** docs/product/storefront.md#validation; lengths are those of docs/product/limits.md. */
export const rules = {
  name: {
    validate: required('Please enter your full name.'),
    maxLength: tooLong(orderInput.customerName.maxLength),
  },
  email: {
    validate: (email: string) =>
      mailAddressPattern.test(email.trim()) || 'Please enter a valid email address',
    maxLength: tooLong(254),
  },
  phone: { maxLength: tooLong(orderInput.customerPhone.maxLength) },
  line1: {
    validate: required('Please enter the street and number.'),
    maxLength: tooLong(addressLengths.line1),
  },
  line2: { maxLength: tooLong(addressLengths.line2) },
  city: { validate: required('Please enter the city.'), maxLength: tooLong(addressLengths.city) },
  state: { validate: required('Please choose the state.') },
  zip: { validate: checkZip },
} satisfies Partial<Record<keyof CheckoutFields, object>>;

/** All sales are final, so a parcel to another state is asked about before it is paid. */
function checkZip(typed: string, { state }: CheckoutFields): true | string {
  const zip = readZip(typed);
  if (!zip) return 'Please enter a ZIP code like 68508.';
  const states = statesOfZip(zip);
  if (states.length === 0) return `There is no ZIP code ${zip}.`;
  return !state || states.includes(state) || `${zip} is not in ${stateName(state)}.`;
}

function required(message: string) {
  return (text: string) => text.trim() !== '' || message;
}

function tooLong(value: number) {
  return { value, message: `Please use at most ${value} characters.` };
}
