import { orderInput } from '../../../gql/input-rules';
import type { I18n } from '../../../lib/texts/i18n';
import { brokenRules, type Sentences } from '../../../lib/editing/input-rules';
import { addressLengths, checkZip } from './address';
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
