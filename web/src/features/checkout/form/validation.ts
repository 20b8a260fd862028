import { orderInput } from '../../../gql/input-rules';
import { statesOfZip, usStates } from '../../../gql/us-states';
import type { I18n } from '../../../lib/texts/i18n';
import { brokenRules, type Sentences } from '../../../lib/editing/input-rules';
import { addressLengths, readZip } from './address';
import type { CheckoutFields } from './order-input';

/** docs/product/storefront.md#validation: the server's, under the form's names. */
export const buyerRules = {
  name: orderInput.customerName,
  email: orderInput.customerEmail,
  phone: orderInput.customerPhone,
};

const part = (maxLength: number, required?: string) => ({ maxLength, ...(required && { required }) });

/** Of a parcel's address, which is sent as one text. */
const addressRules = {
  line1: part(addressLengths.line1, /*i18n*/ 'Please enter the street and number.'),
  line2: part(addressLengths.line2),
  city: part(addressLengths.city, /*i18n*/ 'Please enter the city.'),
  state: { required: /*i18n*/ 'Please choose the state.' },
};

const giftRules = { recipientName: orderInput.recipientName, giftMessage: orderInput.giftMessage };

/** What is asked of a parcel besides the buyer. */
export function checkParcel(fields: CheckoutFields, i18n: I18n): Sentences {
  const rules = fields.isGift ? { ...addressRules, ...giftRules } : addressRules;
  const tooLong = (max: number) => i18n.t('Please use at most {max} characters.', { max });
  return { ...brokenRules(rules, fields, { tooLong }), zip: checkZip(fields, i18n) };
}

/** All sales are final, so a parcel to another state is asked about before it is paid. */
export function checkZip(
  { state, zip: typed }: Pick<CheckoutFields, 'state' | 'zip'>,
  i18n: I18n,
): string | undefined {
  const zip = readZip(typed);
  if (!zip) return i18n.t('Please enter a ZIP code like 68508.');
  const states = statesOfZip(zip);
  if (states.length === 0) return i18n.t('There is no ZIP code {zip}.', { zip });
  return !state || states.includes(state)
    ? undefined
    : i18n.t('{zip} is not in {state}.', { zip, state: usStates[state] ?? state });
}
