import { isRecord } from '../../../lib/apollo/domain-error';
import { tabStorage } from '../../../lib/browser/storage';
import type { Delivery } from '../../cart';
import { CHECKOUT_KEY } from '../payment/arrival';

const empty = {
  name: '',
  email: '',
  phone: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
  showFirstName: false,
  wantsThanks: false,
  /** For shipping; the two fields below belong to it and keep their values while it is off. */
  isGift: false,
  recipientName: '',
  giftMessage: '',
};

export type CheckoutFields = typeof empty & { delivery: Delivery };

export const emptyFields: CheckoutFields = { ...empty, delivery: 'shipping' };

/** The form as it was before a reload or leaving the page, without unreadable fields. */
export function readDraft(): CheckoutFields {
  const stored = tabStorage.readJson(CHECKOUT_KEY);
  return isRecord(stored) ? parse(stored) : emptyFields;
}

export function keepDraft(fields: CheckoutFields): void {
  tabStorage.writeJson(CHECKOUT_KEY, fields);
}

function parse(stored: Record<string, unknown>): CheckoutFields {
  const fields: Record<string, unknown> = { ...emptyFields };
  for (const [name, value] of Object.entries(emptyFields))
    if (typeof stored[name] === typeof value) fields[name] = stored[name];
  if (fields.delivery !== 'pickup') fields.delivery = emptyFields.delivery;
  return fields as CheckoutFields; // each value has its field's type: compared above
}
