import { isRecord } from '../../../lib/apollo/domain-error';
import { tabStorage } from '../../../lib/browser/storage';
import type { CheckoutFields } from './order-input';

/** Where this tab keeps what was typed at the checkout; the card is the provider's, and never here. */
const KEY = 'skycrumb-checkout';

/** And what was typed into an order form that is not in the cart yet. */
export const ORDER_FORM_KEY = 'skycrumb-order-form';

export const emptyFields: CheckoutFields = {
  name: '',
  email: '',
  phone: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
  delivery: 'shipping',
  showFirstName: false,
  wantsThanks: false,
  isGift: false,
  recipientName: '',
  giftMessage: '',
};

/** What was typed before a reload, or before leaving and coming back. Whatever cannot be read is left out. */
export function readDraft(): CheckoutFields {
  const stored = tabStorage.readJson(KEY);
  return isRecord(stored) ? parse(stored) : emptyFields;
}

export function keepDraft(fields: CheckoutFields): void {
  tabStorage.writeJson(KEY, fields);
}

/** The order is paid: the next shopper at this screen starts again. */
export function discardDraft(): void {
  tabStorage.remove(KEY);
  tabStorage.remove(ORDER_FORM_KEY);
}

function parse(stored: Record<string, unknown>): CheckoutFields {
  const fields: Record<string, unknown> = { ...emptyFields };
  for (const [name, value] of Object.entries(emptyFields))
    if (typeof stored[name] === typeof value) fields[name] = stored[name];
  if (fields.delivery !== 'pickup') fields.delivery = emptyFields.delivery;
  return fields as CheckoutFields; // each value has its field's own type: compared above
}
